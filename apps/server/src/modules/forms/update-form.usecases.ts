// Saves changes of the builder: fields, their order and the logic, all or nothing.
import {
  formsErrors,
  type DraftRef,
  type FormChanges,
  type FormDefinition,
  type FormDetail,
} from '@eventflow/domain/forms'
import { publishRefusals } from '@eventflow/domain/forms/prover'
import type { FieldProblem } from '@eventflow/domain/kernel'
import { changedNames, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { readAllSettings } from '../settings/index.ts'
import { readForm, readGroups } from './definitions.usecases.ts'
import { findGroupsForForm } from './field-groups.repository.ts'
import { definitionAfter, fieldsAfter, groupIdsOf } from './form-changes.ts'
import { deleteDraft } from './form-drafts.repository.ts'
import { readFormDetail } from './forms.details.ts'
import {
  logicProblems,
  nameOf,
  noteFieldCounts,
  refuse,
  refuseMisfits,
  sizeProblems,
} from './field-changes.ts'
import { savingProblem } from './forms.problems.ts'
import { findAnsweredFieldIds } from './forms.report.ts'
import { deleteFields, markFieldsRemoved, orderFields, saveFields } from './fields.repository.ts'
import * as repository from './forms.repository.ts'
import { refusePublishing, staleForm, type FormsContext } from './forms.usecases.ts'
import { reusedParts } from './reused-parts.ts'
import { findMentions, leavingField, leavingInner, type Leaving } from './mentions.ts'

export type FormUpdate = FormChanges & {
  readonly formId: string
  /**
   * The draft that the changes include, which is deleted; null if the form has none. If omitted, a
   * draft stays.
   */
  readonly draft?: DraftRef | null | undefined
}

/**
 * Saves changes of a form with new, updated and removed fields together. Refuses a stale revision,
 * fields that do not fit, and ids of removed options, items or columns. Also refuses invalid rules,
 * removed fields that are still used, and changes that make a published form invalid. The error
 * lists the problems.
 */
export async function updateForm(context: FormsContext, update: FormUpdate): Promise<FormDetail> {
  const { scope, userId, now } = context
  const { formId, revision } = update
  const before = await readForm(scope, formId)
  const change = { by: userId, now }
  const isSaved = await repository.updateForm(
    scope,
    { id: formId, revision, patch: update.form },
    change,
  )
  if (!isSaved) throw await staleForm(scope, formId)
  const { draft } = update
  if (draft !== undefined && !(await deleteDraft(scope, formId, draft)))
    throw await staleForm(scope, formId)

  const removedIds = before.removedFields.map(({ id }) => id)
  refuseMisfits({ present: before.definition.fields, removedIds }, update)
  const changed = { present: before.definition.fields, updatedFields: update.updatedFields }
  refuse(formsErrors.invalidUpdatedFields, await reusedParts(scope, { formId }, changed))
  const fieldGroups = await groupsAfter(scope, before.definition, update)
  const definition = definitionAfter(before.definition, update, fieldGroups)
  refuse(formsErrors.invalidForm, await mentions(scope, before.definition, definition))
  refuse(formsErrors.invalidForm, sizeProblems(before.definition, definition))
  const { currencyId } = (await readAllSettings(scope)).variables
  refuse(formsErrors.invalidForm, logicProblems(definition, currencyId))
  if (before.form.isPublished) refusePublishing(publishRefusals(definition))

  await storeFields(context, { update, definition })
  scope.audit.changed.push(...changedNames(before.form, update.form))
  noteFieldCounts(scope, update)
  return readFormDetail(scope, formId)
}

/** The groups that the templates will use, locked until the transaction ends. */
async function groupsAfter(
  scope: Scope,
  before: FormDefinition,
  update: FormUpdate,
): Promise<FormDefinition['fieldGroups']> {
  const templates = fieldsAfter(before, update).filter(({ type }) => type === 'template')
  const ids = groupIdsOf(templates)
  const groups = ids.length === 0 ? {} : readGroups(await findGroupsForForm(scope, ids))
  const strangers = templates.filter(
    ({ fieldGroupId }) => fieldGroupId !== null && !Object.hasOwn(groups, fieldGroupId),
  )
  refuse(
    formsErrors.invalidForm,
    strangers.map((field) => savingProblem(field.id, 'groupUnknown', { label: nameOf(field) })),
  )
  return groups
}

/** Where questions that are to be removed are still used. */
async function mentions(
  scope: ReadScope,
  before: FormDefinition,
  after: FormDefinition,
): Promise<FieldProblem[]> {
  const isTarget = (id: string) =>
    Object.values(after.form.logicMap).some(
      ({ thenFieldId, elseFieldId }) => thenFieldId === id || elseFieldId === id,
    )
  const all = await findMentions(scope, after, leavingFrom(before, after))
  return all.flatMap(({ leaving: { field, at }, inLogic, problems }) => [
    ...(inLogic || isTarget(field.id)
      ? [savingProblem(at, 'removedInLogic', { label: field.label })]
      : []),
    ...problems,
  ])
}

const templatesIn = ({ fields }: FormDefinition) => fields.filter(({ type }) => type === 'template')

/** The removed fields, and the questions of groups that no template contains any longer. */
function leavingFrom(before: FormDefinition, after: FormDefinition): Leaving[] {
  const kept = new Map(after.fields.map((field) => [field.id, field]))
  const groupsAfterwards = new Set(templatesIn(after).map(({ fieldGroupId }) => fieldGroupId))
  const emptied = templatesIn(before).filter(
    ({ id, fieldGroupId }) => kept.get(id)?.fieldGroupId !== fieldGroupId,
  )
  const inner = emptied.flatMap(({ id, fieldGroupId }) =>
    (before.fieldGroups[fieldGroupId ?? '']?.fields ?? []).map((field) =>
      // If the complete template is removed, references to its parts count as references to it.
      leavingInner(field, new Set(kept.has(id) ? [id] : []), {
        at: id,
        isStillAsked: groupsAfterwards.has(fieldGroupId),
      }),
    ),
  )
  return [...before.fields.filter(({ id }) => !kept.has(id)).map(leavingField), ...inner]
}

async function storeFields(
  { scope, userId, now }: FormsContext,
  { update, definition }: { update: FormUpdate; definition: FormDefinition },
): Promise<void> {
  const { formId, removedFieldIds } = update
  const change = { by: userId, now }
  const written = [...update.newFields, ...update.updatedFields]
  const placed = written.map((field) => ({ field, position: definition.fields.indexOf(field) }))
  await saveFields(scope, { formId, placed }, change)
  const answered = new Set(await findAnsweredFieldIds(scope, formId, removedFieldIds))
  const without = removedFieldIds.filter((id) => !answered.has(id))
  await deleteFields(scope, formId, without)
  await markFieldsRemoved(scope, { formId, ids: [...answered] }, change)
  await orderFields(scope, formId, update.fieldIds)
}
