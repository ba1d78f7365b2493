import { and, eq, inArray, sql } from 'drizzle-orm'
import { teamsErrors, teamTypeSchema } from '@eventflow/domain/teams'
import { folded, type Scope } from '../../platform/db/index.ts'
import { recordRepository, type Author } from '../../platform/records/index.ts'
import { teams, teamTypes } from './teams.tables.ts'

export const teamTypeRepository = recordRepository({
  table: teamTypes,
  schema: teamTypeSchema,
  kind: 'teamType',
  notFound: teamsErrors.teamTypeNotFound,
  columns: {
    teamIds: sql<
      string[]
    >`(select coalesce(json_agg(t.id order by lower(t.name), t.id), '[]') from ${teams} t
      where t.event_id = team_types.event_id and t.team_type_id = team_types.id)`,
    teamCount: sql<number>`(select count(*)::int from ${teams} t
      where t.event_id = team_types.event_id and t.team_type_id = team_types.id
        and t.withdrawn_at is null)`,
  },
  nameColumn: teamTypes.name,
  sorts: { name: folded(teamTypes.name) },
  taken: {
    team_types_name: {
      field: 'name',
      error: teamsErrors.teamTypeNameTaken,
      word: 'problems.teams.typeNameTaken',
    },
  },
  inUse: teamsErrors.teamTypeInUse,
})

/** Whether all of these team types exist. They cannot be deleted until the transaction ends. */
export async function lockTeamTypes(
  scope: Scope,
  teamTypeIds: ReadonlySet<string>,
): Promise<boolean> {
  if (teamTypeIds.size === 0) return true
  const rows = await scope.tx
    .select({ id: teamTypes.id })
    .from(teamTypes)
    .where(and(eq(teamTypes.eventId, scope.eventId), inArray(teamTypes.id, [...teamTypeIds])))
    .for('key share')
  return rows.length === teamTypeIds.size
}

/** Removes a type from its teams, which then have none. */
export async function clearTeamType(
  scope: Scope,
  teamTypeId: string,
  { by, at }: Author,
): Promise<void> {
  await scope.tx
    .update(teams)
    .set({
      teamTypeId: null,
      updatedAt: at,
      updatedBy: by,
      revision: sql`${teams.revision} + 1`,
    })
    .where(and(eq(teams.eventId, scope.eventId), eq(teams.teamTypeId, teamTypeId)))
}
