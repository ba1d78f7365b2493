// Who is calling: session, account, user and team in one statement.
import { sql, type SQL } from 'drizzle-orm'
import type {
  DimensionValues,
  Language,
  ViewedBy,
  Viewer,
  ViewerTeam,
} from '@eventflow/domain/kernel'
import type { NoAccess, SignedIn } from '@eventflow/domain/access'
import { isoText, cachedStatement, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { settingsAsText, settingsCameAlong } from '../settings/index.ts'
import { limitsAsJson } from '../users/index.ts'

interface ViewerRow {
  account_id: string
  user_id: string
  first_name: string
  surname: string
  email: string
  language: Language | null
  permissions: Viewer['permissions']
  is_eventflow_admin: boolean
  limits: SignedIn['limits'] | null
  has_ended_pending: boolean
  viewed_by: ViewedBy | null
  companies: number
  is_stale: boolean
  team_id: string | null
  team_name: string | null
  is_owner: boolean
  team_type_id: string | null
  is_organiser: boolean | null
  parent_team_id: string | null
  parent_team_type_id: string | null
  dimension_values: DimensionValues | null
  parent_dimension_values: DimensionValues | null
  has_children: boolean
  settings: string
}

/** Idle sessions end after this time, by the database's clock. */
export const IDLE = '12 hours'
/** Maximum age of "last seen" before it is updated. */
const TOUCH_AFTER = '5 minutes'

export interface Recognised {
  readonly signedIn: SignedIn
  /** "Last seen" has to be updated. */
  readonly isStale: boolean
  /** The event's settings as they are stored. */
  readonly settings: string
}

/**
 * Whether the person who views the portal as somebody may act on their behalf: admins with write
 * access.
 */
const mayAct = sql`(a.is_eventflow_admin or own.permissions = 'admin' and not exists (
  select from role_limits held where held.event_id = own.event_id and held.user_id = own.id))`

type At = (name: 'eventId' | 'tokenHash') => SQL

/** The people of a withdrawn team cannot use the portal. Organisers of such a team can. */
const mayUsePortal = (user: SQL): SQL => sql`(${user}.permissions <> 'user' or a.is_eventflow_admin
  or not exists (select from team_members its join teams gone on gone.event_id = its.event_id
    and gone.id = its.team_id and gone.withdrawn_at is not null
    where its.event_id = ${user}.event_id and its.user_id = ${user}.id))`

/**
 * The user of the account as which the session acts: the chosen one, otherwise the one last used.
 * It is found before anything else is selected, because the limits of the account's other users must
 * not decide. `companies` counts these users.
 */
const ownUser = (at: At, condition: SQL): SQL => sql`cross join lateral (
  select mine.event_id, mine.id, mine.first_name, mine.surname, mine.permissions, mine.language,
    count(*) over ()::int as companies
  from users mine
  where mine.event_id = ${at('eventId')} and mine.sign_in_account_id = a.id and ${condition}
  order by (mine.id = s.user_id) desc nulls last, mine.last_login_in_time desc nulls last,
    mine.created_at, mine.id
  limit 1)`

/** How the row `u` is found, and what is selected about it and its account. */
interface Who {
  readonly from: (at: At) => SQL
  readonly email: SQL
  readonly isEventflowAdmin: SQL
  readonly viewedBy: SQL
  /** Whether an organiser views the portal as this person. */
  readonly isViewed: SQL
  /** The session has to be touched. */
  readonly isStale: SQL
  /** The number of users among which the person can switch. */
  readonly companies: SQL
  /** Which rows `l` of limits apply. */
  readonly isLimit: SQL
}

const isUnseen = sql`s.last_seen_at < now() - ${TOUCH_AFTER}::interval`

/**
 * Nearly all requests: the query omits the joins for viewing as somebody, and does not pass over a
 * user whose team has withdrawn.
 */
const AS_THEMSELVES: Who = {
  from: (at) => sql`${ownUser(at, sql`s.viewing_as is null`)} u`,
  email: sql`a.email`,
  isEventflowAdmin: sql`a.is_eventflow_admin`,
  viewedBy: sql`null::json`,
  isViewed: sql`false`,
  isStale: isUnseen,
  companies: sql`u.companies`,
  isLimit: sql`l.user_id = u.id and not a.is_eventflow_admin`,
}

const AS_SOMEBODY: Who = {
  from: (at) => sql`${ownUser(at, mayUsePortal(sql`mine`))} own
    left join users seen on seen.event_id = own.event_id and seen.id = s.viewing_as
      and (a.is_eventflow_admin or own.permissions <> 'user') and seen.permissions = 'user'
      and not exists (select from accounts run
        where run.id = seen.sign_in_account_id and run.is_eventflow_admin)
    -- Not coalesce: row-level security lets no such comparison choose rows by an index, and all people would be read.
    join users u on u.event_id = own.event_id
      and u.id = case when seen.id is null then own.id else seen.id end
    left join acting_periods acting on acting.event_id = own.event_id and acting.id = s.acting_id
      and acting.user_id = seen.id and acting.acted_by = own.id and acting.ended_at is null
      and acting.ends_at > now() and ${mayAct}
      and exists (select from team_members its where its.event_id = own.event_id
        and its.user_id = seen.id and its.team_id = acting.team_id)`,
  email: sql`case when seen.id is null then a.email else seen.email end`,
  isEventflowAdmin: sql`a.is_eventflow_admin and seen.id is null`,
  viewedBy: sql`case when seen.id is not null then json_build_object('userId', own.id,
    'name', trim(own.first_name || ' ' || own.surname), 'mayAct', ${mayAct},
    'actsUntil', ${isoText(sql`acting.ends_at`)}) end`,
  // Does not depend on the column of the session: the viewed person may have become an organiser since.
  isViewed: sql`seen.id is not null`,
  // A session whose company has withdrawn continues as another one.
  isStale: sql`(s.viewing_as is null or ${isUnseen})`,
  companies: sql`case when seen.id is null then own.companies else 1 end`,
  // The limits of both people apply.
  isLimit: sql`(l.user_id = own.id and not a.is_eventflow_admin or l.user_id = seen.id)`,
}

/**
 * Removes the restriction from a transaction whose caller has no limits. Part of the statement that
 * identifies the caller, because a separate statement would be one more per request.
 */
const endPending = sql`held.limits is null and current_setting('eventflow.limits', true) = 'pending'
  and set_config('eventflow.limits', 'none', true) = 'none'`

const select = (who: Who) =>
  cachedStatement<{ eventId: string; tokenHash: string }, ViewerRow>(
    (at) => sql`
    select s.account_id, u.id as user_id, u.first_name, u.surname, ${who.email} as email,
      u.permissions, u.language, ${who.isEventflowAdmin} as is_eventflow_admin,
      ${who.viewedBy} as viewed_by, ${who.companies} as companies, ${who.isStale} as is_stale,
      held.limits, ${endPending} as has_ended_pending,
      t.id as team_id, t.name as team_name, t.owner_id = u.id as is_owner, t.team_type_id,
      t.is_organiser, t.parent_team_id, p.team_type_id as parent_team_type_id, t.dimension_values, t.parent_dimension_values,
      exists (select from teams c where c.event_id = u.event_id and c.parent_team_id = t.id)
        as has_children,
      (${settingsAsText(at('eventId'))}) as settings
    from sessions s
    join accounts a on a.id = s.account_id
    ${who.from(at)}
    left join team_members m on m.event_id = u.event_id and m.user_id = u.id
    left join teams t on t.event_id = u.event_id and t.id = m.team_id
    left join teams p on p.event_id = u.event_id and p.id = t.parent_team_id
    cross join lateral (select json_agg(${limitsAsJson}) as limits from role_limits l
      where l.event_id = u.event_id and ${who.isLimit}) held
    where s.token_hash = ${at('tokenHash')} and s.expires_at > now()
      and s.last_seen_at > now() - ${IDLE}::interval
      and (s.at_event_id = u.event_id or a.is_eventflow_admin)
      -- The people of a withdrawn team cannot use the portal. Organisers can still view it as them.
      and (t.withdrawn_at is null or u.permissions <> 'user' or a.is_eventflow_admin
        or ${who.isViewed})`,
  )

const selectAsThemselves = select(AS_THEMSELVES)
const selectAsSomebody = select(AS_SOMEBODY)

/**
 * The person behind a session of this event, or the person whose view of the portal they may open;
 * null if there is none. A session is valid at the event of its sign-in, and at every event for an
 * eventflowAdmin. With `asThemselves`, a view as somebody is not found.
 */
export async function findViewer(
  scope: ReadScope,
  tokenHash: string,
  { asThemselves = false }: { readonly asThemselves?: boolean } = {},
): Promise<Recognised | null> {
  const session = { eventId: scope.eventId, tokenHash }
  const [themselves] = await selectAsThemselves(scope.tx, session)
  const [row] =
    themselves || asThemselves ? [themselves] : await selectAsSomebody(scope.tx, session)
  // Most requests need some of the settings, so the prepared statement always selects them.
  if (row === undefined) return null
  // Work for an expected caller has them already, and may have changed them since.
  if (!asThemselves) settingsCameAlong(scope, row.settings)
  if (row.has_ended_pending) scope.limits = 'none'
  return { signedIn: toSignedIn(scope, row), isStale: row.is_stale, settings: row.settings }
}

const toSignedIn = (scope: ReadScope, row: ViewerRow): SignedIn => ({
  eventId: scope.eventId,
  accountId: row.account_id,
  userId: row.user_id,
  firstName: row.first_name,
  surname: row.surname,
  email: row.email,
  language: row.language,
  permissions: row.is_eventflow_admin ? 'eventflowAdmin' : row.permissions,
  team: toTeam(row),
  ...(row.companies > 1 && { companies: row.companies }),
  ...(row.limits && { limits: row.limits }),
  ...(row.viewed_by !== null && { viewedBy: row.viewed_by }),
})

function toTeam(row: ViewerRow): (SignedIn['team'] & ViewerTeam) | null {
  if (row.team_id === null) return null
  return {
    id: row.team_id,
    name: row.team_name ?? '',
    role: row.is_owner ? 'teamOwner' : 'teamMember',
    teamTypeId: row.team_type_id,
    isOrganiser: row.is_organiser ?? false,
    standShareRole: standShareRole(row),
    parentTeamId: row.parent_team_id,
    parentTeamTypeId: row.parent_team_type_id,
    dimensionValues: row.dimension_values ?? {},
    parentDimensionValues: row.parent_dimension_values ?? {},
  }
}

function standShareRole(row: ViewerRow): 'parent' | 'child' | null {
  if (row.parent_team_id !== null) return 'child'
  return row.has_children ? 'parent' : null
}

/**
 * Why an open session of this event has no viewer: its person was removed from the event, or their
 * team has withdrawn. Null if there is no such session. Call it only if findViewer returned null.
 */
export async function findWhyNoAccess(
  { tx, eventId }: ReadScope,
  tokenHash: string,
): Promise<NoAccess | null> {
  const { rows } = await tx.execute<{ is_person: boolean }>(sql`
    select exists (select from users u where u.event_id = ${eventId}
      and u.sign_in_account_id = s.account_id) as is_person
    from sessions s
    where s.token_hash = ${tokenHash} and s.at_event_id = ${eventId} and s.expires_at > now()
      and s.last_seen_at > now() - ${IDLE}::interval`)
  const [row] = rows
  if (row === undefined) return null
  return row.is_person ? 'withdrawn' : 'removed'
}

/** Stores that a session is in use, and as which user. */
export async function touchSession(scope: Scope, tokenHash: string): Promise<void> {
  const { tx, eventId } = scope
  const own = ownUser(() => sql`${eventId}`, mayUsePortal(sql`mine`))
  await tx.execute(sql`
    update sessions s set last_seen_at = now(), user_id = case when s.at_event_id = ${eventId}
      then (select own.id from accounts a ${own} own where a.id = s.account_id) else s.user_id end
    where s.token_hash = ${tokenHash}`)
}

/** A user of the account in this event, if findViewer would recognise them; null otherwise. */
export async function findOwnUser(
  { tx, eventId }: ReadScope,
  { accountId, userId }: { readonly accountId: string; readonly userId: string },
): Promise<{ teamId: string | null } | null> {
  const { rows } = await tx.execute<{ teamId: string | null }>(sql`
    select m.team_id as "teamId" from users u join accounts a on a.id = u.sign_in_account_id
    left join team_members m on m.event_id = u.event_id and m.user_id = u.id
    where u.event_id = ${eventId} and u.id = ${userId} and u.sign_in_account_id = ${accountId}
      and ${mayUsePortal(sql`u`)}`)
  return rows[0] ?? null
}

/** Lets a session act as one of its account's users. Stores that this user has entered the portal. */
export async function actAs(
  { tx, eventId }: Scope,
  { tokenHash, userId }: { readonly tokenHash: string; readonly userId: string },
): Promise<void> {
  await tx.execute(sql`
    with chosen as (
      update sessions set user_id = ${userId}, viewing_as = null, acting_id = null
      where token_hash = ${tokenHash})
    update users set has_logged_in = true, last_login_in_time = now()
    where event_id = ${eventId} and id = ${userId}`)
}

/** Whether findViewer recognises a person of the event after they sign in. */
export async function mayEnter({ tx, eventId }: ReadScope, accountId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from users u join accounts a on a.id = u.sign_in_account_id
    where u.event_id = ${eventId} and u.sign_in_account_id = ${accountId}
      and ${mayUsePortal(sql`u`)}`)
  return rows.length > 0
}
