// Limits the memory of request bodies that arrive in parts: a sender who stops in the middle must not fill the process
// (docs/design/requests.md).
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'

export type CallerKind = 'account' | 'network'

const MB = 1024 * 1024
const RETRY_SECONDS = 1

/**
 * In bytes, for each caller and for all callers of a kind. Guests share the memory of the networks, so that they
 * cannot use up the memory of accounts.
 */
const BODY_MEMORY = {
  each: { account: 8 * MB, network: 16 * MB },
  all: { account: 64 * MB, network: 48 * MB },
} as const

export interface BodyMemory {
  /** Replaces the bytes of one body. Returns the refusal if they exceed a limit; the body then has no bytes. */
  resize(to: number): DomainError | null
}

/** Returns a function that opens the account of one body. */
export function bodyMemory({ each, all } = BODY_MEMORY) {
  const ofCaller = new Map<string, number>()
  const ofKind = { account: 0, network: 0 }
  return ({ kind, name }: { kind: CallerKind; name: string }): BodyMemory => {
    const key = `${kind} ${name}`
    let held = 0
    const set = (bytes: number): void => {
      const total = (ofCaller.get(key) ?? 0) - held + bytes
      if (total === 0) ofCaller.delete(key)
      else ofCaller.set(key, total)
      ofKind[kind] += bytes - held
      held = bytes
    }
    return {
      resize(to) {
        set(to)
        const isOwn = (ofCaller.get(key) ?? 0) > each[kind]
        if (!isOwn && ofKind[kind] <= all[kind]) return null
        set(0)
        const error = isOwn ? kernelErrors.tooManyCalls : kernelErrors.busy
        return new DomainError(error, { retryAfterSeconds: RETRY_SECONDS })
      },
    }
  }
}
