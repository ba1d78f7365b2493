// The present stands of teams, for a clone of their event.
import { sql } from 'drizzle-orm'
import type { StandPart } from '@eventflow/domain/stands'
import type { ReadScope, Scope } from '../../platform/db/index.ts'

type Stand = Readonly<Record<StandPart | 'id', string>>

interface HoldingToCopy {
  readonly id: string
  readonly teamId: string
  readonly standId: string
  readonly position: number
}

export interface StandsToCopy {
  readonly stands: readonly Stand[]
  readonly holdings: readonly HoldingToCopy[]
}

export async function findStandsToCopy(
  { tx, eventId }: ReadScope,
  teamIds: readonly string[],
): Promise<StandsToCopy> {
  const { rows: holdings } = await tx.execute<HoldingToCopy & Record<string, unknown>>(sql`
    select id, team_id as "teamId", stand_id as "standId", position from team_stands
    where event_id = ${eventId} and until is null
      and team_id in (select jsonb_array_elements_text(${JSON.stringify(teamIds)}::jsonb))
    order by id`)
  const standIds = JSON.stringify(holdings.map(({ standId }) => standId))
  const { rows: stands } = await tx.execute<Stand & Record<string, unknown>>(sql`
    select id, number, hall, size, type from stands where event_id = ${eventId}
      and id in (select jsonb_array_elements_text(${standIds}::jsonb)) order by id`)
  return { stands, holdings }
}

/** Stores the stands of new teams, with the same ids. Their history begins now. */
export async function copyStands(
  { tx, eventId }: Scope,
  { stands, holdings }: StandsToCopy,
): Promise<void> {
  await tx.execute(sql`
    insert into stands (event_id, id, number, hall, size, type)
    select ${eventId}, id, number, hall, size, type
    from jsonb_to_recordset(${JSON.stringify(stands)}::jsonb)
      as copied(id text, number text, hall text, size text, type text)`)
  await tx.execute(sql`
    insert into team_stands (event_id, id, team_id, stand_id, position)
    select ${eventId}, id, "teamId", "standId", position
    from jsonb_to_recordset(${JSON.stringify(holdings)}::jsonb)
      as copied(id text, "teamId" text, "standId" text, position int)`)
}
