// The columns that a person has chosen. The choice is in the URL, so that shared links and saved
// views show the same.
import { useNavigate, useSearch } from '@tanstack/react-router'

export interface ChoosableColumn {
  readonly id: string
  readonly label: string
}

/**
 * Marks "none selected" in the URL, because an empty text would be omitted and mean the default.
 */
const NONE = '-'

/** Whether a column is shown by default. */
type IsAtFirst<Column extends ChoosableColumn> = (column: Column, place: number) => boolean

/** The selected columns in their usual order. */
export function chosenColumns<Column extends ChoosableColumn>(
  columns: readonly Column[],
  chosen: string | undefined,
  isAtFirst: IsAtFirst<Column>,
): readonly Column[] {
  if (chosen === undefined) return columns.filter(isAtFirst)
  const ids = new Set(chosen.split(','))
  return columns.filter(({ id }) => ids.has(id))
}

/** The URL parameter of a choice; undefined for the default. */
export function columnsInAddress<Column extends ChoosableColumn>(
  columns: readonly Column[],
  ids: readonly string[],
  isAtFirst: IsAtFirst<Column>,
): string | undefined {
  const chosen = columns.map(({ id }) => id).filter((id) => ids.includes(id))
  const usual = chosenColumns(columns, undefined, isAtFirst).map(({ id }) => id)
  if (chosen.join() === usual.join()) return undefined
  return chosen.length === 0 ? NONE : chosen.join()
}

/** The choice in the URL. */
export function useChosenColumns<Column extends ChoosableColumn>(
  columns: readonly Column[],
  isAtFirst: IsAtFirst<Column>,
) {
  const { columns: chosen } = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    chosen: chosenColumns(columns, chosen, isAtFirst),
    onChoose: (ids: readonly string[]) =>
      void navigate({
        to: '.',
        search: (now) => ({ ...now, columns: columnsInAddress(columns, ids, isAtFirst) }),
        replace: true,
        resetScroll: false,
      }),
  }
}
