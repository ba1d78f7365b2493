// Where a guest's pass is kept: in the address of the link to go on with, behind `#`, which no server
// is sent; and on this device, so that closing the tab loses nothing.

const keyOf = (formId: string): string => `eventflow-guest ${formId}`

/** The pass in the address; undefined when there is none. */
function passOfLink(): string | undefined {
  const text = globalThis.location.hash.slice(1)
  try {
    return decodeURIComponent(text) || undefined
  } catch {
    // Cut off within a character: no pass, and the server says so.
    return text
  }
}

/** The pass that this device keeps; undefined when there is none. */
export function passOfDevice(formId: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(formId)) ?? undefined
  } catch {
    return undefined
  }
}

/** The pass of the link, else the one of this device. */
export const knownPass = (formId: string): string | undefined =>
  passOfLink() ?? passOfDevice(formId)

/**
 * Keeps the pass under which is saved from now on. A link that led no further gives way to it in
 * the address: opened again, the address would win over what this device keeps.
 */
export function keepPass(formId: string, pass: string): void {
  try {
    localStorage.setItem(keyOf(formId), pass)
  } catch {
    // A private window may refuse: the link still leads back.
  }
  if (passOfLink() !== undefined) showPass(pass)
}

/** Makes the address of this tab lead to what is under the pass. */
export function showPass(pass: string): void {
  if (passOfLink() === pass) return
  const { pathname, search } = globalThis.location
  const address = `${pathname}${search}#${encodeURIComponent(pass)}`
  globalThis.history.replaceState(globalThis.history.state, '', address)
}

/** What was under the pass has been sent. Another tab may have begun under another one. */
export function forgetPass(formId: string, pass: string): void {
  try {
    if (localStorage.getItem(keyOf(formId)) === pass) localStorage.removeItem(keyOf(formId))
  } catch {
    // As above.
  }
}

/** Who types under a pass, for what is kept on this device. */
export const guestOf = (pass: string): string => `guest ${pass.slice(-12)}`

/** The address to go on with, on any device. */
export const linkOf = (formId: string, pass: string): string =>
  `${globalThis.location.origin}/guests/forms/${encodeURIComponent(formId)}#${encodeURIComponent(pass)}`
