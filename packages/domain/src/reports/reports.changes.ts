// The differences between two runs of a report. Pure; rows are matched by team, columns by key.
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

/** The result of a run of a report. */
export interface ReportState {
  readonly head: readonly Head[]
  readonly rows: readonly Row[]
}

export interface ReportChanges {
  /** Teams that were not in the earlier run. */
  readonly newTeamIds: string[]
  /** Changed cells with their earlier values. */
  readonly cells: { teamId: string; key: string; before: string }[]
  /** The earlier values of teams that are no longer included, by the current columns. */
  readonly lost: { teamId: string; teamName: string; cells: string[] }[]
  /** Headings of columns in only one of the runs, whose cells are not compared. */
  readonly newColumns: string[]
  readonly lostColumns: string[]
}

/** Changes at every visit of the team, which are irrelevant to readers. */
const NEVER_COMPARED: ReadonlySet<string> = new Set([
  columnKey({ kind: 'team', field: 'lastSeenAt' }),
])

const isThere = ({ key, isGone }: Head): boolean => !isGone && !NEVER_COMPARED.has(key)

/**
 * The changes between two runs. Only columns of the same kind in both runs are compared. Added, removed
 * or deleted columns are listed by heading and do not count as changes of rows.
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
        const earlierText = place === null ? null : (row.cells[place] ?? '')
        return earlierText === null || earlierText === (cells[n] ?? '')
          ? []
          : [{ teamId, key, before: earlierText }]
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

/** Whether any row differs. */
export const hasChanges = ({ newTeamIds, cells, lost }: ReportChanges): boolean =>
  newTeamIds.length + cells.length + lost.length > 0

/** The numbers of new, changed and removed rows. */
export const countChanges = ({ newTeamIds, cells, lost }: ReportChanges) => ({
  new: newTeamIds.length,
  changed: new Set(cells.map(({ teamId }) => teamId)).size,
  lost: lost.length,
})

/** Whether a run is small enough to be stored for later comparisons. */
export const isKeepable = ({ rows }: Pick<ReportState, 'rows'>, most: number): boolean => {
  let characters = 0
  for (const { teamName, cells } of rows) {
    characters += teamName.length
    for (const cell of cells) characters += cell.length
    if (characters > most) return false
  }
  return true
}
