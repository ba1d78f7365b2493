// Writes the progress of the teams: ticked tasks, tasks marked N/A, submissions and drafts. Teams
// differ: some have completed everything that was due, some are late with half of it.
import { isInAudience } from '@eventflow/domain/audience'
import {
  submitAnswers,
  withoutAllowances,
  withoutStock,
  type FormDefinition,
} from '@eventflow/domain/forms'
import {
  canBeCompleted,
  isAwaiting,
  restrictionOfTask,
  statusAfter,
  requestedStatusOf,
  type ApprovalState,
  type ApprovedStatus,
  type ReviewMove,
} from '@eventflow/domain/tasks'
import { aViewer, aViewerTeam } from '@eventflow/domain/builders/kernel'
import { readForm, submittedDefinition } from '../modules/forms/index.ts'
import { formDefinitions } from '../modules/forms/forms.tables.ts'
import { submissions } from '../modules/submissions/submissions.tables.ts'
import { taskStatuses } from '../modules/tasks/tasks.tables.ts'
import { newId, type Scope } from '../platform/db/index.ts'
import { DEMO_ANSWERS, type DayOf, type DemoAnswerer } from './answers.ts'
import { findForms, type DemoTask } from './configuration.repository.ts'
import { insertRows } from './rows.repository.ts'
import { demoValuesOf } from './write-custom-fields.ts'
import { ownerOf, type WrittenPerson, type WrittenTeam } from './written.ts'

const DAY_MS = 86_400_000
const NO_FACTS = { custom: {}, user: {}, admin: {} }

export interface ProgressToWrite {
  readonly tasks: readonly DemoTask[]
  readonly teams: readonly WrittenTeam[]
  /** The days of the answers. */
  readonly day: DayOf
  /** The last of them decides. */
  readonly organisers: readonly WrittenPerson[]
  readonly now: Date
}

type Verdict = 'complete' | 'notApplicable' | 'draft' | 'open'

interface Pair {
  readonly task: DemoTask
  readonly team: WrittenTeam
  readonly verdict: Verdict
}

/** A task that a team has completed. */
export interface WrittenStatus {
  readonly id: string
  readonly task: DemoTask
  readonly team: WrittenTeam
  readonly at: Date
}

/** Returns the completed tasks. */
export async function writeProgress(
  scope: Scope,
  wanted: ProgressToWrite,
): Promise<WrittenStatus[]> {
  const pairs = allPairs(wanted)
  const done = pairs.filter(({ verdict }) => verdict === 'complete' || verdict === 'notApplicable')
  const rows = done.map((pair) => ({ pair, row: statusRow(scope, pair, wanted) }))
  await insertRows(
    scope,
    taskStatuses,
    rows.map(({ row }) => row),
  )
  await writeSubmissions(scope, pairs, wanted)
  return rows
    .filter(({ row }) => row.isComplete)
    .map(({ pair: { task, team }, row }) => ({ id: row.id, task, team, at: row.updatedAt }))
}

/** Every task with every team that has it. */
const allPairs = ({ tasks, teams }: ProgressToWrite): Pair[] =>
  teams
    .filter((team) => team.type !== 'Organiser')
    .flatMap((team) =>
      tasks
        .filter((task) => hasTask(team, task))
        .map((task, index) => ({ task, team, verdict: verdictOf(task, team, index) })),
    )

const hasTask = (team: WrittenTeam, task: DemoTask): boolean =>
  isInAudience(
    aViewer({
      team: aViewerTeam({
        id: team.id,
        teamTypeId: team.teamTypeId,
        standShareRole: team.parentTeamId === null ? null : 'child',
      }),
    }),
    restrictionOfTask(task),
  )

/**
 * The same result at every start. Depends on how diligent a team is, and how soon the task is due.
 */
function verdictOf(task: DemoTask, team: WrittenTeam, index: number): Verdict {
  if (!canBeCompleted(task.type)) return 'open'
  const members = membersFor(task)
  if (members !== null) return team.people.length >= members ? 'complete' : 'open'
  const luck = (team.number * 37 + index * 61) % 100
  const diligence = 45 + ((team.number * 13) % 55)
  if (luck === 7 || luck === 43) return 'notApplicable'
  if (task.dueInDays < 0) return luck < diligence + 25 ? 'complete' : draftOf(task, luck)
  if (task.dueInDays < 20) return luck < diligence - 30 ? 'complete' : draftOf(task, luck)
  return luck < 8 ? 'complete' : draftOf(task, luck)
}

/** The number of people that completes it; null if people complete it themselves. */
const membersFor = ({ completesWhen }: DemoTask): number | null =>
  completesWhen?.kind === 'members' ? completesWhen.count : null

const draftOf = (task: DemoTask, luck: number): Verdict =>
  task.formId !== null && luck % 3 === 0 ? 'draft' : 'open'

const doneAt = (task: DemoTask, team: WrittenTeam, now: Date): Date => {
  const daysAgo = Math.max(0.2, (team.number % 9) + Math.max(0, -task.dueInDays) * 0.6)
  return new Date(now.getTime() - daysAgo * DAY_MS)
}

/** Every state of an approval, one team after another; approved is the most frequent. */
const MOVES: readonly ReviewMove[] = [
  'submitted',
  'approved',
  'changesRequested',
  'submitted',
  'inReview',
  'approved',
  'rejected',
]

