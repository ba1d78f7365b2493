// Problems of settings that need no server.

interface Range {
  readonly least: number
  readonly most: number
}

/** Parses a whole number within limits; null if it is invalid. */
export function wholeNumber(text: string, { least, most }: Range): number | null {
  const trimmed = text.trim()
  if (!/^\d{1,9}$/.test(trimmed)) return null
  const number = Number(trimmed)
  return number >= least && number <= most ? number : null
}

/** Parses a colour as `#rrggbb` in lower case, with or without #; null if it is invalid. */
export function colourOf(text: string): string | null {
  const typed = text.trim().toLowerCase().replace(/^#?/, '#')
  return /^#[\da-f]{6}$/.test(typed) ? typed : null
}
