import {
  storedNotificationSchema,
  formsErrors,
  type FormDetail,
  type FormLine,
  type newFormSchema,
  type AnswersThere,
  type OrdersThere,
} from '@eventflow/domain/forms'
import type { Finding } from '@eventflow/domain/forms/prover'
import {
  DomainError,
  kernelErrors,
  seesAllSubmissions,
  type Limits,
  type Page,
} from '@eventflow/domain/kernel'
import { word } from '../../platform/language/index.ts'
import {
  beyondLimits,
  newId,
  noteRemoved,
  toPage,
  type ReadScope,
  type Scope,
} from '../../platform/db/index.ts'
import { deleteGuestAnswers } from '../../platform/idempotency/index.ts'
import { cancelEmailsAbout } from '../../platform/mail/index.ts'
import { releaseAllFiles } from '../files/index.ts'
import { countAnswersToField, countOrdersInForm } from './answers-there.report.ts'
import { readFormDetail, toFormLine } from './forms.details.ts'
import { readGroups } from './definitions.usecases.ts'
import { findGroupsForForm } from './field-groups.repository.ts'
import { refuse, sizeProblems } from './field-changes.ts'
import { foundProblem, savingProblem } from './forms.problems.ts'
import {
  findFormLine,
  findFormLines,
  findSubmissionIds,
  findTasksOfForms,
  type FormQuery,
} from './forms.report.ts'
import { saveFields } from './fields.repository.ts'
import * as repository from './forms.repository.ts'
import { insertConfirmations, insertNotifications } from './messages-of-form.repository.ts'

/** The organiser who edits forms, in a request or in the demo event. */
export interface FormsContext {
  readonly scope: Scope
  readonly userId: string
  readonly now: Date
  readonly limits?: Limits | undefined
}

/**
 * A notification or a webhook receives every submission of its form, so people whose limits exclude
 * some of them cannot add or change one. Throws `outsideLimits`.
 */
export function checkReceiver({ limits = [] }: Pick<FormsContext, 'limits'>, formId: string): void {
  if (!seesAllSubmissions(limits, formId)) throw new DomainError(kernelErrors.outsideLimits)
}

export const changeBy = ({ userId, now }: FormsContext): repository.Change => ({ by: userId, now })

/**
 * Marks a form as changed when a confirmation, notification or webhook is added, changed or deleted
 * (specification: forms, section 7). Its revision does not change, because it covers the questions
 * and settings that people have open. Call it before writing the part: deleting a form deletes its
 * parts, so locking in this order avoids deadlocks.
 */
export async function touchForm(context: FormsContext, formId: string): Promise<void> {
  await repository.stampForm(context.scope, formId, changeBy(context))
}

export async function listForms(scope: ReadScope, query: FormQuery): Promise<Page<FormLine>> {
  const { rows, total } = await findFormLines(scope, query)
  return { ...toPage(rows, query.limit, toFormLine), total }
}

/** The output type of the schema for a new form. */
export type NewFormInput = ReturnType<typeof newFormSchema.parse>

/**
 * Adds a form with its first field, if there is one, the default confirmation and the two default
 * notifications (specification: forms, section 7; docs/rules.md, section 5).
 */
export async function addForm(context: FormsContext, input: NewFormInput): Promise<FormDetail> {
  const { scope } = context
  const { firstField, ...settings } = input
  await refuseFirstField(scope, firstField)
  const formId = newId()
  await repository.insertForm(scope, { id: formId, ...settings }, changeBy(context))
  const placed = firstField ? [{ field: firstField, position: 0 }] : []
  await saveFields(scope, { formId, placed }, changeBy(context))
  await addDefaults(context, formId)
  const added = await readFormDetail(scope, formId)
  refuse(formsErrors.invalidForm, sizeProblems(null, added.definition))
  return added
}

