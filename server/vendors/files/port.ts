/** How a file is handed out: as a download under this name, until its address ends. */
export type Handing = { saveAs: string; livesMs: number }

/**
 * Whoever keeps files: signed contracts. A name is ours, `contracts/PL-1.pdf`, of letters, digits and `._-` between
 * single slashes; nothing that a person types becomes one. Every file is a PDF.
 * Each call @throws VendorFault when the store does not answer as agreed.
 */
export type FileStore = {
  holds(name: string): Promise<boolean>
  put(name: string, bytes: Buffer): Promise<void>
  /** An address that gives this one file to whoever has it, and ends. */
  presign(name: string, handing: Handing): Promise<URL>
  /** What one of our own addresses stands for; null when it was changed or has ended. Only where we hand out ourselves. */
  redeem?(ticket: string): Promise<{ bytes: Buffer; saveAs: string } | null>
}

export const fileType = 'application/pdf'

const part = '[A-Za-z0-9][A-Za-z0-9._-]*'
const namePattern = new RegExp(`^(?!.*\\.\\.)${part}(/${part}){0,4}$`)

/** Whether a name is one that a store can hold. */
export const isFileName = (name: string): boolean => namePattern.test(name)

/** Under which name the contract is kept that the portal makes of an agreement. */
export const madeContractName = (agreementId: string): string => `made/${agreementId}.pdf`

/** The same name, when it is one. @throws RangeError */
export function checkedName(name: string): string {
  if (!isFileName(name)) throw new RangeError('this is no name of a stored file')
  return name
}
