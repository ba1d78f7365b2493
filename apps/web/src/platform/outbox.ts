// Actions taken offline. They wait on this device and are sent once, in order, when the network is
// back. Refused ones stay until the user decides (docs/design/offline.md). Stored in localStorage
// like drafts, because it is written synchronously, even while a page is being closed.
import { bagOf } from './failure.ts'
import { randomKey } from './intent-keys.ts'

export type Goal = Readonly<Record<string, unknown>>

/** An action, and what the user sees of it. */
export interface Intent {
  /**
   * Identifies the subject. Where only the last action on a subject counts, it replaces earlier
   * ones.
   */
  readonly about: string
  readonly method: 'POST' | 'PUT'
  /** Below /api. */
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  /**
   * Fields of the stored record after the action. If they match, the action is done. Several goals
   * are alternatives.
   */
  readonly goal?: Goal | readonly Goal[]
  /** The name of the subject, and the screen that shows it. */
  readonly title: string
  readonly screen: string
  /** The text that the user typed. */
  readonly text: string
}

export interface Waiting extends Intent {
  /** The Idempotency-Key: repeated calls are carried out once. */
  readonly id: string
  /** ISO instant. */
  readonly wishedAt: string
  /** Why it was refused; null while it waits. */
  readonly refusal: string | null
  /** Number of server errors so far. */
  readonly failures?: number
}

type Device = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (userId: string): string => `eventflow-outbox ${userId}`

const isWaiting = (value: unknown): value is Waiting =>
  ['id', 'about', 'method', 'path', 'title', 'screen', 'text', 'wishedAt'].every(
    (name) => typeof bagOf(value)[name] === 'string',
  ) && typeof bagOf(value)['body'] === 'object'

function readFrom(device: () => Device, userId: string): readonly Waiting[] {
  try {
    const stored: unknown = JSON.parse(device().getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isWaiting) : []
  } catch {
    return []
  }
}

export interface OutboxPorts {
  readonly device: () => Device
  readonly now: () => Date
  readonly newKey?: () => string
}

export function createOutbox({ device, now, newKey = randomKey }: OutboxPorts) {
  const listeners = new Set<() => void>()
  const shown = new Map<string, readonly Waiting[]>()
  const read = (userId: string): readonly Waiting[] => {
    const found = shown.get(userId) ?? readFrom(device, userId)
    shown.set(userId, found)
    return found
  }
  const notifyListeners = (): void => {
    shown.clear()
    for (const listener of listeners) listener()
    // For code that only checks whether there are entries (app/shell/use-on-device.ts).
    globalThis.dispatchEvent?.(new Event('eventflow-outbox'))
  }
  /**
   * Reads the stored entries again, because another tab may have changed them. Returns false if the
   * device could not store them.
   */
  const change = (userId: string, to: (all: readonly Waiting[]) => readonly Waiting[]): boolean => {
    try {
      const next = to(readFrom(device, userId))
      if (next.length === 0) device().removeItem(keyOf(userId))
      else device().setItem(keyOf(userId), JSON.stringify(next))
      return true
    } catch {
      return false
    } finally {
      notifyListeners()
    }
  }
  const drop = (userId: string, id: string) =>
    change(userId, (all) => all.filter((one) => one.id !== id))

  return {
    read,
    drop,
    tell: notifyListeners,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /**
     * Adds an action, replacing one with the same subject. Returns false if the device cannot store
     * it.
     */
    put: (userId: string, input: Intent): boolean =>
      change(userId, (all) => [
        ...all.filter((one) => one.about !== input.about),
        { ...input, id: newKey(), wishedAt: now().toISOString(), refusal: null },
      ]),
    /** The entries that are stored now. */
    waitingOf: (userId: string) =>
      readFrom(device, userId).filter(({ refusal }) => refusal === null),
    /** Records a failed try: the refusal, or the number of failures. */
    note: (userId: string, id: string, result: Pick<Waiting, 'refusal' | 'failures'>) =>
      change(userId, (all) => all.map((each) => (each.id === id ? { ...each, ...result } : each))),
  }
}

export type Outbox = ReturnType<typeof createOutbox>

export const outbox: Outbox = createOutbox({
  device: () => localStorage,
  now: () => new Date(),
})

// Another tab has added or sent an entry.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === null || key.startsWith('eventflow-outbox ')) outbox.tell()
})