/** The first field may be a template, if its group exists. */
async function refuseFirstField(scope: Scope, field: NewFormInput['firstField']): Promise<void> {
  if (field?.type !== 'template' || field.fieldGroupId === null) return
  const groups = readGroups(await findGroupsForForm(scope, [field.fieldGroupId]))
  if (Object.hasOwn(groups, field.fieldGroupId)) return
  const problems = [savingProblem('firstField', 'groupUnknown', { label: field.label })]
  throw new DomainError(formsErrors.invalidFirstField, { problems })
}

/** Every form begins with an email to the organisers and one to the person who submits, for changes too. */
export const startingNotifications = () => [
  {
    name: word('forms.starting.adminNotificationName'),
    settings: storedNotificationSchema.parse({
      message: word('forms.starting.adminNotificationMessage'),
      sendToType: 'admin',
      showSubmission: true,
      isAdminDefault: true,
      events: ['submitted', 'updated'],
    }),
  },
  {
    name: word('forms.starting.userNotificationName'),
    settings: storedNotificationSchema.parse({
      message: word('forms.starting.userNotificationMessage'),
      sendToType: 'user',
      showSubmission: true,
      isUserDefault: true,
      events: ['submitted', 'updated'],
    }),
  },
]

async function addDefaults(context: FormsContext, formId: string): Promise<void> {
  const { scope } = context
  const confirmation = {
    formId,
    position: 0,
    name: word('forms.starting.confirmationName'),
    message: word('forms.starting.confirmationMessage'),
    isDefault: true,
  }
  await insertConfirmations(scope, [confirmation], changeBy(context))
  const notifications = startingNotifications().map((one) => ({ formId, ...one }))
  await insertNotifications(scope, notifications, changeBy(context))
}

export function refusePublishing(findings: readonly Finding[]): void {
  if (findings.length === 0) return
  throw new DomainError(formsErrors.cannotPublish, { problems: findings.map(foundProblem) })
}

/** The error with the stored form, without its fields, which can be a megabyte. */
export async function staleForm(scope: ReadScope, formId: string): Promise<DomainError> {
  const line = await findFormLine(scope, formId)
  return new DomainError(kernelErrors.staleRevision, { current: line && toFormLine(line) })
}

/** Deletes forms with their submissions and the files of those. Refused while a task uses one. */
export async function removeForms(scope: Scope, formIds: readonly string[]): Promise<void> {
  const ids = [...new Set(formIds)]
  const found = await repository.lockFormHeads(scope, ids)
  if (found.length < ids.length) throw new DomainError(formsErrors.formNotFound)
  const tasks = await findTasksOfForms(scope, ids)
  if (tasks.length > 0) {
    const problems = tasks.map(({ formId, title }) =>
      savingProblem(formId ?? '', 'usedByTask', { title }),
    )
    throw new DomainError(formsErrors.formInUse, { problems })
  }
  const submissionIds = await findSubmissionIds(scope, ids)
  await releaseAllFiles(scope, { ownerKind: 'submission', ownerIds: submissionIds })
  await cancelEmailsAbout(scope, submissionIds)
  await deleteGuestAnswers(scope, submissionIds)
  await repository.deleteForms(scope, ids)
  noteRemoved(
    scope.audit,
    'form',
    found.map(({ id, title }) => ({ id, name: title })),
  )
}

/**
 * Counts beyond the caller's limits, because the field is removed for all teams. Throws
 * `formNotFound`.
 */
export async function readAnswersToField(
  scope: ReadScope,
  wanted: { formId: string; fieldId: string },
): Promise<AnswersThere> {
  if ((await repository.findForm(scope, wanted.formId)) === null)
    throw new DomainError(formsErrors.formNotFound)
  return { forms: await beyondLimits(scope, () => countAnswersToField(scope, wanted)) }
}

/** Counts beyond the caller's limits, because items change for all teams. Throws `formNotFound`. */
export async function readOrdersOfItems(
  scope: ReadScope,
  wanted: { formId: string; fieldId: string },
): Promise<OrdersThere> {
  if ((await repository.findForm(scope, wanted.formId)) === null)
    throw new DomainError(formsErrors.formNotFound)
  return { items: await beyondLimits(scope, () => countOrdersInForm(scope, wanted)) }
}
