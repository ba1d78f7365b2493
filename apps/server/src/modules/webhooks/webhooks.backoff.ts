// A receiver that does not answer holds a place of the queue for ten seconds at each call. It never gets
// all places: so many are called at once, and the others step aside as soon as those have been waiting.
// Once it has been silent it is called by one delivery at a time. Both in this process, and so that
// deliveries to other receivers leave on time (security, row WH4).
import { EventEmitter, once } from 'node:events'
import { OUTGOING_WORKERS } from '../../platform/jobs/index.ts'

/** After so long without another silence it is called as any other. */
const SILENT_MS = 60_000

/** One is always left to the others. */
const MOST_AT_ONCE = OUTGOING_WORKERS - 1

/** For so long a delivery waits for a place; the person who answers has one free by then. */
const PLACE_WITHIN_MS = 1_000

interface Silence {
  until: number
  isBeingCalled: boolean
}

interface Settled {
  readonly wasSilent: boolean
  /** It was the one call that a silent receiver gets. */
  readonly isOnly: boolean
}

/** How a call ended: whether the receiver was silent. */
export type Leave = (wasSilent: boolean) => void

export interface ReceiverBackoff {
  /** Begins a call to a receiver; null where it has to step aside, otherwise what ends it. */
  enter(receiver: string): Promise<Leave | null>
}

/** `now` in milliseconds, from any beginning. */
export function createReceiverBackoff(now: () => number): ReceiverBackoff {
  const silent = new Map<string, Silence>()
  const places = receiverPlaces(now)
  const settle = (receiver: string, { wasSilent, isOnly }: Settled): void => {
    for (const [known, { until, isBeingCalled }] of silent)
      if (until <= now() && !isBeingCalled) silent.delete(known)
    // A call that began before the silence ends beside the one that is made during it.
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

/** The calls under way to each receiver, by when they began. */
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
    /** Null where all of the receiver's places are taken by calls that it does not answer. */
    take: async (receiver: string): Promise<(() => void) | null> => {
      for (;;) {
        const calls = underWay.get(receiver) ?? new Set()
        if (calls.size < MOST_AT_ONCE) {
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
