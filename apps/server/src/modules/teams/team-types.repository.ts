import { and, eq, sql } from 'drizzle-orm'
import { DomainError } from '@eventflow/domain/kernel'
import { teamsErrors, type TeamType } from '@eventflow/domain/teams'
import {
  afterCursor,
  contains,
  isViolation,
  newId,
  pageOrder,
  toPage,
  type PageRequest,
  type Scope,
} from '../../platform/db/index.ts'
import { teams, teamTypes } from './teams.tables.ts'

const teamCount = sql<number>`(select count(*)::int from ${teams} t
  where t.event_id = team_types.event_id and t.team_type_id = team_types.id)`

const columns = {
  id: teamTypes.id,
  name: teamTypes.name,
  teamCount,
  revision: teamTypes.revision,
  createdAt: teamTypes.createdAt,
  createdBy: teamTypes.createdBy,
  updatedAt: teamTypes.updatedAt,
  updatedBy: teamTypes.updatedBy,
}
const sortValue = sql<string>`lower(${teamTypes.name})`

const selectTypes = (scope: Scope) =>
  scope.tx.select({ id: teamTypes.id, sortValue, teamType: columns }).from(teamTypes)

type TypeRow = Awaited<ReturnType<typeof selectTypes>>[number]

const toTeamType = ({ teamType }: TypeRow): TeamType => ({
  ...teamType,
  createdAt: teamType.createdAt.toISOString(),
  updatedAt: teamType.updatedAt.toISOString(),
})

export async function findTeamTypes(scope: Scope, query: PageRequest & { search: string }) {
  const matching = and(eq(teamTypes.eventId, scope.eventId), contains(teamTypes.name, query.search))
  const rows = await selectTypes(scope)
    .where(and(matching, afterCursor(query, sortValue, teamTypes.id)))
    .orderBy(...pageOrder(query, sortValue, teamTypes.id))
    .limit(query.limit + 1)
  const total = await scope.tx.$count(teamTypes, matching)
  return { ...toPage(rows, query.limit, toTeamType), total }
}

const isType = (scope: Scope, teamTypeId: string) =>
  and(eq(teamTypes.eventId, scope.eventId), eq(teamTypes.id, teamTypeId))

export async function findTeamType(scope: Scope, teamTypeId: string): Promise<TeamType | null> {
  const [row] = await selectTypes(scope).where(isType(scope, teamTypeId))
  return row === undefined ? null : toTeamType(row)
}

/** Whether there is such a team type; it cannot be deleted until the transaction ends. */
export async function holdTeamType(scope: Scope, teamTypeId: string): Promise<boolean> {
  const rows = await scope.tx
    .select({ id: teamTypes.id })
    .from(teamTypes)
    .where(isType(scope, teamTypeId))
    .for('key share')
  return rows.length === 1
}

/** Throws `teamTypeNameTaken`: a name is given once, in whatever case. */
const naming = async <T>(write: Promise<T>): Promise<T> => {
  try {
    return await write
  } catch (error) {
    if (!isViolation(error, 'unique', 'team_types_name')) throw error
    throw new DomainError(teamsErrors.teamTypeNameTaken, {
      problems: [{ path: 'name', message: teamsErrors.teamTypeNameTaken.message }],
    })
  }
}

export async function addTeamType(
  scope: Scope,
  { name, createdBy = null }: { name: string; createdBy?: string | null },
): Promise<string> {
  const id = newId()
  const row = { eventId: scope.eventId, id, name, createdBy, updatedBy: createdBy }
  await naming(scope.tx.insert(teamTypes).values(row))
  return id
}

/** False when there is no such team type of this revision. */
export async function renameTeamType(
  scope: Scope,
  change: { teamTypeId: string; name: string; revision: number; updatedBy: string },
): Promise<boolean> {
  const { teamTypeId, name, revision, updatedBy } = change
  const rows = await naming(
    scope.tx
      .update(teamTypes)
      .set({ name, updatedBy, updatedAt: sql`now()`, revision: sql`${teamTypes.revision} + 1` })
      .where(and(isType(scope, teamTypeId), eq(teamTypes.revision, revision)))
      .returning({ id: teamTypes.id }),
  )
  return rows.length === 1
}

/**
 * Deletes a team type; its teams stay without one. Throws `teamTypeInUse` while something to the
 * right of this module is meant for the type: the foreign keys know.
 */
export async function removeTeamType(
  scope: Scope,
  teamTypeId: string,
): Promise<{ id: string; name: string } | null> {
  await scope.tx
    .update(teams)
    .set({ teamTypeId: null, updatedAt: sql`now()`, revision: sql`${teams.revision} + 1` })
    .where(and(eq(teams.eventId, scope.eventId), eq(teams.teamTypeId, teamTypeId)))
  try {
    const rows = await scope.tx
      .delete(teamTypes)
      .where(isType(scope, teamTypeId))
      .returning({ id: teamTypes.id, name: teamTypes.name })
    return rows[0] ?? null
  } catch (error) {
    if (!isViolation(error, 'foreignKey')) throw error
    throw new DomainError(teamsErrors.teamTypeInUse)
  }
}
