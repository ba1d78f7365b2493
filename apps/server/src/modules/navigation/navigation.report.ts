// Queries of screens that span several modules. Each function is one statement.
import type { CloneTeams } from '@eventflow/domain/events'
import { sql, type SQL } from 'drizzle-orm'
import type { Viewer } from '@eventflow/domain/kernel'
import type { Attention, Dashboard } from '@eventflow/domain/navigation'
import { UNCOUNTED_STATES, type EventClock } from '@eventflow/domain/tasks'
import {
  isoText,
  cachedStatement,
  callersLanguageSql,
  readersLanguage,
  textIn,
  translatedText,
  type ReadScope,
} from '../../platform/db/index.ts'
import { isExhibiting, isNotWithdrawn, type TeamFacts } from '../audience/index.ts'
import { countEmails, welcomeOf } from '../imports/index.ts'
import {
  graceFromNow,
  graceUntil,
  isAwaitingSql,
  isTaskForTeam,
  isTouched,
  sqlWords,
  taskStateSql,
  UNTOUCHED,
} from '../tasks/index.ts'
import { actedName, isInvited, isOfWithdrawnTeam } from '../users/index.ts'

type News = Dashboard['news'][number]

/** Submissions that were changed after submitting, and not submitted again; units that a waiting list reserves. */
interface Unsent {
  readonly kind: 'unsent' | 'reserved'
  readonly id: string
}

/** A task with messages that the viewer has not read; `title` is their number. */
interface UnreadOfTask {
  readonly kind: 'unread'
  readonly id: string
  readonly title: string
}

/** The last answer to a request for more time for a task. */
interface MoreTime {
  readonly kind: 'moreTime'
  readonly id: string
  readonly title: 'granted' | 'declined'
  readonly at: string
}

type Row = News | Unsent | UnreadOfTask | MoreTime

const isOther = (row: Row): row is Exclude<Row, News> =>
  row.kind === 'unsent' ||
  row.kind === 'reserved' ||
  row.kind === 'unread' ||
  row.kind === 'moreTime'

type NewsParameters = {
  eventId: string
  teamId: string | null
  userId: string
  since: string
  limit: number
}

const titleOfForm = translatedText('f', 'title')

/** Joins the names only after the limit, for the rows that are returned. */
const selectTeamNews = cachedStatement<NewsParameters, Row>((at) => {
  const ours = sql`event_id = ${at('eventId')} and team_id = ${at('teamId')}`
  const name = actedName({
    eventId: sql`${at('eventId')}`,
    by: sql`it.person`,
    actedBy: sql`it.acted_by`,
  })
  return sql`
    select kind, id, title, ${name} as "byName", ${isoText(sql`happened`)} as at from (
      (select * from (
        select 'formSubmitted' as kind, s.id, ${textIn(titleOfForm, readersLanguage)} as title,
          s.submitted_by as person,
          s.submitted_acted_by as acted_by, s.submitted_at as happened
        from (select * from submissions where ${ours} and not is_draft) s
        join forms f on f.event_id = s.event_id and f.id = s.form_id
        union all
        select 'memberJoined', user_id, null, user_id, null, created_at
        from team_members where ${ours}) news
      where happened >= ${at('since')}::timestamptz
      order by happened desc, id limit ${at('limit')})
      union all
      select 'unsent', s.id, null, null, null, s.changed_at
      from (select * from submissions where ${ours} and changed_values is not null) s
      union all
      select 'reserved', w.id, null, null, null, w.offered_until
      from (select * from waiting_teams where ${ours} and offered > 0 and not is_over) w
      union all
      select 'moreTime', x.task_id, x.state, null, null, x.updated_at
      from (select distinct on (task_id) * from task_extensions where ${ours} and state <> 'waiting'
        order by task_id, updated_at desc) x
      where x.updated_at >= ${at('since')}::timestamptz
      union all
      select 'unread', c.task_id, count(*)::text, null, null, max(c.created_at)
      from (select * from comments where ${ours}) c
      left join comment_reads r on r.event_id = c.event_id and r.task_id = c.task_id
        and r.team_id = c.team_id and r.user_id = ${at('userId')}
      where c.created_by is distinct from ${at('userId')}
        and (r.read_until is null or c.created_at > r.read_until)
      group by c.task_id) it
    order by happened desc, id`
})

