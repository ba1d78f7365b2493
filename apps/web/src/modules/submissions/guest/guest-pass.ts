// Where a guest's pass is kept: in the address of the link to go on with, behind `#`, which no server
// is sent; and on this device, so that closing the tab loses nothing.
import { fieldId } from '../../../ui/fields/field-id.ts'
import { createDeviceDraft, type DeviceDraft } from '../draft/device-draft.ts'
import type { DraftOwner } from '../draft/draft-keys.ts'

const keyOf = (formId: string): string => `eventflow-guest ${formId}`
const beforeKeyOf = (formId: string): string => `eventflow-guest-before ${formId}`

function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** An empty text takes it away. */
function write(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // A private window may refuse: the link still leads back.
  }
}

/** Characters of the longest text without a dot that is taken for a place on the page. */
const LONGEST_PLACE = 40

/** Characters of what is sent as a pass: a longer one is none of ours, and the server says so. */
const LONGEST_PASS = 300

/** A place on the page, as the skip link leads to one: a pass has dots, or is a long piece of one. */
const isPlace = (text: string): boolean =>
  text.startsWith(fieldId('')) || (!text.includes('.') && text.length <= LONGEST_PLACE)

/** The pass in the address, good or not; undefined when there is none. */
export function passOfLink(): string | undefined {
  const text = globalThis.location.hash.slice(1, LONGEST_PASS + 1)
  if (isPlace(text)) return undefined
  try {
    return decodeURIComponent(text)
  } catch {
    // Cut off within a character: no pass, and the server says so.
    return text
  }
}

/** The pass that this device keeps; undefined when there is none. */
export const passOfDevice = (formId: string): string | undefined => read(keyOf(formId))

/** Passes that gave way to another one while something typed under them was on this device. */
const passesBefore = (formId: string): string[] =>
  (read(beforeKeyOf(formId)) ?? '').split(' ').filter((pass) => pass !== '')

/** Every pass under which something may have been typed on this device: the likeliest first. */
export function knownPasses(formId: string): string[] {
  const known = [passOfLink(), passOfDevice(formId), ...passesBefore(formId)]
  return [...new Set(known.filter((pass) => pass !== undefined))]
}

/**
 * Keeps the pass under which is saved from now on. A link that led no further gives way to it in
 * the address: opened again, the address would win over what this device keeps. What was typed
 * under the one that gives way stays in reach.
 */
export function keepPass(formId: string, pass: string): void {
  const before = knownPasses(formId).filter((known) => known !== pass && hasCopy(formId, known))
  write(beforeKeyOf(formId), before.join(' '))
  write(keyOf(formId), pass)
  if (passOfLink() !== undefined) showPass(pass)
}

/** Makes the address of this tab lead to what is under the pass. */
export function showPass(pass: string): void {
  if (passOfLink() === pass) return
  const { pathname, search } = globalThis.location
  const address = `${pathname}${search}#${encodeURIComponent(pass)}`
  globalThis.history.replaceState(globalThis.history.state, '', address)
}

/**
 * What was under the pass has been sent, and what was typed before it was there to be copied until
 * then. Another tab may have begun under another one.
 */
export function forgetPass(formId: string, pass: string): void {
  if (passOfDevice(formId) === pass) write(keyOf(formId), '')
  for (const before of passesBefore(formId)) {
    const copy = copyUnder(formId, before)
    copy.forget()
    copy.forgetPage()
  }
  write(beforeKeyOf(formId), '')
}

/** Who types under a pass, and what, for what is kept on this device. */
export const guestOwner = (formId: string, pass: string): DraftOwner => ({
  userId: `guest ${pass.slice(-12)}`,
  formId,
  taskId: null,
  submissionId: null,
})

const copyUnder = (formId: string, pass: string): DeviceDraft =>
  createDeviceDraft(guestOwner(formId, pass), () => localStorage)

/** Whether something that was typed under a pass is on this device alone. */
export const hasCopy = (formId: string, pass: string): boolean =>
  copyUnder(formId, pass).read() !== null

/** The address to go on with, on any device. */
export const linkOf = (formId: string, pass: string): string =>
  `${globalThis.location.origin}/guests/forms/${encodeURIComponent(formId)}#${encodeURIComponent(pass)}`
