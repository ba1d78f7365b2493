// The organisers' list of teams, in one statement. The caller passes the progress of each team,
// because this module does not know tasks.
import { and, eq, gt, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { MAX_PAGE_SIZE, percentDone } from '@eventflow/domain/kernel'
import {
  SEEN_LATELY_DAYS,
  type TeamLine,
  type TeamProgressFilter,
  type TeamSeenFilter,
  type TeamSort,
} from '@eventflow/domain/teams'
import {
  countUpToLimit,
  folded,
  foldedContains,
  momentKey,
  onPage,
  pageOrder,
  type PageRequest,
  type ReadScope,
  toPage,
} from '../../platform/db/index.ts'
import { sessions } from '../access/access.tables.ts'
import { users } from '../users/users.tables.ts'
import { hasInvitedPerson } from './invited.report.ts'
import {
  isOwner,
  isTypeOfTeam,
  ownerName,
  parents,
  standShareRole,
  teamColumns,
  toTeam,
} from './teams.report.ts'
import { teamMembers, teams, teamTypes } from './teams.tables.ts'

/** The progress of a team. A team without an entry has no tasks. */
export interface TeamCounts {
  readonly id: string
  readonly total: number
  readonly uncounted: number
  readonly complete: number
  readonly overdue: number
}

export interface TeamQuery extends PageRequest {
  readonly sort: TeamSort
  readonly search: string
  readonly teamTypeId?: string | undefined
  readonly standShareRole?: 'parent' | 'child' | 'none' | undefined
  /** `customFieldId:value` */
  readonly dimension?: string | undefined
  readonly progress?: TeamProgressFilter | undefined
  readonly hasOverdue?: boolean | undefined
  readonly lastSeen?: TeamSeenFilter | undefined
  readonly ownerHasLoggedIn?: boolean | undefined
  readonly isFull?: boolean | undefined
  readonly isWithdrawn?: boolean | undefined
  readonly isPlanned?: boolean | undefined
  readonly isInvited?: boolean | undefined
  readonly teamMemberLimit: number
  readonly counts: readonly TeamCounts[]
}

const total = sql<number>`coalesce(counts.total, 0)`
const complete = sql<number>`coalesce(counts.complete, 0)`
const overdue = sql<number>`coalesce(counts.overdue, 0)`
// The domain's percentDone.
const percent = sql<number>`(case when ${total} = 0 then 100 else ${complete} * 100 / ${total} end)`

const NOTHING_TO_DO = { total: 0, uncounted: 0, complete: 0, overdue: 0 }

/** The counts as a table to join. */
function countsTable(counts: readonly TeamCounts[]): SQL {
  const column = (of: (team: TeamCounts) => string | number, type: string) =>
    sql`${sql.param(counts.map(of))}::${sql.raw(type)}[]`
  return sql`unnest(${column(({ id }) => id, 'text')}, ${column((team) => team.total, 'int')},
    ${column((team) => team.complete, 'int')}, ${column((team) => team.overdue, 'int')})
    as counts(team_id, total, complete, overdue)`
}

/**
 * The number of people of one team or of each, and when any of them last used the portal, by their
 * session or their last sign-in.
 */
const peopleOfTeams = (scope: ReadScope, ofTeam?: SQL) =>
  scope.tx
    .select({
      teamId: teamMembers.teamId,
      count: sql<number>`count(distinct ${teamMembers.userId})::int`.as('count'),
      at: sql<string | null>`max(greatest(${users.lastLoginInTime}, ${sessions.lastSeenAt}))`.as(
        'at',
      ),
    })
    .from(teamMembers)
    .innerJoin(users, and(eq(users.eventId, teamMembers.eventId), eq(users.id, teamMembers.userId)))
    .leftJoin(
      sessions,
      and(
        eq(sessions.accountId, users.accountId),
        eq(sessions.atEventId, scope.eventId),
        sql`coalesce(${sessions.userId}, ${users.id}) = ${users.id}`,
      ),
    )
    .where(and(eq(teamMembers.eventId, scope.eventId), ofTeam))
    .groupBy(teamMembers.teamId)
    .as('people')

type People = ReturnType<typeof peopleOfTeams>

const membersIn = ({ count: members }: People): SQL<number> => sql`coalesce(${members}, 0)`

const number = (value: SQL): SQL<string> => sql`lpad(${value}::text, 10, '0')`

const sortKey = (sort: TeamSort, people: People): SQL<string> =>
  ({
    name: sql<string>`${teams.searchName}`,
    ownerName: folded(ownerName),
    teamTypeName: sql<string>`coalesce(${folded(teamTypes.name)}, '')`,
    memberCount: number(membersIn(people)),
    // Of teams with equal progress, those with more tasks come first.
    progress: sql<string>`(${number(percent)} || ${number(sql`(1000000 - ${total})`)})`,
    overdue: number(overdue),
    lastSeenAt: sql<string>`coalesce(to_char(${people.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), '')`,
    createdAt: momentKey(teams.createdAt),
  })[sort]

const IS_SO_FAR: Record<TeamProgressFilter, SQL> = {
  notBegun: sql`${total} > 0 and ${complete} = 0`,
  underWay: sql`${complete} > 0 and ${complete} < ${total}`,
  complete: sql`${total} > 0 and ${complete} = ${total}`,
}

/** By the database's clock, like sessions and sign-ins. */
const lately = sql`now() - make_interval(days => ${SEEN_LATELY_DAYS})`

function wasSeen(input: TeamSeenFilter, people: People): SQL | undefined {
  return {
    never: isNull(people.at),
    lately: gt(people.at, lately),
    longAgo: and(isNotNull(people.at), lt(people.at, lately)),
  }[input]
}

/** The condition, or its opposite, if requested. */
const whether = (input: boolean | undefined, condition: SQL): SQL | undefined =>
  input === undefined ? undefined : sql`(${condition}) = ${input}`

/** The team itself has this value of a custom field that decides who sees what. */
function hasValue(dimension: string): SQL {
  const at = dimension.indexOf(':')
  const [customFieldId, value] = [dimension.slice(0, at), dimension.slice(at + 1)]
  return sql`${teams.dimensionValues} ->> ${customFieldId} = ${value}`
}

function narrowed(scope: ReadScope, query: TeamQuery, people: People): SQL | undefined {
  const { teamTypeId, progress, lastSeen } = query
  return and(
    eq(teams.eventId, scope.eventId),
    query.isWithdrawn === true ? isNotNull(teams.withdrawnAt) : isNull(teams.withdrawnAt),
    query.isPlanned === undefined
      ? undefined
      : query.isPlanned
        ? isNull(teams.ownerId)
        : isNotNull(teams.ownerId),
    query.isInvited === undefined ? undefined : isNotNull(teams.ownerId),
    whether(query.isInvited, hasInvitedPerson(sql`${teams}`)),
    teamTypeId === undefined ? undefined : eq(teams.teamTypeId, teamTypeId),
    query.standShareRole && eq(sql`coalesce(${standShareRole}, 'none')`, query.standShareRole),
    query.dimension === undefined ? undefined : hasValue(query.dimension),
    progress && IS_SO_FAR[progress],
    whether(query.hasOverdue, sql`${overdue} > 0`),
    lastSeen && wasSeen(lastSeen, people),
    whether(query.ownerHasLoggedIn, sql`${users.hasLoggedIn}`),
    whether(query.isFull, sql`${membersIn(people)} >= ${query.teamMemberLimit}`),
    isFound(scope, query.search),
  )
}

/** By its name, its owner or the value of a custom field. */
function isFound({ eventId }: ReadScope, search: string): SQL | undefined {
  const isNamed = foldedContains(
    sql`concat_ws(' ', ${teams.searchName}, ${users.searchName})`,
    search,
  )
  return (
    isNamed &&
    sql`(${isNamed} or ${teams.id} in (select v.team_id from custom_field_values v
      where v.event_id = ${eventId} and ${foldedContains(sql`v.search_name`, search)}))`
  )
}

/**
 * The additional data that a filter or sort key needs. No other tables are joined to find the
 * teams.
 */
interface Needs {
  readonly owners: boolean
  readonly types: boolean
  readonly counts: boolean
  readonly people: boolean
}

const needsOf = (query: TeamQuery, sort?: TeamSort): Needs => ({
  owners: query.search !== '' || query.ownerHasLoggedIn !== undefined || sort === 'ownerName',
  types: sort === 'teamTypeName',
  counts:
    query.progress !== undefined ||
    query.hasOverdue !== undefined ||
    sort === 'progress' ||
    sort === 'overdue',
  people:
    query.lastSeen !== undefined ||
    query.isFull !== undefined ||
    sort === 'memberCount' ||
    sort === 'lastSeenAt',
})

interface Wanted {
  readonly needs: Needs
  readonly counts: readonly TeamCounts[]
  readonly people: People
  readonly key: SQL<string>
}

function selectIds(scope: ReadScope, { needs, counts, people, key }: Wanted) {
  let found = scope.tx
    .select({ id: teams.id, sortValue: sql<string>`${key}`.as('sort_value') })
    .from(teams)
    .$dynamic()
  if (needs.owners) found = found.leftJoin(users, isOwner)
  if (needs.types) found = found.leftJoin(teamTypes, isTypeOfTeam)
  if (needs.counts) found = found.leftJoin(countsTable(counts), sql`counts.team_id = ${teams.id}`)
  if (needs.people) found = found.leftJoin(people, eq(people.teamId, teams.id))
  return found
}

export async function findTeams(scope: ReadScope, query: TeamQuery) {
  const everybody = peopleOfTeams(scope)
  const matching = narrowed(scope, query, everybody)
  const wanted = { counts: query.counts, people: everybody }
  const key = sortKey(query.sort, everybody)
  // Finds the page first by its sort key. Everything else is joined only for the teams of the page.
  const page = onPage(
    selectIds(scope, { ...wanted, needs: needsOf(query, query.sort), key }),
    query,
    { wanted: matching, key, id: teams.id },
  ).as('page')
  // For all teams, as in reports, people are counted in one pass.
  const people =
    query.limit > MAX_PAGE_SIZE ? everybody : peopleOfTeams(scope, eq(teamMembers.teamId, page.id))
  const counted = selectIds(scope, { ...wanted, needs: needsOf(query), key: sql`''` })
  const [rows, found] = await Promise.all([
    scope.tx
      .select({
        id: page.id,
        sortValue: page.sortValue,
        team: { ...teamColumns, memberCount: membersIn(people) },
        lastSeenAt: sql<string | null>`${people.at}`,
        isInvited: hasInvitedPerson(sql`${teams}`),
      })
      .from(page)
      .innerJoin(teams, and(eq(teams.eventId, scope.eventId), eq(teams.id, page.id)))
      .leftJoin(users, isOwner)
      .leftJoin(teamTypes, isTypeOfTeam)
      .leftJoin(
        parents,
        and(eq(parents.eventId, teams.eventId), eq(parents.id, teams.parentTeamId)),
      )
      .leftJoinLateral(people, eq(people.teamId, teams.id))
      .orderBy(...pageOrder(query, sql`${page.sortValue}`, page.id)),
    countUpToLimit(scope, sql`${counted.where(matching).as('counted')}`),
  ])
  const progressOf = progressOfPage(rows, query.counts)
  return {
    ...toPage(rows, query.limit, ({ team, lastSeenAt, isInvited }): TeamLine => ({
      ...toTeam(team, query.teamMemberLimit),
      progress: progressOf(team.id),
      lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt).toISOString(),
      isInvited,
    })),
    total: found,
  }
}

function progressOfPage(
  rows: readonly { readonly id: string }[],
  counts: readonly TeamCounts[],
): (teamId: string) => TeamLine['progress'] {
  const ids = new Set(rows.map(({ id }) => id))
  const ofPage = new Map(counts.filter(({ id }) => ids.has(id)).map((each) => [each.id, each]))
  return (teamId) => {
    const {
      total: all,
      uncounted,
      complete: done,
      overdue: late,
    } = ofPage.get(teamId) ?? NOTHING_TO_DO
    return { total: all, uncounted, complete: done, overdue: late, percent: percentDone(done, all) }
  }
}
