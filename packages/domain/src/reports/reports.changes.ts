// What is different between two runs of a report. Pure; rows are known by their team, columns by their key.
import { columnKey } from './reports.columns.ts'
import type { CellKind } from './reports.vocabulary.ts'

interface Head {
  readonly key: string
  readonly label: string
  readonly kind: CellKind
  readonly isGone: boolean
}

interface Row {
  readonly teamId: string
  readonly teamName: string
  readonly cells: readonly string[]
}

/** What a report said at one time. */
export interface ReportState {
  readonly head: readonly Head[]
  readonly rows: readonly Row[]
}

export interface ReportChanges {
  /** Teams that were not in the report. */
  readonly newTeamIds: string[]
  /** Cells that said something else. */
  readonly cells: { teamId: string; key: string; before: string }[]
  /** What was said of teams that are in it no more, by the columns of now. */
  readonly lost: { teamId: string; teamName: string; cells: string[] }[]
  /** Headings of columns that one of the two does not have, so that their cells are not compared. */
  readonly newColumns: string[]
  readonly lostColumns: string[]
}

/** Another one each time that somebody of the team looks in: nothing that a contractor has to be told. */
const NEVER_COMPARED: ReadonlySet<string> = new Set([
  columnKey({ kind: 'team', field: 'lastSeenAt' }),
])

const isThere = ({ key, isGone }: Head): boolean => !isGone && !NEVER_COMPARED.has(key)

/**
 * What has changed from one run to the next. Only columns that both have, and of the same kind, are compared:
 * a column that was added, taken out or whose subject was deleted is said by its heading, and changes no row.
 */
export function changesBetween(before: ReportState, now: ReportState): ReportChanges {
  const earlier = new Map(before.head.map((head, place) => [head.key, { head, place }]))
  const placeBefore = now.head.map((head) => {
    const its = earlier.get(head.key)
    const isCompared =
      its !== undefined && isThere(head) && isThere(its.head) && its.head.kind === head.kind
    return isCompared ? its.place : null
  })
  const rowsBefore = new Map(before.rows.map((row) => [row.teamId, row]))
  const teamsNow = new Set(now.rows.map(({ teamId }) => teamId))
  const compared = new Set(now.head.flatMap(({ key }, n) => (placeBefore[n] === null ? [] : [key])))
  const labels = (head: readonly Head[]) =>
    head.filter((one) => isThere(one) && !compared.has(one.key)).map(({ label }) => label)
  return {
    newTeamIds: now.rows.flatMap(({ teamId }) => (rowsBefore.has(teamId) ? [] : [teamId])),
    cells: now.rows.flatMap(({ teamId, cells }) => {
      const row = rowsBefore.get(teamId)
      if (row === undefined) return []
      return now.head.flatMap(({ key }, n) => {
        const place = placeBefore[n] ?? null
        const said = place === null ? null : (row.cells[place] ?? '')
        return said === null || said === (cells[n] ?? '') ? [] : [{ teamId, key, before: said }]
      })
    }),
    lost: before.rows
      .filter(({ teamId }) => !teamsNow.has(teamId))
      .map(({ teamId, teamName, cells }) => ({
        teamId,
        teamName,
        cells: placeBefore.map((place) => (place === null ? '' : (cells[place] ?? ''))),
      })),
    newColumns: labels(now.head),
    lostColumns: labels(before.head),
  }
}

/** Whether any row is another. */
export const hasChanges = ({ newTeamIds, cells, lost }: ReportChanges): boolean =>
  newTeamIds.length + cells.length + lost.length > 0

/** How many rows are new, changed and gone. */
export const countChanges = ({ newTeamIds, cells, lost }: ReportChanges) => ({
  new: newTeamIds.length,
  changed: new Set(cells.map(({ teamId }) => teamId)).size,
  lost: lost.length,
})

/** Whether a run is small enough to be kept for the next ones to be compared with. */
export const isKeepable = ({ rows }: Pick<ReportState, 'rows'>, most: number): boolean => {
  let characters = 0
  for (const { teamName, cells } of rows) {
    characters += teamName.length
    for (const cell of cells) characters += cell.length
    if (characters > most) return false
  }
  return true
}
