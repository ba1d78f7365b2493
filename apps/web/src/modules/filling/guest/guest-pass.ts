// Where a guest's pass is kept: in the address of the link to go on with, behind `#`, which no server
// is sent; and on this device, so that closing the tab loses nothing.

const keyOf = (formId: string): string => `eventflow-guest ${formId}`

/** The pass of the link, else the one of this device. */
export function knownPass(formId: string): string | undefined {
  const fromLink = decodeURIComponent(globalThis.location.hash.slice(1))
  if (fromLink) return fromLink
  try {
    return localStorage.getItem(keyOf(formId)) ?? undefined
  } catch {
    return undefined
  }
}

export function keepPass(formId: string, pass: string): void {
  try {
    localStorage.setItem(keyOf(formId), pass)
  } catch {
    // A private window may refuse: the link still leads back.
  }
}

export function forgetPass(formId: string): void {
  try {
    localStorage.removeItem(keyOf(formId))
  } catch {
    // As above.
  }
}

/** The address to go on with, on any device. */
export const linkOf = (formId: string, pass: string): string =>
  `${globalThis.location.origin}/guests/forms/${encodeURIComponent(formId)}#${encodeURIComponent(pass)}`
