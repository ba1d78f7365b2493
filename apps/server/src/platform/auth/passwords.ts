// Passwords are hashed with argon2id, at most four at once: the hash is expensive on purpose and must not
// be a way to stop the portal.
import { hash, verify } from '@node-rs/argon2'
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'

// argon2id with 19 MiB, two passes, one lane: OWASP's recommendation, about 50 ms here.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const AT_ONCE = 4
const MAX_WAITING = 200

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new DomainError(kernelErrors.throttled)
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, COST))

// The hash of a random password, so that an unknown person takes the same time.
let dummyHash: Promise<string> | null = null

/** Whether the password is right; a null hash means no such person, or no password yet. */
export async function passwordFits(storedHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password')
  const against = storedHash ?? (await dummyHash)
  const fits = await inTurn(() => verify(against, password))
  return fits && storedHash !== null
}
