// The Quick Links that an organiser has pinned, stored on this device.
import { remember, remembered } from '../../ui/device-memory.ts'
import { createStore } from '../../ui/store.ts'

export interface Pin {
  readonly path: string
  /** The name of the record; empty for screens with a title of their own. */
  readonly name: string
}

const MOST_PINS = 8

/** The Quick Links of people who have not changed them. */
const DEFAULTS: readonly Pin[] = [
  '/admin/teams',
  '/admin/tasks',
  '/admin/forms',
  '/admin/users',
].map((path) => ({ path, name: '' }))

const keyOf = (userId: string): string => `eventflow-pins ${userId}`

/** One pin a line: its path, a space, its name. */
function read(userId: string): readonly Pin[] {
  const stored = remembered(keyOf(userId))
  if (stored === null) return DEFAULTS
  return stored.split('\n').flatMap((line) => {
    const [path = '', ...name] = line.split(' ')
    return path.startsWith('/') ? [{ path, name: name.join(' ') }] : []
  })
}

/** Counts changes, so that all rows of links are rendered again. */
export const pinChanges = createStore(0)

export const pinsOf = read

/** Pins a screen, or unpins it. The oldest pin makes room for the ninth. */
export function togglePin(userId: string, pin: Pin): void {
  const pins = read(userId)
  const others = pins.filter(({ path }) => path !== pin.path)
  const next = others.length < pins.length ? others : [...others, pin].slice(-MOST_PINS)
  remember(keyOf(userId), next.map(({ path, name }) => `${path} ${name}`).join('\n'))
  pinChanges.set(pinChanges.read() + 1)
}