export interface TeamNews {
  readonly news: News[]
  /** Ids of submissions with unsent changes. */
  readonly unsent: string[]
  /** Whether a waiting list reserves units for the team. */
  readonly hasReserved: boolean
  /** The number of unread messages of each task, also of hidden tasks. */
  readonly unread: ReadonlyMap<string, number>
  /** The last answer to a request for more time of each task, also of hidden tasks. */
  readonly moreTime: ReadonlyMap<string, { readonly isGranted: boolean; readonly at: string }>
}

/**
 * Submissions and new members of the viewer's team since `since`, newest first, submissions with
 * unsent changes, unread messages, and answers to requests for more time.
 */
export async function listTeamNews(
  { tx, eventId }: ReadScope,
  { team, userId }: Viewer,
  { since, limit }: { since: Date; limit: number },
): Promise<TeamNews> {
  const parameters = {
    eventId,
    teamId: team?.id ?? null,
    userId,
    since: since.toISOString(),
    limit,
  }
  const rows = await selectTeamNews(tx, parameters)
  return {
    news: rows.flatMap((one) => {
      if (isOther(one)) return []
      return one.kind === 'memberJoined' ? { ...one, title: one.byName ?? '', byName: null } : one
    }),
    unsent: rows.flatMap(({ kind, id }) => (kind === 'unsent' ? [id] : [])),
    hasReserved: rows.some(({ kind }) => kind === 'reserved'),
    unread: new Map(
      rows.flatMap((one) => (one.kind === 'unread' ? [[one.id, Number(one.title)]] : [])),
    ),
    moreTime: new Map(
      rows.flatMap((one) =>
        one.kind === 'moreTime'
          ? [[one.id, { isGranted: one.title === 'granted', at: one.at }]]
          : [],
      ),
    ),
  }
}

/** The progress of one exhibitor. */
export interface TeamProgressRow {
  readonly id: string
  readonly name: string
  /** It has no contact yet. */
  readonly isPlanned: boolean
  readonly total: number
  /** Tasks that are N/A or to be confirmed. */
  readonly uncounted: number
  readonly complete: number
  readonly overdue: number
}

/**
 * The cost of finding tasks depends on the number of kinds of teams, not on the number of teams.
 */
const KIND: TeamFacts = {
  typeId: sql`kinds.type_id`,
  parentTypeId: sql`null`,
  isOrganiser: sql`false`,
  isChild: sql`kinds.is_child`,
  dimensionValues: sql`kinds.dimension_values`,
  parentDimensionValues: sql`kinds.parent_dimension_values`,
}

const kindColumns = sql.raw(
  'type_id, is_child, grace_now, extra_days, dimension_values, parent_dimension_values',
)

/**
 * The number of tasks of each team in each state: `id`, `state`, `pairs`. The tasks of a team are
 * counted once for each kind of team (type, stand share or not, joined late, always more time).
 * Rows of its own tasks then move them from their default state. There may be a million pairs of
 * teams and tasks. `which` are the teams.
 */
