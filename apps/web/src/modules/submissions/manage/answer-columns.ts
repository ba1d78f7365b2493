// Which of a form's answers stand as columns. The choice is kept in the address, so that a link
// shows what its sender saw.

export interface AnswerColumn {
  readonly id: string
  readonly label: string
}

const SHOWN_AT_FIRST = 3
/** In an address an empty text would be left out, and "nothing chosen" is not the default. */
const NONE = '-'

/** The chosen columns in the order of the form; the first few when nothing was chosen. */
export function chosenColumns(
  columns: readonly AnswerColumn[],
  chosen: string | undefined,
): readonly AnswerColumn[] {
  if (chosen === undefined) return columns.slice(0, SHOWN_AT_FIRST)
  const ids = new Set(chosen.split(','))
  return columns.filter(({ id }) => ids.has(id))
}

/** What the address says of a choice; undefined for what is shown anyway. */
export function columnsInAddress(
  columns: readonly AnswerColumn[],
  ids: readonly string[],
): string | undefined {
  const chosen = columns.map(({ id }) => id).filter((id) => ids.includes(id))
  const usual = chosenColumns(columns, undefined).map(({ id }) => id)
  if (chosen.join() === usual.join()) return undefined
  return chosen.length === 0 ? NONE : chosen.join()
}
