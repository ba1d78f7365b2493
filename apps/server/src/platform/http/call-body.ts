// What limits the body of a call: its memory, the throttle of its endpoint, and its turn to be parsed.
import type { DomainError } from '@eventflow/domain/kernel'
import { lineForEach, type LineOptions } from '../turns/index.ts'
import { bodyMemory, type BodyMemory, type CallerKind } from './body-memory.ts'
import { recent } from '../memory/index.ts'

/** Short, because a throttle may end at any time; longer than a refusal takes. */
const REMEMBER_MS = 3_000
const MAX_TRACKED_CALLERS = 10_000

/**
 * Remembers for a moment which endpoints a network has called too often, so that the bodies of its next
 * calls are neither read nor parsed.
 */
function throttledEndpoints() {
  const known = recent<{ readonly until: number; readonly refusal: DomainError }>(
    MAX_TRACKED_CALLERS,
  )
  return {
    find(network: string, endpoint: string): DomainError | null {
      const found = known.get(`${network} ${endpoint}`)
      return found !== undefined && performance.now() < found.until ? found.refusal : null
    },
    add(network: string, endpoint: string, refusal: DomainError): void {
      known.set(`${network} ${endpoint}`, { until: performance.now() + REMEMBER_MS, refusal })
    },
  }
}

export interface CallBody {
  /** Counts the memory of the call's body until the call closes. Returns a refusal if it exceeds a limit. */
  holdBody(bytes: number): DomainError | null
  /** Names the endpoint of the call. Rejects if the network has just called it too often. */
  beginEndpoint(name: string): Promise<void>
  /** Refuses the next calls of the network to this endpoint for a moment, before their bodies are read. */
  refuseNext(refusal: DomainError): void
  /** Parses a large body when it is the caller's turn. */
  parse<T>(run: () => Promise<T>): Promise<T>
}

export interface Caller {
  readonly kind: CallerKind
  readonly name: string
}

interface BodyOwner {
  network(): string
  /** The current caller: a network until the session is known, then an account. */
  caller(): Caller
}

export function callBodies(
  parsing: LineOptions,
  refuse: (refusal: DomainError) => Promise<never>,
): (owner: BodyOwner) => CallBody {
  const memoryOf = bodyMemory()
  const throttled = throttledEndpoints()
  const line = lineForEach(parsing)
  return ({ network, caller }) => {
    let memory: BodyMemory | null = null
    let endpoint = ''
    return {
      holdBody: (bytes) => {
        // Most calls never count anything.
        if (memory === null && bytes === 0) return null
        memory ??= memoryOf(caller())
        return memory.resize(bytes)
      },
      beginEndpoint: async (name) => {
        endpoint = name
        const refusal = throttled.find(network(), name)
        if (refusal !== null) await refuse(refusal)
      },
      refuseNext: (refusal) => throttled.add(network(), endpoint, refusal),
      parse: (run) => line(`${caller().kind} ${caller().name}`, run),
    }
  }
}
