/** A mail as it leaves. `code` and `link` stand in the text too; they are apart for a mailbox that is read by a program. */
export type Mail = {
  /** The job that sends it: a vendor that saw it before must not send it again. */
  id: string
  to: string
  /** Where an answer goes; without it to the sender. */
  replyTo?: string
  subject: string
  text: string
  code?: string
  link?: string
}

/** Whoever delivers mail. */
export type MailVendor = {
  /** Hands over one mail. Resolves when the vendor has taken it. @throws when it has not; it will be tried again. */
  send(mail: Mail): Promise<void>
}
