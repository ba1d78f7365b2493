// What somebody wanted done while there was no network: it waits on this device and is sent once, in order,
// when the network is back. Refused, it stays until the person has decided (docs/design/offline.md).
// localStorage like drafts: written at once, also by a page that is being closed.
import { bagOf } from './failure.ts'
import { randomKey } from './intent-keys.ts'

/** What is to be done, and what a person is told of it. */
export interface Wish {
  /** What it is about: of two wishes about one thing where only the last counts, the same. */
  readonly about: string
  readonly method: 'POST' | 'PUT'
  /** Below /api. */
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  /** What the stored record says once it is done, however it came to that. */
  readonly goal?: Readonly<Record<string, unknown>>
  /** The name of the thing, and the screen where it stands. */
  readonly title: string
  readonly screen: string
  /** What was typed. */
  readonly text: string
}

export interface Waiting extends Wish {
  /** Its Idempotency-Key: however often it is sent, it is done once. */
  readonly id: string
  /** ISO instant. */
  readonly wishedAt: string
  /** Why it is not done; null while it waits. */
  readonly refusal: string | null
  /** How often it has failed with a server error. */
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
  const tell = (): void => {
    shown.clear()
    for (const listener of listeners) listener()
    // For the person who only asks whether there is something (app/shell/use-on-device.ts).
    globalThis.dispatchEvent?.(new Event('eventflow-outbox'))
  }
  /** False when the device could not store it. Another tab may have changed it: it is read again. */
  const change = (userId: string, to: (all: readonly Waiting[]) => readonly Waiting[]): boolean => {
    try {
      const next = to(readFrom(device, userId))
      if (next.length === 0) device().removeItem(keyOf(userId))
      else device().setItem(keyOf(userId), JSON.stringify(next))
      return true
    } catch {
      return false
    } finally {
      tell()
    }
  }
  const drop = (userId: string, id: string) =>
    change(userId, (all) => all.filter((one) => one.id !== id))

  return {
    read,
    drop,
    tell,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Puts a wish in, instead of one about the same; false when this device stores nothing. */
    put: (userId: string, wish: Wish): boolean =>
      change(userId, (all) => [
        ...all.filter((one) => one.about !== wish.about),
        { ...wish, id: newKey(), wishedAt: now().toISOString(), refusal: null },
      ]),
    /** What waits, as it lies on the device now. */
    waitingOf: (userId: string) =>
      readFrom(device, userId).filter(({ refusal }) => refusal === null),
    /** Notes what came of sending one: why it was refused, or how often it has failed. */
    note: (userId: string, id: string, result: Pick<Waiting, 'refusal' | 'failures'>) =>
      change(userId, (all) => all.map((each) => (each.id === id ? { ...each, ...result } : each))),
  }
}

export type Outbox = ReturnType<typeof createOutbox>

export const outbox: Outbox = createOutbox({
  device: () => localStorage,
  now: () => new Date(),
})

// Another tab has put something in, or sent it.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === null || key.startsWith('eventflow-outbox ')) outbox.tell()
})