function reviewed(input: 'complete' | 'notApplicable', number: number): ApprovedStatus {
  const sent = requestedStatusOf(input, true)
  const move = MOVES[number % MOVES.length] ?? 'submitted'
  return move === 'submitted' ? sent : statusAfter(sent, move)
}

const NOTES: Partial<Record<ApprovalState, string>> = {
  changesRequested: 'Please add who is in charge on the stand, and a phone number.',
  rejected: 'This is the template, not filled in. Please send your own.',
}
/** The time and person of a submitted status, and the decision about it. */
const approvalOf = (
  approval: ApprovalState,
  sent: { at: Date; by: string | null; reviewerId: string | null },
) =>
  approval === 'none'
    ? {}
    : {
        sentAt: sent.at,
        sentBy: sent.by,
        approvalAt: sent.at,
        approvalBy: approval === 'submitted' ? sent.by : sent.reviewerId,
        approvalNote: NOTES[approval] ?? null,
        decidedRevision: isAwaiting(approval) ? null : 1,
      }

const statusRow = (
  scope: Scope,
  { task, team, verdict }: Pair,
  { now, organisers }: ProgressToWrite,
) => {
  const by = team.people[0]?.userId ?? null
  const at = doneAt(task, team, now)
  const input = verdict === 'complete' ? 'complete' : 'notApplicable'
  const status = task.isApprovalNeeded
    ? reviewed(input, team.number)
    : requestedStatusOf(input, false)
  const completedBy = membersFor(task) === null ? by : null
  const completed = { completedAt: at, completedBy }
  const reason = { notApplicableReason: 'We do not bring anything that needs it.' }
  return {
    eventId: scope.eventId,
    id: newId(),
    taskId: task.id,
    teamId: team.id,
    ...status,
    ...approvalOf(status.approval, { at, by, reviewerId: organisers.at(-1)?.userId ?? null }),
    ...(input === 'complete' ? completed : reason),
    createdAt: at,
    createdBy: by,
    updatedAt: at,
    updatedBy: by,
  }
}

async function writeSubmissions(
  scope: Scope,
  pairs: readonly Pair[],
  { day, now }: ProgressToWrite,
): Promise<void> {
  const { eventId } = scope
  for (const { id: formId, title, isPublic } of await findForms(scope)) {
    const answers = DEMO_ANSWERS[title]
    if (answers === undefined) continue
    const { definition: current } = await readForm(scope, formId)
    const definition = await submittedDefinition(scope, withoutAllowances(withoutStock(current)))
    const definitionId = newId()
    await scope.tx.insert(formDefinitions).values({ eventId, id: definitionId, formId, definition })
    const answersOf = (by: DemoAnswerer) => answers(by, day)
    const facts = { eventId, formId, answersOf, definition, definitionId, now }
    const rows = pairs
      .filter(({ task, verdict }) => task.formId === formId && /complete|draft/.test(verdict))
      .map((pair) => submissionRow(pair, facts))
    await insertRows(scope, submissions, rows)
    if (isPublic) await writeGuests(scope, facts)
  }
}

interface SubmissionFacts {
  readonly eventId: string
  readonly formId: string
  readonly answersOf: (by: DemoAnswerer) => Record<string, unknown>
  readonly definition: FormDefinition
  readonly definitionId: string
  readonly now: Date
}

const GUESTS = 3
const HOUR_MS = 3_600_000

/** Submissions of guests to a public form. */
async function writeGuests(scope: Scope, facts: SubmissionFacts): Promise<void> {
  const { eventId, formId, answersOf, definition, definitionId, now } = facts
  const rows = Array.from({ length: GUESTS }, (_none, n) => {
    const at = new Date(now.getTime() - (n + 1) * 5 * HOUR_MS)
    const nobody = { name: '', contact: '', email: '', n }
    const { values } = submitAnswers(definition, answersOf(nobody), { facts: NO_FACTS })
    const when = { createdAt: at, updatedAt: at, submittedAt: at }
    const whose = { eventId, id: newId(), formId, definitionId, isGuest: true }
    return { ...whose, ...when, values, isDraft: false }
  })
  await insertRows(scope, submissions, rows)
}

function submissionRow({ task, team, verdict }: Pair, facts: SubmissionFacts) {
  const { eventId, formId, answersOf, definition, definitionId, now } = facts
  const at = doneAt(task, team, now)
  const by = ownerOf(team)
  const known = { ...NO_FACTS, custom: demoValuesOf(team.number) }
  const { values, problems } = submitAnswers(definition, answersOf(by), { facts: known })
  if (problems.length > 0) throw new Error(`The demo answers do not fit “${definition.form.title}”`)
  const isDraft = verdict === 'draft'
  return {
    eventId,
    id: newId(),
    formId,
    definitionId,
    teamId: team.id,
    taskId: task.id,
    values: isDraft ? firstHalf(values) : values,
    isDraft,
    ...(isDraft ? {} : { submittedAt: at, submittedBy: by.userId }),
    createdAt: at,
    createdBy: by.userId,
    updatedAt: at,
    updatedBy: by.userId,
  }
}

/** A draft contains the first half. */
const firstHalf = (values: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const entries = Object.entries(values)
  return Object.fromEntries(entries.slice(0, Math.ceil(entries.length / 2)))
}