function countedStates({ eventId }: ReadScope, clock: EventClock, which = isExhibiting): SQL {
  const ofKind = [sql`kinds.grace_now`, sql`kinds.extra_days`] as const
  const ofTeam = [sql`task_statuses.grace`, sql`task_statuses.extra_days`] as const
  const [untouched, touched] = [taskStateSql(clock, ...ofKind), taskStateSql(clock, ...ofTeam)]
  return sql`exhibitors as materialized (
      select t.id, t.name, t.owner_id, coalesce(t.team_type_id, '') as type_id,
        t.parent_team_id is not null as is_child, ${graceUntil(clock)} as grace, ${graceFromNow(clock)} as grace_now,
        t.extra_days, t.dimension_values, t.parent_dimension_values
      from teams t where t.event_id = ${eventId} and ${which}),
    tasks_of_kinds as materialized (
      select kinds.*, tasks.id, tasks.type, tasks.due_date,
        tasks.is_time_sensitive, ${untouched} as untouched
      from (select distinct ${kindColumns} from exhibitors) kinds
      join tasks on tasks.event_id = ${eventId} and not tasks.is_archived and tasks.is_published
        and ${isTaskForTeam(KIND)}
      cross join ${UNTOUCHED} task_statuses),
    touched as materialized (
      select task_statuses.id, tasks.untouched,
        ${touched} as state, count(*)::int as pairs
      from (
        select t.*, s.task_id, s.is_complete,
          s.is_not_applicable, s.approval, s.sent_at, s.due_date_override
        from task_statuses s join exhibitors t on t.id = s.team_id
        where s.event_id = ${eventId} and ${isTouched}
        offset 0 -- the kind is known before the tasks are joined
      ) task_statuses
      join tasks_of_kinds tasks on tasks.id = task_statuses.task_id
        and tasks.type_id = task_statuses.type_id and tasks.is_child = task_statuses.is_child
        and tasks.grace_now = task_statuses.grace_now
        and tasks.extra_days = task_statuses.extra_days
        and tasks.dimension_values = task_statuses.dimension_values
        and tasks.parent_dimension_values = task_statuses.parent_dimension_values
      group by 1, 2, 3),
    counted as (
      select t.id, of_kind.state, of_kind.pairs from exhibitors t
      join (
        select ${kindColumns}, untouched as state, count(*)::int as pairs
        from tasks_of_kinds group by ${kindColumns}, untouched) of_kind
        using (${kindColumns})
      union all select id, state, pairs from touched
      union all select id, untouched, -pairs from touched)`
}

/** The progress of each team, those furthest behind first. `which` are the teams. */
export async function readProgressOfTeams(
  scope: ReadScope,
  clock: EventClock,
  which = isExhibiting,
): Promise<TeamProgressRow[]> {
  const ofState = (states: SQL) => sql`coalesce(sum(pairs) filter (where state ${states}), 0)::int`
  const { rows } = await scope.tx.execute<TeamProgressRow & Record<string, unknown>>(sql`
    with ${countedStates(scope, clock, which)}
    select id, t.name, t.owner_id is null as "isPlanned",
      ${ofState(sql`not in (${sqlWords(UNCOUNTED_STATES)})`)} as total,
      ${ofState(sql`in (${sqlWords(UNCOUNTED_STATES)})`)} as uncounted,
      ${ofState(sql`= 'complete'`)} as complete, ${ofState(sql`= 'overdue'`)} as overdue
    from counted join exhibitors t using (id) group by id, t.name, t.owner_id
    order by overdue desc, lower(t.name), id`)
  return rows
}

/** The teams that take part, by name, for a clone of their event: type and progress. */
export async function listTeamsToClone(
  scope: ReadScope,
  clock: EventClock,
): Promise<CloneTeams['teams']> {
  const { rows } = await scope.tx.execute<
    CloneTeams['teams'][number] & Record<string, unknown>
  >(sql`
    with ${countedStates(scope, clock)}, progress as (
      select id, sum(pairs) filter (where state not in (${sqlWords(UNCOUNTED_STATES)})) as total,
        sum(pairs) filter (where state = 'complete') as complete
      from counted group by id)
    select t.id, t.name, y.name as "teamTypeName", t.parent_team_id as "parentTeamId",
      t.owner_id is null as "isPlanned", coalesce(p.total, 0)::int as total,
      coalesce(p.complete, 0)::int as complete
    from teams t
    left join team_types y on y.event_id = t.event_id and y.id = t.team_type_id
    left join progress p on p.id = t.id
    where t.event_id = ${scope.eventId} and not t.is_organiser and t.withdrawn_at is null
    order by lower(t.name), t.id`)
  return rows
}

type Signals = Pick<
  Attention,
  | 'failedEmailCount'
  | 'failedDeliveryCount'
  | 'heldEmailCount'
  | 'neverSignedInCount'
  | 'notInvitedCount'
  | 'preparedWelcomes'
  | 'waitingThreadCount'
  | 'reviewCount'
  | 'extensionCount'
  | 'latestSubmissions'
