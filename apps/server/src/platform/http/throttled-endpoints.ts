// Remembers for a moment which endpoints a network has called too often, so that the bodies of its next calls are
// neither read nor parsed.
import type { DomainError } from '@eventflow/domain/kernel'
import { recent } from '../memory/index.ts'

/** Short, because a throttle may end at any time; longer than a refusal takes. */
const REMEMBER_MS = 3_000
const MAX_TRACKED_CALLERS = 10_000

export function throttledEndpoints() {
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
