// Differences between the rows of a report and an earlier run.
import type { ReportRun } from '@eventflow/domain/reports'

export interface RowMark {
  readonly isNew: boolean
  /** Earlier values by column. */
  readonly before: ReadonlyMap<string, string>
}

/** Marks for each new or changed team. */
export type Marks = ReadonlyMap<string, RowMark>

export function marksOf({ newTeamIds, cells }: NonNullable<ReportRun['changes']>): Marks {
  const before = new Map<string, Map<string, string>>()
  for (const { teamId, key, before: said } of cells)
    before.set(teamId, (before.get(teamId) ?? new Map<string, string>()).set(key, said))
  return new Map([
    ...newTeamIds.map((id): [string, RowMark] => [id, { isNew: true, before: new Map() }]),
    ...[...before].map(([id, its]): [string, RowMark] => [id, { isNew: false, before: its }]),
  ])
}
