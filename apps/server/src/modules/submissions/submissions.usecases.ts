// Submissions in lists and one by one.
import {
  kindOf,
  reportLabelOf,
  type Field,
  type FormDefinition,
  type TextContext,
} from '@eventflow/domain/forms'
import { DomainError, type Viewer } from '@eventflow/domain/kernel'
import {
  answerOperators,
  submissionsErrors,
  type SubmissionColumn,
  type SubmissionLine,
} from '@eventflow/domain/submissions'
import { toPage, type Scope } from '../../platform/db/index.ts'
import { announce } from '../../platform/live/index.ts'
import { cancelEmailsAbout } from '../../platform/mail/index.ts'
import { releaseFiles } from '../files/index.ts'
import { readDefinitions, readForm } from '../forms/index.ts'
import { reopenTask } from '../tasks/index.ts'
import { answerCondition, type AnswerWish } from './answers/answer-filter.report.ts'
import { draftReader, type ReadableSubmission } from './answers/shown-answers.ts'
import { isAsked, storedAnswers } from './submissions.details.ts'
import { deleteSubmissions } from './submissions.repository.ts'
import {
  findSubmissionLines,
  type SubmissionQuery,
  type SubmissionRecord,
} from './submissions.report.ts'
import { textContext, word } from './submissions.texts.ts'

type Definitions = ReadonlyMap<string, FormDefinition | null>

/**
 * The organisers' list: answers as texts, in the columns that the form has now, and behind them what
 * was removed after somebody had answered it.
 */
export async function listSubmissions(scope: Scope, query: SubmissionQuery & AnswerWish) {
  const { form, definition, removedFields } = await readForm(scope, query.formId)
  const [{ rows, total }, texts] = await Promise.all([
    findSubmissionLines(scope, query, answerCondition(definition, query)),
    textContext(scope),
  ])
  const definitions = await readDefinitions(
    scope,
    rows.map(({ submission }) => submission.definitionId),
  )
  const read = await answersReader(scope, rows, definitions)
  const page = toPage(rows, query.limit, (record) =>
    toLine(record, { present: definition, read, texts }),
  )
  if (page.items.some(({ isUnreadable }) => isUnreadable)) scope.unreadable.add('submission')
  const columns = [
    ...definition.fields.filter(isAsked).map(toColumn),
    ...removedFields.filter(isAsked).map(toRemovedColumn),
  ]
  return { ...page, total, formTitle: form.title, columns }
}

const toColumn = (field: Field): SubmissionColumn => ({
  id: field.id,
  label: reportLabelOf(field),
  type: field.type,
  operators: [...answerOperators(field.type)],
  options: optionsOf(field),
})

/** Read, and not filtered by. */
const toRemovedColumn = (field: Field): SubmissionColumn => ({
  ...toColumn(field),
  label: word('submissions.removed', { label: reportLabelOf(field) }),
  operators: [],
})

function optionsOf(field: Field): SubmissionColumn['options'] {
  if (field.type === 'disclaimer')
    return [
      { value: 'true', label: word('forms.answers.agreed') },
      { value: 'false', label: word('forms.answers.notAgreed') },
    ]
  if (field.type !== 'dropdown' && field.type !== 'checkbox') return []
  return field.options.map(({ value, label }) => ({ value, label: label || value }))
}

interface Reading {
  readonly present: FormDefinition
  readonly read: (record: SubmissionRecord) => ReadableSubmission | null
  readonly texts: TextContext
}

/** A record that cannot be read is still a line, so that nobody misses it. */
function toLine(record: SubmissionRecord, reading: Reading): SubmissionLine {
  const { submission } = record
  const answers = textsOf(record, reading)
  return {
    id: submission.id,
    teamId: submission.teamId,
    teamName: submission.teamId === null ? null : record.teamName,
    taskId: submission.taskId,
    taskTitle: record.taskTitle,
    isDraft: submission.isDraft,
    isGuest: submission.isGuest,
    submittedAt: submission.submittedAt,
    submittedByName: record.submittedByName,
    updatedAt: submission.updatedAt,
    isUnreadable: answers === null,
    answers: answers ?? unreadable(reading.present),
  }
}

const unreadable = ({ fields }: FormDefinition): Record<string, string> =>
  Object.fromEntries(
    fields.filter(isAsked).map((field) => [field.id, word('submissions.unreadable')]),
  )

/** What is shown of each of these records; null for one that cannot be read. */
async function answersReader(
  scope: Scope,
  records: readonly SubmissionRecord[],
  definitions: Definitions,
): Promise<Reading['read']> {
  const readable = (record: SubmissionRecord): ReadableSubmission | null => {
    const definition = definitions.get(record.submission.definitionId)
    const values = storedAnswers(record)
    return !definition || values === null ? null : { record, definition, values }
  }
  const shown = await draftReader(
    scope,
    records.flatMap((record) => readable(record) ?? []),
  )
  return (record) => {
    const found = readable(record)
    return found && { ...found, values: shown(found) }
  }
}

/** The answers by field id as they were given; null when they cannot be read. */
function textsOf(
  record: SubmissionRecord,
  { read, texts }: Reading,
): Record<string, string> | null {
  const found = read(record)
  if (found === null) return null
  return Object.fromEntries(
    askedIn(found.definition).map(({ field, kind }) => [
      field.id,
      kind.toText(field, found.values[field.id], texts),
    ]),
  )
}

const asked = new WeakMap<FormDefinition, readonly { field: Field; kind: Kind }[]>()
type Kind = ReturnType<typeof kindOf>

/** The questions of a definition, looked out once for all lines of a page. */
function askedIn(definition: FormDefinition): readonly { field: Field; kind: Kind }[] {
  const known = asked.get(definition)
  if (known !== undefined) return known
  const found = definition.fields.filter(isAsked).map((field) => ({ field, kind: kindOf(field) }))
  asked.set(definition, found)
  return found
}

/**
 * Deletes submissions with their files and with the e-mails about them that have not left; the tasks
 * that they completed are open again.
 */
export async function removeSubmissions(
  scope: Scope,
  viewer: Viewer,
  submissionIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(submissionIds)]
  const removed = await deleteSubmissions(scope, ids)
  if (removed.length < ids.length) throw new DomainError(submissionsErrors.submissionNotFound)
  await cancelEmailsAbout(scope, ids)
  for (const { id, taskId, teamId, isDraft } of removed) {
    if (teamId !== null) scope.audit.things.push(`team:${teamId}`)
    await releaseFiles(scope, { ownerKind: 'submission', ownerId: id, keepIds: [] })
    if (taskId !== null && teamId !== null && !isDraft)
      await reopenTask(scope, { taskId, teamId, userId: viewer.userId })
    for (const topic of ['filling', 'submissions', 'forms', 'tasks', 'myTasks', 'navigation'])
      await announce(scope, topic, { teamId })
  }
}