>

/** Failed emails, people who have never signed in, and the latest submissions. */
export async function readSignals(scope: ReadScope): Promise<Signals> {
  const { rows } = await scope.tx.execute<Signals>(sql`
    select
      (select count(*)::int from emails e
       where e.event_id = ${scope.eventId} and e.state = 'failed' and e.set_aside_at is null) as "failedEmailCount",
      (select count(*)::int from webhook_deliveries d
       where d.event_id = ${scope.eventId} and d.state = 'failed' and d.dismissed_at is null
         and not exists (select from submissions s
           join teams t on t.event_id = s.event_id and t.id = s.team_id and t.withdrawn_at is not null
           where s.event_id = d.event_id and s.id = d.submission_id)) as "failedDeliveryCount",
      (select count(*)::int from emails e
       where e.event_id = ${scope.eventId} and e.state = 'queued' and e.held_at is not null) as "heldEmailCount",
      (select count(*)::int from users u
       where u.event_id = ${scope.eventId} and not u.has_logged_in
         and not ${isOfWithdrawnTeam(sql`u.id`, scope.eventId)}) as "neverSignedInCount",
      (select count(*)::int from users u
       where u.event_id = ${scope.eventId} and not ${isInvited(sql`u`)}
         and not ${isOfWithdrawnTeam(sql`u.id`, scope.eventId)}) as "notInvitedCount",
      (select json_build_object('count', ${countEmails(sql`r`)}, 'importId',
          case when min(r.import_id) = max(r.import_id) then max(r.import_id) end)
       from import_rows r where r.event_id = ${scope.eventId} and r.welcome = 'prepared'
         and ${welcomeOf(sql`r`)} = 'prepared')
        as "preparedWelcomes",
      (select count(*)::int from comment_threads w
       where w.event_id = ${scope.eventId} and w.waiting_since is not null
         and ${isNotWithdrawn(sql`w.event_id`, sql`w.team_id`)}) as "waitingThreadCount",
      (select count(*)::int from task_statuses
       join tasks on tasks.event_id = task_statuses.event_id and tasks.id = task_statuses.task_id
       where task_statuses.event_id = ${scope.eventId} and ${isAwaitingSql}
         and not tasks.is_archived
         and ${isNotWithdrawn(sql`task_statuses.event_id`, sql`task_statuses.team_id`)}) as "reviewCount",
      (select count(*)::int from task_extensions x
       join tasks on tasks.event_id = x.event_id and tasks.id = x.task_id
       where x.event_id = ${scope.eventId} and x.state = 'waiting' and not tasks.is_archived
         and ${isNotWithdrawn(sql`x.event_id`, sql`x.team_id`)})
        as "extensionCount",
      (select coalesce(json_agg(latest
          order by coalesce(latest."changedAt", latest."submittedAt") desc, latest.id), '[]') from (
        select s.id, s.form_id as "formId", ${textIn(titleOfForm, callersLanguageSql())} as "formTitle", t.name as "teamName",
          ${isoText(sql`s.submitted_at`)} as "submittedAt",
          case when s.updated_at > s.submitted_at then ${isoText(sql`s.updated_at`)} end as "changedAt"
        from forms f
        cross join lateral (
          select * from submissions s
          where s.event_id = ${scope.eventId} and s.form_id = f.id and not s.is_draft
            and ${isNotWithdrawn(sql`s.event_id`, sql`s.team_id`)}
          order by s.updated_at desc, s.id desc limit 5) s
        left join teams t on t.event_id = s.event_id and t.id = s.team_id
        where f.event_id = ${scope.eventId} and s.submitted_at is not null
        order by s.updated_at desc, s.id limit 5) latest) as "latestSubmissions"`)
  return (
    rows[0] ?? {
      failedEmailCount: 0,
      failedDeliveryCount: 0,
      heldEmailCount: 0,
      neverSignedInCount: 0,
      notInvitedCount: 0,
      preparedWelcomes: { count: 0, importId: null },
      waitingThreadCount: 0,
      reviewCount: 0,
      extensionCount: 0,
      latestSubmissions: [],
    }
  )
}
