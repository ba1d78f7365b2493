// What is typed stays on this device until the server has it. localStorage, because it is written
// at once: a page that is being closed gets no time to wait for a database.
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
    const { values, base, changedAt } = stored
    if (!isObject(base) || typeof base['revision'] !== 'number' || !isObject(base['values']))
      return null
    return {
      values,
      base: { revision: base['revision'], values: base['values'] },
      changedAt: String(changedAt),
    }
  } catch {
    return null
  }
}

/** Runs what a private window, or a full device, may refuse; false when it does. */
function attempt(work: () => void): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}

/** The copy of one draft on this device, and the page that was open. */
export function createDeviceDraft(owner: DraftOwner, store: () => DeviceStore) {
  const read = (key: string): string | null => {
    let text: string | null = null
    attempt(() => void (text = store().getItem(key)))
    return text
  }
  return {
    read: (): DeviceCopy | null => copyOf(read(keyOf('draft', owner))),
    /** False when the device could not store it. */
    write: (copy: DeviceCopy): boolean =>
      attempt(() => store().setItem(keyOf('draft', owner), JSON.stringify(copy))),
    forget: (): void => void attempt(() => store().removeItem(keyOf('draft', owner))),
    /** The page that was open last; undefined when none is known. The first page has the id null. */
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

/** Of a form that stores nothing on a device: the person who leaves it is asked first. */
export const NO_DEVICE: DeviceDraft = {
  read: () => null,
  write: () => true,
  forget: () => {},
  readPage: () => undefined,
  writePage: () => {},
  forgetPage: () => {},
}
