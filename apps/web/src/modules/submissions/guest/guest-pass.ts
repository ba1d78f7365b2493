// Stores a guest's pass: in the link to continue, after `#`, which browsers never send; and on this
// device, so that closing the tab loses nothing.
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

/** An empty text removes it. */
function write(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Private windows may refuse; the link still works.
  }
}

/** Maximum length of a text without dots that counts as an element id. */
const MAX_PATH_CHARACTERS = 40

/** Maximum length of a pass to send. Longer ones are not ours, and the server rejects them. */
const MAX_PASS_CHARACTERS = 300

/** An element id, as in the skip link. Passes have dots, or are long parts of one. */
const isPlace = (text: string): boolean =>
  text.startsWith(fieldId('')) || (!text.includes('.') && text.length <= MAX_PATH_CHARACTERS)

/** The pass in the URL, valid or not; undefined without one. */
export function passOfLink(): string | undefined {
  const text = globalThis.location.hash.slice(1, MAX_PASS_CHARACTERS + 1)
  if (isPlace(text)) return undefined
  try {
    return decodeURIComponent(text)
  } catch {
    // The link was truncated within an encoded character. The server rejects this text as a pass.
    return text
  }
}

/** The pass stored on this device; undefined without one. */
export const passOfDevice = (formId: string): string | undefined => read(keyOf(formId))

/** Replaced passes with answers that exist only on this device. */
const passesBefore = (formId: string): string[] =>
  (read(beforeKeyOf(formId)) ?? '').split(' ').filter((pass) => pass !== '')

/** All passes with which answers may have been typed on this device, the likeliest first. */
export function knownPasses(formId: string): string[] {
  const known = [passOfLink(), passOfDevice(formId), ...passesBefore(formId)]
  return [...new Set(known.filter((pass) => pass !== undefined))]
}

/**
 * Stores the pass for saving from now on. It also replaces an expired link in the URL, which would
 * otherwise be used when the URL is opened again. Answers typed with the replaced pass stay
 * available.
 */
export function storePass(formId: string, pass: string): void {
  const before = knownPasses(formId).filter((known) => known !== pass && hasCopy(formId, known))
  write(beforeKeyOf(formId), before.join(' '))
  write(keyOf(formId), pass)
  if (passOfLink() !== undefined) showPass(pass)
}

/** Makes the URL of this tab open the form with the pass. */
export function showPass(pass: string): void {
  if (passOfLink() === pass) return
  const { pathname, search } = globalThis.location
  const address = `${pathname}${search}#${encodeURIComponent(pass)}`
  globalThis.history.replaceState(globalThis.history.state, '', address)
}

/**
 * Called after the form is submitted. Removes earlier passes with their answers, which were shown
 * for copying until then. Another tab may have stored a newer pass.
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

/** Identifies a guest's form and pass in the device's storage. */
export const guestOwner = (formId: string, pass: string): DraftOwner => ({
  userId: `guest ${pass.slice(-12)}`,
  formId,
  taskId: null,
  submissionId: null,
})

const copyUnder = (formId: string, pass: string): DeviceDraft =>
  createDeviceDraft(guestOwner(formId, pass), () => localStorage)

/** Whether answers typed with a pass exist only on this device. */
export const hasCopy = (formId: string, pass: string): boolean =>
  copyUnder(formId, pass).read() !== null

/** A URL to continue on any device. */
export const linkOf = (formId: string, pass: string): string =>
  `${globalThis.location.origin}/guests/forms/${encodeURIComponent(formId)}#${encodeURIComponent(pass)}`
