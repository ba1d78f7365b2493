// The included units of single teams, for a clone that has these teams. A pack contains no teams.
import { sql } from 'drizzle-orm'
import { fieldSchema } from '@eventflow/domain/forms'
import type { ReadScope, Scope } from '../../platform/db/index.ts'

export interface UnitsOfTeam {
  readonly formId: string
  readonly fieldId: string
  readonly itemId: string
  readonly teamId: string
  readonly units: number
}

/** The units of these teams, in the order of each item. Lists of field groups have none. */
export async function findTeamUnitsToCopy(
  { tx, eventId }: ReadScope,
  teamIds: readonly string[],
): Promise<UnitsOfTeam[]> {
  const { rows } = await tx.execute<UnitsOfTeam & Record<string, unknown>>(sql`
    select f.form_id as "formId", f.id as "fieldId", item ->> 'itemId' as "itemId",
      own ->> 'teamId' as "teamId", (own ->> 'units')::int as units
    from fields f
    cross join jsonb_array_elements(f.definition -> 'items') as item
    cross join jsonb_array_elements(item -> 'allowance' -> 'ofTeams') with ordinality as own(own, place)
    where f.event_id = ${eventId} and f.type = 'itemList' and f.removed_at is null
      and own ->> 'teamId' = any(${sql.param([...teamIds])}::text[])
    order by f.form_id, f.id, "itemId", place`)
  return rows
}

/** Stores the units of copied teams in the forms that the event has. */
export async function copyTeamUnits(
  { tx, eventId }: Scope,
  units: readonly UnitsOfTeam[],
): Promise<void> {
  const lists = new Map(units.map((one) => [`${one.formId} ${one.fieldId}`, one]))
  for (const { formId, fieldId } of lists.values()) {
    const own = units.filter((one) => one.formId === formId && one.fieldId === fieldId)
    const key = sql`event_id = ${eventId} and form_id = ${formId} and id = ${fieldId}`
    const { rows } = await tx.execute<{ definition: unknown }>(
      sql`select definition from fields where ${key}`,
    )
    const list = withUnits(rows[0]?.definition, own)
    if (list !== null)
      await tx.execute(
        sql`update fields set definition = ${JSON.stringify(list)}::jsonb where ${key}`,
      )
  }
}

/** Null without such a list. */
function withUnits(definition: unknown, units: readonly UnitsOfTeam[]) {
  const field = fieldSchema.safeParse(definition).data
  if (field?.type !== 'itemList') return null
  const items = field.items.map((item) => {
    const ofTeams = units
      .filter(({ itemId }) => itemId === item.itemId)
      .map(({ teamId, units: number }) => ({ teamId, units: number }))
    return item.allowance === undefined || ofTeams.length === 0
      ? item
      : { ...item, allowance: { ...item.allowance, ofTeams } }
  })
  return { ...field, items }
}
