import { availableParallelism } from 'node:os'
import { hash, type Options, verify } from '@node-rs/argon2'
import { boundedBy } from './bounded.ts'
import { openStrength, type ScorePassword } from './strength.ts'

// argon2id, m = 46 MiB, t = 1, p = 1 (OWASP password storage). The number stands for argon2id: the package's enum
// cannot be read with isolated modules.
const cost: Options = { algorithm: 2, memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 }

export type Passwords = {
  hash(password: string): Promise<string>
  /** Whether it fits; without a stored hash the same work is done and the answer is no. */
  verify(storedHash: string | null, password: string): Promise<boolean>
  score: ScorePassword
  /** How many hashes have been computed: tests count them. */
  computed(): number
}

/**
 * Password hashing with a bound: at most four at a time and 64 in the queue, so that a flood of logins
 * fills neither memory nor the thread pool. Beyond that it refuses with 503.
 */
export async function openPasswords(): Promise<Passwords> {
  let computed = 0
  const queued = boundedBy({ running: Math.max(1, Math.min(4, availableParallelism() - 1)), waiting: 64 })
  const bounded = <T>(work: () => Promise<T>) =>
    queued(() => {
      computed += 1
      return work()
    })

  const nobodys = await hash('a password that nobody has', cost)
  return {
    hash: (password) => bounded(() => hash(password.normalize('NFC'), cost)),
    verify: (storedHash, password) =>
      bounded(async () => {
        const fits = await verify(storedHash ?? nobodys, password.normalize('NFC'))
        return fits && storedHash !== null
      }),
    score: openStrength(),
    computed: () => computed,
  }
}
