import { openPasswords } from '../session/passwords.ts'

/** The one password of everybody in the sandbox; kept like any other, as an argon2id hash. */
export const sandboxPassword = 'porch-light-4-all'

let hashed: Promise<string> | undefined

/** Its hash, computed once for each process: making a household then costs no hashing. */
export function sandboxPasswordHash(): Promise<string> {
  hashed ??= openPasswords().then((passwords) => passwords.hash(sandboxPassword))
  return hashed
}
