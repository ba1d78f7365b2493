// The team details of an export, if requested: its type and all its custom fields. Hidden fields
// are included, because only organisers export.
import type { ReadScope } from '../../../platform/db/index.ts'
import { findCustomFieldKinds, findValuesOfTeams } from '../../custom-fields/index.ts'
import { eventWords } from '../../settings/index.ts'
import { customFieldText } from '../custom-field-text.ts'
import type { HeadColumn } from './export-columns.ts'
import type { ExportRow, ExportTeam } from './export.report.ts'

export interface TeamDetails {
  readonly head: readonly HeadColumn[]
  /** Reads the teams of a batch at once. `of` then returns the cells of each. */
  readonly of: (
    batch: readonly Pick<ExportRow, 'teamId'>[],
  ) => Promise<(team: ExportTeam | undefined) => string[]>
}

export const NO_TEAM_DETAILS: TeamDetails = { head: [], of: () => Promise.resolve(() => []) }

export async function teamDetails(scope: ReadScope): Promise<TeamDetails> {
  const word = await eventWords(scope)
  const customFields = await findCustomFieldKinds(scope)
  const columns = customFields.map(({ label, type }) => ({
    label: word('submissions.exportTeam.customField', { label }),
    ...(type === 'number' && { isNumber: true as const }),
    ...(type === 'date' && { isDate: 'day' as const }),
  }))
  return {
    head: [{ label: word('submissions.exportTeam.type') }, ...columns],
    of: async (batch) => {
      const ids = new Set(batch.flatMap(({ teamId }) => teamId ?? []))
      const values = await findValuesOfTeams(scope, [...ids])
      return (team) => [
        team?.typeName ?? '',
        ...customFields.map(({ id, type }) => {
          const value = values.get(team?.id ?? '')?.[id]
          return value === undefined ? '' : customFieldText({ type, value })
        }),
      ]
    },
  }
}
