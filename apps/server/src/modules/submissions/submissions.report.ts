// Submissions with the names of teams, people and tasks around them.
import { and, count, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  afterCursor,
  contains,
  momentKey,
  pageOrder,
  type PageRequest,
  type Scope,
} from '../../platform/db/index.ts'
import { tasks } from '../tasks/tasks.tables.ts'
import { teams } from '../teams/teams.tables.ts'
import { users } from '../users/users.tables.ts'
import type { Place } from './submissions.repository.ts'
import { submissions } from './submissions.tables.ts'

const submitters = alias(users, 'submitters')
const updaters = alias(users, 'updaters')

const nameOf = (person: typeof submitters | typeof updaters) =>
  sql<string | null>`trim(${person.firstName} || ' ' || ${person.surname})`

const selectRecords = (scope: Scope, sortValue = sql<string>`''`) =>
  scope.tx
    .select({
      submission: submissions,
      teamName: teams.name,
      taskTitle: tasks.title,
      submittedByName: nameOf(submitters),
      updatedByName: nameOf(updaters),
      sortValue: sql<string>`${sortValue}`,
    })
    .from(submissions)
    .leftJoin(teams, and(eq(teams.eventId, submissions.eventId), eq(teams.id, submissions.teamId)))
    .leftJoin(tasks, and(eq(tasks.eventId, submissions.eventId), eq(tasks.id, submissions.taskId)))
    .leftJoin(submitters, isPerson(submitters, submissions.submittedBy))
    .leftJoin(updaters, isPerson(updaters, submissions.updatedBy))
    .$dynamic()

const isPerson = (
  person: typeof submitters | typeof updaters,
  id: typeof submissions.submittedBy | typeof submissions.updatedBy,
): SQL | undefined => and(eq(person.eventId, submissions.eventId), eq(person.id, id))

export type SubmissionRecord = Awaited<ReturnType<typeof selectRecords>>[number]

const inEvent = (scope: Scope) => eq(submissions.eventId, scope.eventId)

export async function findSubmission(scope: Scope, id: string): Promise<SubmissionRecord | null> {
  const rows = await selectRecords(scope).where(and(inEvent(scope), eq(submissions.id, id)))
  return rows[0] ?? null
}

const isPlace = (scope: Scope, { formId, teamId, taskId }: Place): SQL | undefined =>
  and(
    inEvent(scope),
    eq(submissions.formId, formId),
    eq(submissions.teamId, teamId),
    taskId === null ? isNull(submissions.taskId) : eq(submissions.taskId, taskId),
  )

/** What a team goes on with: the draft or submission of a task; without a task the open draft. */
export async function findCurrent(scope: Scope, place: Place): Promise<SubmissionRecord | null> {
  const isCurrent = place.taskId === null ? eq(submissions.isDraft, true) : undefined
  const rows = await selectRecords(scope).where(and(isPlace(scope, place), isCurrent))
  return rows[0] ?? null
}

/** What a team submitted last in a place. */
export async function findLatestSubmitted(
  scope: Scope,
  place: Place,
): Promise<SubmissionRecord | null> {
  const rows = await selectRecords(scope)
    .where(and(isPlace(scope, place), eq(submissions.isDraft, false)))
    .orderBy(desc(submissions.updatedAt), desc(submissions.id))
    .limit(1)
  return rows[0] ?? null
}

const sortKeys = {
  updatedAt: momentKey(submissions.updatedAt),
  submittedAt: momentKey(submissions.submittedAt),
  teamName: sql<string>`coalesce(lower(${teams.name}), '')`,
} as const

export interface SubmissionQuery extends PageRequest {
  readonly formId: string
  readonly withDrafts: boolean
  readonly sort: keyof typeof sortKeys
  readonly search: string
}

/**
 * One row more than asked for, to see whether there is a next page; and the number of all. Which
 * rows are on the page is found first: the names around them are looked up for these alone.
 */
export async function findSubmissionLines(scope: Scope, query: SubmissionQuery) {
  const wanted = and(
    inEvent(scope),
    eq(submissions.formId, query.formId),
    query.withDrafts ? undefined : eq(submissions.isDraft, false),
    contains(teams.name, query.search),
  )
  const key = sortKeys[query.sort]
  const isTeam = and(eq(teams.eventId, submissions.eventId), eq(teams.id, submissions.teamId))
  const all = scope.tx.select({ total: count() }).from(submissions).$dynamic()
  const some = scope.tx
    .select({ id: sql<string>`${submissions.id}`.as('page_id'), key: key.as('page_key') })
    .from(submissions)
    .$dynamic()
  // What is searched for stands in the name of a team; without a search those without a team count.
  const ofTeams = query.search === '' ? ('leftJoin' as const) : ('innerJoin' as const)
  const page = some[ofTeams](teams, isTeam)
    .where(and(wanted, afterCursor(query, key, submissions.id)))
    .orderBy(...pageOrder(query, key, submissions.id))
    .limit(query.limit + 1)
    .as('page')
  const [rows, counted] = await Promise.all([
    selectRecords(scope, sql<string>`${page.key}`)
      .innerJoin(page, eq(page.id, submissions.id))
      .where(inEvent(scope))
      .orderBy(...pageOrder(query, sql`${page.key}`, submissions.id)),
    (query.search === '' ? all : all.innerJoin(teams, isTeam)).where(wanted),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}
