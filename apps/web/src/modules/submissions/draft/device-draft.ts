// Stores typed answers on this device until the server has them. Uses localStorage because it
// writes synchronously: a page that is closing has no time to wait for a database.
import { keyOf, type DraftOwner } from './draft-keys.ts'
import type { DeviceCopy } from './draft-state.ts'

export type DeviceStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function copyOf(text: string | null): DeviceCopy | null {
  if (text === null) return null
  try {
    const stored: unknown = JSON.parse(text)
    if (!isObject(stored) || !isObject(stored['values'])) return null
    const { values, base, sent, changedAt } = stored
    if (!isObject(base) || typeof base['revision'] !== 'number' || !isObject(base['values']))
      return null
    return {
      values,
      base: { revision: base['revision'], values: base['values'] },
      ...(Array.isArray(sent) && { sent: sent.filter(isObject) }),
      changedAt: String(changedAt),
    }
  } catch {
    return null
  }
}

/** Returns false if storage fails, as in private windows or on full devices. */
function attempt(work: () => void): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}

/** The copy of a draft on this device, and its last open page. */
export function createDeviceDraft(owner: DraftOwner, store: () => DeviceStore) {
  const read = (key: string): string | null => {
    let text: string | null = null
    attempt(() => void (text = store().getItem(key)))
    return text
  }
  return {
    read: (): DeviceCopy | null => copyOf(read(keyOf('draft', owner))),
    /** Returns false if the device could not store it. */
    write: (copy: DeviceCopy): boolean =>
      attempt(() => store().setItem(keyOf('draft', owner), JSON.stringify(copy))),
    forget: (): void => void attempt(() => store().removeItem(keyOf('draft', owner))),
    /** The page that was open last; undefined if unknown. The first page has the id null. */
    readPage: (): string | null | undefined => {
      const page = read(keyOf('page', owner))
      return page === null ? undefined : page || null
    },
    writePage: (pageId: string | null): void =>
      void attempt(() => store().setItem(keyOf('page', owner), pageId ?? '')),
    forgetPage: (): void => void attempt(() => store().removeItem(keyOf('page', owner))),
  }
}

export type DeviceDraft = ReturnType<typeof createDeviceDraft>

/** For forms without storage on the device: users are asked before they leave. */
export const NO_DEVICE: DeviceDraft = {
  read: () => null,
  write: () => true,
  forget: () => {},
  readPage: () => undefined,
  writePage: () => {},
  forgetPage: () => {},
}
