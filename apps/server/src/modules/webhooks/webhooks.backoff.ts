// A receiver that does not answer holds a place of the queue for ten seconds at each call. Once one has
// been silent it is called by one delivery at a time in this process, and the others step aside, so that
// those to other receivers leave on time (security, row WH4).

/** After so long without another silence it is called as any other. */
const SILENT_MS = 60_000

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
  /** Begins a call to a receiver; null where it has to wait, otherwise what ends it. */
  enter(receiver: string): Leave | null
}

/** `now` in milliseconds, from any beginning. */
export function createReceiverBackoff(now: () => number): ReceiverBackoff {
  const silent = new Map<string, Silence>()
  const settle = (receiver: string, { wasSilent, isOnly }: Settled): void => {
    for (const [known, { until, isBeingCalled }] of silent)
      if (until <= now() && !isBeingCalled) silent.delete(known)
    // A call that began before the silence ends beside the one that is made during it.
    const isBeingCalled = !isOnly && silent.get(receiver)?.isBeingCalled === true
    if (wasSilent) silent.set(receiver, { until: now() + SILENT_MS, isBeingCalled })
    else silent.delete(receiver)
  }
  return {
    enter: (receiver) => {
      const silence = silent.get(receiver)
      if (silence?.isBeingCalled) return null
      const isOnly = silence !== undefined && silence.until > now()
      if (isOnly) silence.isBeingCalled = true
      return (wasSilent) => settle(receiver, { wasSilent, isOnly })
    },
  }
}

/** Of this process. */
export const receiverBackoff = createReceiverBackoff(() => performance.now())
