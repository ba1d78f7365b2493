// Writes the custom fields and each team's values.
import { customFields, customFieldValues } from '../modules/custom-fields/custom-fields.tables.ts'
import type { Scope } from '../platform/db/index.ts'
import { DEMO_CUSTOM_FIELDS, demoValuesOf } from './demo.custom-fields.ts'
import { insertRows } from './rows.repository.ts'
import type { WrittenTeam } from './written.ts'

const AGE_MS = 60 * 86_400_000

export async function writeCustomFields(
  scope: Scope,
  { teams, now }: { teams: readonly WrittenTeam[]; now: Date },
): Promise<void> {
  const { eventId } = scope
  const createdAt = new Date(now.getTime() - AGE_MS)
  await scope.tx
    .insert(customFields)
    .values(DEMO_CUSTOM_FIELDS.map((field, index) => ({ eventId, index, createdAt, ...field })))
  await insertRows(
    scope,
    customFieldValues,
    teams
      .filter(({ type }) => type !== 'Organiser')
      .flatMap(({ id: teamId, number }) =>
        Object.entries(demoValuesOf(number)).map(([customFieldId, value]) => ({
          eventId,
          teamId,
          customFieldId,
          value,
        })),
      ),
  )
}
