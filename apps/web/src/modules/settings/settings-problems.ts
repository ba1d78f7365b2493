// What is wrong with settings before the server has seen them.

interface Range {
  readonly least: number
  readonly most: number
}

/** A whole number within bounds, as typed; null when it is not one. */
export function wholeNumber(text: string, { least, most }: Range): number | null {
  const trimmed = text.trim()
  if (!/^\d{1,9}$/.test(trimmed)) return null
  const number = Number(trimmed)
  return number >= least && number <= most ? number : null
}

/** `#rrggbb` in lower case from what was typed, with or without #; null when it is no colour. */
export function colourOf(text: string): string | null {
  const typed = text.trim().toLowerCase().replace(/^#?/, '#')
  return /^#[\da-f]{6}$/.test(typed) ? typed : null
}
