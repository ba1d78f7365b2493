export interface ByteRange {
  readonly start: number
  /** The last byte, included. */
  readonly end: number
}

/**
 * Reads a Range header for `size` bytes: one range, `whole` without one, or `unsatisfiable` for
 * several ranges, ranges beyond the end and invalid ones.
 */
export function byteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  if (header === undefined) return 'whole'
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim())
  if (match === null) return 'unsatisfiable'
  const [, first = '', last = ''] = match
  if (first === '') return lastBytes(last, size)
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start <= end ? { start, end } : 'unsatisfiable'
}

function lastBytes(count: string, size: number): ByteRange | 'unsatisfiable' {
  const wanted = Number(count)
  return wanted > 0 && size > 0
    ? { start: Math.max(0, size - wanted), end: size - 1 }
    : 'unsatisfiable'
}
