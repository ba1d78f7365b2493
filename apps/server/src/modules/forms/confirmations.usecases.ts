import { formsErrors, rulesSchema, type ConfirmationDetail } from '@eventflow/domain/forms'
import { DomainError, kernelErrors, type Page } from '@eventflow/domain/kernel'
import {
  changedNames,
  newId,
  noteRemoved,
  toPage,
  type ReadScope,
} from '../../platform/db/index.ts'
import { readForm } from './definitions.usecases.ts'
import { savingProblem } from './forms.problems.ts'
import { touchForm, type FormsContext } from './forms.usecases.ts'
import { ruleProblems, tagProblems } from './messages.checks.ts'
import * as repository from './messages.repository.ts'

interface InForm {
  readonly formId: string
}
type Write = repository.WrittenConfirmation & InForm
type Update = Write & { readonly confirmationId: string; readonly revision: number }

/**
 * A confirmation with unreadable rules is never chosen, so it is shown as off until somebody fixes
 * it.
 */
function toConfirmation(scope: ReadScope, row: repository.ConfirmationRow): ConfirmationDetail {
  const rules = rulesSchema.safeParse(row.rules)
  if (!rules.success) scope.unreadable.add('confirmation')
  return {
    id: row.id,
    name: row.name,
    message: row.message,
    translations: row.translations,
    operator: row.operator,
    rules: rules.data ?? [],
    isDefault: row.isDefault,
    isActive: row.isActive && (rules.success || row.isDefault),
    isUnreadable: !rules.success,
    position: row.position,
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updatedBy,
  }
}

export async function listConfirmations(
  scope: ReadScope,
  query: repository.ConfirmationsQuery,
): Promise<Page<ConfirmationDetail>> {
  await readForm(scope, query.formId)
  const { rows, total } = await repository.findConfirmations(scope, query)
  return { ...toPage(rows, query.limit, ({ row }) => toConfirmation(scope, row)), total }
}

export async function readConfirmationOf(
  scope: ReadScope,
  { formId, confirmationId }: InForm & { confirmationId: string },
): Promise<ConfirmationDetail> {
  const row = await repository.findConfirmation(scope, { formId, id: confirmationId })
  if (row === null) throw new DomainError(formsErrors.confirmationNotFound)
  return toConfirmation(scope, row)
}

async function check(
  scope: ReadScope,
  written: Write,
  before: ConfirmationDetail | null,
): Promise<void> {
  const { definition } = await readForm(scope, written.formId)
  const problems = [
    ...ruleProblems(definition, written.rules),
    ...tagProblems(definition, written, before),
  ]
  if (problems.length > 0) throw new DomainError(formsErrors.invalidConfirmation, { problems })
}

export async function addConfirmationTo(
  context: FormsContext,
  input: Write,
): Promise<ConfirmationDetail> {
  const { scope, userId, now } = context
  await check(scope, input, null)
  const id = newId(now.getTime())
  await touchForm(context, input.formId)
  await repository.addConfirmation(scope, { ...input, id }, { by: userId, now })
  scope.audit.things.push(`confirmation:${id}`)
  return readConfirmationOf(scope, { formId: input.formId, confirmationId: id })
}

/** The default one is always on and has no rules. */
export async function changeConfirmationOf(
  context: FormsContext,
  { formId, confirmationId, revision, ...patch }: Update,
): Promise<ConfirmationDetail> {
  const { scope, userId, now } = context
  const place = { formId, confirmationId }
  const before = await readConfirmationOf(scope, place)
  if (before.revision !== revision)
    throw new DomainError(kernelErrors.staleRevision, { current: before })
  if (before.isDefault && (!patch.isActive || patch.rules.length > 0))
    throw new DomainError(formsErrors.defaultConfirmation)
  await check(scope, { formId, ...patch }, before)
  await touchForm(context, formId)
  const isSaved = await repository.changeConfirmation(
    scope,
    { place: { formId, id: confirmationId }, revision, patch },
    { by: userId, now },
  )
  if (!isSaved)
    throw new DomainError(kernelErrors.staleRevision, {
      current: await readConfirmationOf(scope, place),
    })
  scope.audit.changed.push(...changedNames(before, patch))
  return readConfirmationOf(scope, place)
}

/** The order contains every confirmation except the default one, each once. */
export async function reorderConfirmations(
  context: FormsContext,
  { formId, confirmationIds }: InForm & { confirmationIds: readonly string[] },
): Promise<void> {
  const { scope } = context
  await readForm(scope, formId)
  const there = await repository.confirmationIdsOf(scope, formId)
  const wanted = new Set(there.filter(({ isDefault }) => !isDefault).map(({ id }) => id))
  const isWhole =
    confirmationIds.length === wanted.size && confirmationIds.every((id) => wanted.delete(id))
  if (!isWhole) {
    const problems = [savingProblem('confirmationIds', 'confirmationsWrong')]
    throw new DomainError(formsErrors.invalidConfirmation, { problems })
  }
  await touchForm(context, formId)
  await repository.orderConfirmations(scope, formId, confirmationIds)
  scope.audit.changed.push('confirmationIds')
}

export async function removeConfirmations(
  context: FormsContext,
  { formId, confirmationIds }: InForm & { confirmationIds: readonly string[] },
): Promise<void> {
  const { scope } = context
  const ids = [...new Set(confirmationIds)]
  const there = await repository.confirmationIdsOf(scope, formId)
  if (there.some(({ id, isDefault }) => isDefault && ids.includes(id)))
    throw new DomainError(formsErrors.defaultConfirmation)
  await touchForm(context, formId)
  const removed = await repository.deleteConfirmations(scope, formId, ids)
  if (removed.length < ids.length) throw new DomainError(formsErrors.confirmationNotFound)
  noteRemoved(scope.audit, 'confirmation', removed)
}
