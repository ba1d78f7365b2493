// The answers shown as columns. The choice is in the URL, so that shared links show the same.

export interface AnswerColumn {
  readonly id: string
  readonly label: string
}

const SHOWN_AT_FIRST = 3
/**
 * Marks "none selected" in the URL, because an empty text would be omitted and mean the default.
 */
const NONE = '-'

/** The selected columns in the order of the form; by default the first few. */
export function chosenColumns(
  columns: readonly AnswerColumn[],
  chosen: string | undefined,
): readonly AnswerColumn[] {
  if (chosen === undefined) return columns.slice(0, SHOWN_AT_FIRST)
  const ids = new Set(chosen.split(','))
  return columns.filter(({ id }) => ids.has(id))
}

/** The URL parameter of a choice; undefined for the default. */
export function columnsInAddress(
  columns: readonly AnswerColumn[],
  ids: readonly string[],
): string | undefined {
  const chosen = columns.map(({ id }) => id).filter((id) => ids.includes(id))
  const usual = chosenColumns(columns, undefined).map(({ id }) => id)
  if (chosen.join() === usual.join()) return undefined
  return chosen.length === 0 ? NONE : chosen.join()
}
