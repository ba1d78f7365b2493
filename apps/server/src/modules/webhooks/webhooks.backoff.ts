// A receiver that does not answer occupies a worker for ten seconds per call. Limits each receiver
// to a number of concurrent calls so that it cannot occupy all workers. A receiver that has been
// silent gets one call at a time. Works within this process, so that deliveries to other receivers
// stay punctual (security, row WH4).
import { EventEmitter, once } from 'node:events'
import { OUTGOING_WORKERS } from '../../platform/jobs/index.ts'

/** After this time without another silence, it is called normally. */
const SILENT_MS = 60_000

/** One worker is always left for other receivers. */
const MAX_AT_ONCE = OUTGOING_WORKERS - 1

/** How long a delivery waits for a slot. A receiver that answers has a free one by then. */
const PLACE_WITHIN_MS = 1_000

interface Silence {
  until: number
  isBeingCalled: boolean
}

interface Settled {
  readonly wasSilent: boolean
  /** Whether this was the one call that a silent receiver gets at a time. */
  readonly isOnly: boolean
}

/** Ends a call, and records whether the receiver was silent. */
export type Leave = (wasSilent: boolean) => void

export interface ReceiverBackoff {
  /**
   * Begins a call to a receiver. Returns the function that ends it; null if the delivery must be
   * postponed.
   */
  enter(receiver: string): Promise<Leave | null>
}

/** `now` in milliseconds since any fixed moment. */
export function createReceiverBackoff(now: () => number): ReceiverBackoff {
  const silent = new Map<string, Silence>()
  const places = receiverPlaces(now)
  const settle = (receiver: string, { wasSilent, isOnly }: Settled): void => {
    for (const [known, { until, isBeingCalled }] of silent)
      if (until <= now() && !isBeingCalled) silent.delete(known)
    // A call from before the silence may end next to the one that is made during it.
    const isBeingCalled = !isOnly && silent.get(receiver)?.isBeingCalled === true
    if (wasSilent) silent.set(receiver, { until: now() + SILENT_MS, isBeingCalled })
    else silent.delete(receiver)
  }
  return {
    enter: async (receiver) => {
      if (silent.get(receiver)?.isBeingCalled) return null
      const leavePlace = await places.take(receiver)
      if (leavePlace === null) return null
      const silence = silent.get(receiver)
      if (silence?.isBeingCalled) {
        leavePlace()
        return null
      }
      const isOnly = silence !== undefined && silence.until > now()
      if (isOnly) silence.isBeingCalled = true
      return (wasSilent) => {
        leavePlace()
        settle(receiver, { wasSilent, isOnly })
      }
    },
  }
}

/** The calls in progress to each receiver, by their start. */
function receiverPlaces(now: () => number) {
  const underWay = new Map<string, Set<{ readonly begun: number }>>()
  const leaving = new EventEmitter().setMaxListeners(0)
  const leave = (receiver: string, call: { readonly begun: number }): void => {
    const calls = underWay.get(receiver)
    calls?.delete(call)
    if (calls?.size === 0) underWay.delete(receiver)
    leaving.emit(receiver)
  }
  return {
    /** Null if unanswered calls occupy all slots of the receiver. */
    take: async (receiver: string): Promise<(() => void) | null> => {
      for (;;) {
        const calls = underWay.get(receiver) ?? new Set()
        if (calls.size < MAX_AT_ONCE) {
          const call = { begun: now() }
          underWay.set(receiver, calls.add(call))
          return () => leave(receiver, call)
        }
        const oldest = Math.min(...[...calls].map(({ begun }) => begun))
        const waitMs = oldest + PLACE_WITHIN_MS - now()
        if (waitMs <= 0) return null
        const signal = AbortSignal.timeout(Math.ceil(waitMs))
        await once(leaving, receiver, { signal }).catch(() => undefined)
      }
    },
  }
}

/** Of this process. */
export const receiverBackoff = createReceiverBackoff(() => performance.now())
