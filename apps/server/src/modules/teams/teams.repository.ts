import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { insertRow, newId, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { hasInvitedPerson } from './invited.report.ts'
import { teamMembers, teams } from './teams.tables.ts'

const isTeam = (scope: ReadScope, teamId: string) =>
  and(eq(teams.eventId, scope.eventId), eq(teams.id, teamId))

export interface NewTeamRow {
  readonly name: string
  readonly ownerId: string | null
  readonly teamTypeId?: string | null
  readonly isOrganiser?: boolean
  readonly parentTeamId?: string | null
  readonly createdBy?: string | null
  readonly joinedAt?: Date
}

export async function addTeam(
  scope: Scope,
  { id = newId(), ...team }: NewTeamRow & { id?: string },
): Promise<string> {
  const updatedBy = team.createdBy ?? null
  scope.changedTeams.add(id)
  await insertRow(scope.tx, teams, { eventId: scope.eventId, id, updatedBy, ...team })
  return id
}

/** False if the person is in a team already. A person has at most one team in an event. */
export async function joinTeam(
  scope: Scope,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<boolean> {
  const row = { eventId: scope.eventId, teamId, userId, unlessThere: true }
  scope.changedTeams.add(teamId)
  return (await insertRow(scope.tx, teamMembers, row)) === 1
}

/** Adds teams without a parent, of one author. */
export async function addTeams(
  { tx, eventId, changedTeams }: Scope,
  added: readonly (Required<Pick<NewTeamRow, 'name' | 'ownerId' | 'joinedAt'>> & {
    readonly id: string
    readonly teamTypeId: string | null
  })[],
  createdBy: string,
): Promise<void> {
  for (const { id } of added) changedTeams.add(id)
  await tx.execute(sql`
    insert into teams (event_id, id, name, owner_id, team_type_id, joined_at, created_by, updated_by)
    select ${eventId}, id, name, "ownerId", "teamTypeId", "joinedAt", ${createdBy}, ${createdBy}
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
      as added(id text, name text, "ownerId" text, "teamTypeId" text, "joinedAt" timestamptz)`)
}

/** False if one of these people is in a team already. */
export async function joinTeams(
  { tx, eventId }: Scope,
  members: readonly { readonly teamId: string; readonly userId: string }[],
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into team_members (event_id, team_id, user_id)
    select ${eventId}, "teamId", "userId"
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as m("teamId" text, "userId" text)
    order by "userId"
    on conflict do nothing`)
  return rowCount === members.length
}

/** Removes a person from their team. The person stays in the event. */
export async function leaveTeam(scope: Scope, userId: string): Promise<void> {
  const left = await scope.tx
    .delete(teamMembers)
    .where(and(eq(teamMembers.eventId, scope.eventId), eq(teamMembers.userId, userId)))
    .returning({ teamId: teamMembers.teamId })
  for (const { teamId } of left) scope.changedTeams.add(teamId)
}

export interface LockedTeam {
  readonly id: string
  readonly name: string
  /** Null for a planned team. */
  readonly ownerId: string | null
  readonly teamTypeId: string | null
  readonly parentTeamId: string | null
  readonly withdrawnAt: Date | null
  readonly isOrganiser: boolean
}

/** Locks a team until the transaction ends, so that nobody joins or deletes it. */
export async function lockTeam(scope: Scope, teamId: string): Promise<LockedTeam | null> {
  const [row] = await scope.tx
    .select({
      id: teams.id,
      name: teams.name,
      ownerId: teams.ownerId,
      teamTypeId: teams.teamTypeId,
      parentTeamId: teams.parentTeamId,
      withdrawnAt: teams.withdrawnAt,
      isOrganiser: teams.isOrganiser,
    })
    .from(teams)
    .where(isTeam(scope, teamId))
    .for('update')
  return row ?? null
}

/**
 * Locks teams and their parents until the transaction ends. Parents are locked before stand shares, because they
 * are withdrawn with them; the order of ids prevents deadlocks between two calls.
 */
export async function lockTeams({ tx, eventId }: Scope, teamIds: readonly string[]): Promise<void> {
  const ids = sql`(select jsonb_array_elements_text(${JSON.stringify(teamIds)}::jsonb))`
  await tx.execute(sql`
    select from teams t where t.event_id = ${eventId} and (t.id in ${ids} or t.id in (
      select own.parent_team_id from teams own where own.event_id = ${eventId} and own.id in ${ids}))
    order by t.parent_team_id is not null, t.id for update`)
}

export async function countMembers(scope: ReadScope, teamId: string): Promise<number> {
  const [row] = await scope.tx
    .select({ members: count() })
    .from(teamMembers)
    .where(and(eq(teamMembers.eventId, scope.eventId), eq(teamMembers.teamId, teamId)))
  return row?.members ?? 0
}

export async function findMemberIds(scope: ReadScope, teamId: string): Promise<string[]> {
  const rows = await scope.tx
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(and(eq(teamMembers.eventId, scope.eventId), eq(teamMembers.teamId, teamId)))
  return rows.map(({ userId }) => userId)
}

export async function findStandShareIds(
  scope: ReadScope,
  teamIds: readonly string[],
): Promise<string[]> {
  const rows = await scope.tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.eventId, scope.eventId), inArray(teams.parentTeamId, [...teamIds])))
  return rows.map(({ id }) => id)
}

export interface TeamChange {
  readonly teamId: string
  readonly name: string
  readonly teamTypeId: string | null
  readonly isOrganiser: boolean
  /** One of its people. If omitted, the owner does not change. */
  readonly ownerId?: string | undefined
  /** If omitted, they do not change. */
  readonly extraDays?: number | undefined
  readonly revision: number
  readonly updatedBy: string
}

/** False if there is no such team with this revision. */
export async function changeTeam(scope: Scope, change: TeamChange): Promise<boolean> {
  const { teamId, revision, ...values } = change
  scope.changedTeams.add(teamId)
  if (values.ownerId !== undefined) await removeTaskLimits(scope, values.ownerId)
  const rows = await scope.tx
    .update(teams)
    .set({ ...values, updatedAt: sql`now()`, revision: sql`${teams.revision} + 1` })
    .where(and(isTeam(scope, teamId), eq(teams.revision, revision)))
    .returning({ id: teams.id })
  return rows.length === 1
}

export interface OwnerChange {
  readonly teamId: string
  readonly ownerId: string
  readonly by: string
  /** For the first owner of a planned team. */
  readonly joinedAt?: Date
}

/** An owner has no limits. Those of a member who becomes the owner do not return afterwards. */
const removeTaskLimits = ({ tx, eventId }: Scope, userId: string) =>
  tx.execute(sql`delete from role_limits
    where event_id = ${eventId} and user_id = ${userId} and task_ids is not null`)

/** Sets another owner of a team, who joins it if they have no team. */
export async function changeOwner(
  scope: Scope,
  { teamId, by, ...values }: OwnerChange,
): Promise<void> {
  await joinTeam(scope, { teamId, userId: values.ownerId })
  await removeTaskLimits(scope, values.ownerId)
  await scope.tx
    .update(teams)
    .set({ ...values, updatedBy: by, updatedAt: sql`now()`, revision: sql`${teams.revision} + 1` })
    .where(isTeam(scope, teamId))
}

/**
 * Gives a team as much time as one that joins now, unless somebody has been invited before. Teams
 * that were there from the start keep their dates.
 */
export async function startTime(scope: Scope, teamId: string, now: Date): Promise<void> {
  await scope.tx.execute(sql`update teams t set joined_at = ${now.toISOString()}::timestamptz
    where t.event_id = ${scope.eventId} and t.id = ${teamId} and t.joined_at is not null
      and not ${hasInvitedPerson(sql`t`)}`)
}

/** Takes away the only person of a team, which is planned again. */
export async function removeContact(
  scope: Scope,
  { teamId, ownerId, by }: Omit<OwnerChange, 'joinedAt'>,
): Promise<void> {
  await scope.tx
    .update(teams)
    .set({
      ownerId: null,
      updatedBy: by,
      updatedAt: sql`now()`,
      revision: sql`${teams.revision} + 1`,
    })
    .where(isTeam(scope, teamId))
  await leaveTeam(scope, ownerId)
}

/** Sets the team of which a team is a stand share, or none. */
export async function setParent(
  scope: Scope,
  { teamId, parentId, by }: { teamId: string; parentId: string | null; by: string },
): Promise<void> {
  scope.changedTeams.add(teamId)
  await scope.tx
    .update(teams)
    .set({
      parentTeamId: parentId,
      updatedBy: by,
      updatedAt: sql`now()`,
      revision: sql`${teams.revision} + 1`,
    })
    .where(isTeam(scope, teamId))
}

/** The types of teams before a change, with the teams locked. */
export async function lockTypes(
  scope: Scope,
  teamIds: readonly string[],
): Promise<{ id: string; teamTypeId: string | null }[]> {
  return scope.tx
    .select({ id: teams.id, teamTypeId: teams.teamTypeId })
    .from(teams)
    .where(and(eq(teams.eventId, scope.eventId), inArray(teams.id, [...teamIds])))
    .orderBy(teams.id)
    .for('update')
}

/** Sets the type of teams, or none. Returns those that exist. */
export async function setTeamType(
  scope: Scope,
  { teamIds, teamTypeId }: { teamIds: readonly string[]; teamTypeId: string | null },
  updatedBy: string,
): Promise<string[]> {
  const rows = await scope.tx
    .update(teams)
    .set({ teamTypeId, updatedBy, updatedAt: sql`now()`, revision: sql`${teams.revision} + 1` })
    .where(and(eq(teams.eventId, scope.eventId), inArray(teams.id, [...teamIds])))
    .returning({ id: teams.id })
  for (const { id } of rows) scope.changedTeams.add(id)
  return rows.map(({ id }) => id)
}

/**
 * The last step of the workflow that deletes a team. Foreign keys delete its memberships, task
 * statuses and submissions.
 */
export async function removeTeam(scope: Scope, teamId: string): Promise<void> {
  await scope.tx
    .update(teams)
    .set({ replacedByTeamId: null })
    .where(and(eq(teams.eventId, scope.eventId), eq(teams.replacedByTeamId, teamId)))
  await scope.tx.delete(teams).where(isTeam(scope, teamId))
}

export const hasTeam = async (scope: ReadScope, teamId: string): Promise<boolean> =>
  (await scope.tx.$count(teams, isTeam(scope, teamId))) > 0
