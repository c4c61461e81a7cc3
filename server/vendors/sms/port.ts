/** A text message as it leaves. `code` stands in the text too; it is apart for a phone that is read by a program. */
export type TextMessage = {
  /** The job that sends it: a vendor that saw it before must not send it again. */
  id: string
  /** E.164 */
  to: string
  text: string
  code?: string
}

/** Whoever delivers text messages. What comes in arrives at `POST /webhooks/sms/`. */
export type SmsVendor = {
  /** Hands over one message. @throws VendorFault when the vendor has not taken it; it will be tried again. */
  send(message: TextMessage): Promise<void>
}
