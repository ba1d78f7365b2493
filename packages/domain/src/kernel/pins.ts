// The Quick Links of organisers: screens that they have pinned (specification: portal core,
// section 2). Separate from the schemas, so that the browser can import it without zod.
export interface Pin {
  /** Path of the screen, without a query. */
  readonly path: string
  /** The name of the record; empty for screens with a title of their own. */
  readonly name: string
}

export interface PinChange extends Pin {
  readonly isPinned: boolean
}

export const MAX_PINS = 8
export const MAX_PIN_PATH = 300
export const MAX_PIN_NAME = 200

/** The Quick Links of people who have not changed them. */
export const USUAL_PINS: readonly Pin[] = [
  '/admin/teams',
  '/admin/tasks',
  '/admin/forms',
  '/admin/users',
].map((path) => ({ path, name: '' }))

/** Pins and unpins screens. New pins are last; each above the maximum removes the first pin. */
export const withPinChanges = (
  pins: readonly Pin[],
  changes: readonly PinChange[],
): readonly Pin[] => changes.reduce(withPinChange, pins)

function withPinChange(pins: readonly Pin[], { path, name, isPinned }: PinChange): readonly Pin[] {
  if (!isPinned) return pins.filter((pin) => pin.path !== path)
  if (pins.some((pin) => pin.path === path)) return pins
  return [...pins, { path, name }].slice(-MAX_PINS)
}
