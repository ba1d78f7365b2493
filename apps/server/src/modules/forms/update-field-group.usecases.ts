// Saves changes of a field group. They affect every form that uses it, so each of these forms must
// stay valid.
import {
  formsErrors,
  saveProblems,
  groupLogic,
  type Field,
  type FieldGroupChanges,
  type FieldGroupDetail,
  type FormDefinition,
  type GroupDefinition,
} from '@eventflow/domain/forms'
import { publishRefusals } from '@eventflow/domain/forms/prover'
import type { FieldProblem } from '@eventflow/domain/kernel'
import { changedNames, type ReadScope } from '../../platform/db/index.ts'
import { readForm } from './definitions.usecases.ts'
import { asForm, readFieldGroup, readGroup, staleGroup } from './field-groups.usecases.ts'
import { findAnsweredInnerIds, findFormsOfGroup } from './field-groups.report.ts'
import * as repository from './field-groups.repository.ts'
import { readAllSettings } from '../settings/index.ts'
import {
  logicProblems,
  noteFieldCounts,
  refuse,
  refuseMisfits,
  sizeProblems,
} from './field-changes.ts'
import { foundProblem, publishingProblem, savingProblem, withinForm } from './forms.problems.ts'
import { refusePublishing, type FormsContext } from './forms.usecases.ts'
import { reusedParts } from './reused-parts.ts'
import { findMentions, leavingInner } from './mentions.ts'

export type FieldGroupUpdate = FieldGroupChanges & { readonly fieldGroupId: string }

/**
 * Saves changes of a field group with new, updated and removed fields together. Refused like
 * changes of a form, and if they would break a form that uses the group.
 */
export async function updateFieldGroup(
  context: FormsContext,
  update: FieldGroupUpdate,
): Promise<FieldGroupDetail> {
  const { scope, userId, now } = context
  const { fieldGroupId: id, revision } = update
  const before = await readGroup(scope, id)
  const change = { by: userId, now }
  const after = groupAfter(before, update)
  const patch = { ...update.group, logicMap: after.group.logicMap }
  if (!(await repository.updateGroup(scope, { id, revision, patch }, change)))
    throw await staleGroup(scope, id)

  const removedIds = await repository.findRemovedIds(scope, id)
  refuseMisfits({ present: before.fields, removedIds }, update)
  const changed = { present: before.fields, updatedFields: update.updatedFields }
  refuse(formsErrors.invalidUpdatedFields, await reusedParts(scope, { fieldGroupId: id }, changed))
  refuse(formsErrors.invalidFieldGroup, sizeProblems(asForm(before), asForm(after)))
  const { currencyId } = (await readAllSettings(scope)).variables
  refuse(formsErrors.invalidFieldGroup, logicProblems(asForm(after), currencyId))
  refuse(formsErrors.invalidFieldGroup, await brokenForms(scope, { before, after, update }))
  if (before.group.isPublished) refusePublishing(publishRefusals(asForm(after)))

  await storeFields(context, update, after.fields)
  scope.audit.changed.push(...changedNames(before.group, update.group))
  noteFieldCounts(scope, update)
  return readFieldGroup(scope, id)
}

function groupAfter({ group, fields }: GroupDefinition, update: FieldGroupUpdate): GroupDefinition {
  const changed = [...fields, ...update.updatedFields, ...update.newFields]
  const byId = new Map(changed.map((field) => [field.id, field]))
  const inOrder = update.fieldIds.flatMap((id) => byId.get(id) ?? [])
  const { title, description, translations, logicMap } = update.group
  return {
    group: {
      ...group,
      title: title ?? group.title,
      description: description ?? group.description,
      translations: translations ?? group.translations,
      // A rule about a sibling is always stored as one.
      logicMap: groupLogic(logicMap ?? group.logicMap, inOrder),
    },
    fields: inOrder,
  }
}

interface Versions {
  readonly before: GroupDefinition
  readonly after: GroupDefinition
  readonly update: FieldGroupUpdate
}

/** The problems that the change would cause in the forms that use the group, with their titles. */
async function brokenForms(scope: ReadScope, versions: Versions): Promise<FieldProblem[]> {
  const using = await findFormsOfGroup(scope, versions.update.fieldGroupId)
  const problems: FieldProblem[] = []
  for (const { id, title, isPublished, isArchived } of using) {
    const { definition } = await readForm(scope, id)
    const isOpen = isPublished && !isArchived
    problems.push(
      ...[...newProblems(definition, versions, isOpen), ...growth(definition, versions)].map(
        (problem) => withinForm(problem, title),
      ),
      ...(await mentions(scope, { definition, versions })),
    )
  }
  return problems
}

const withGroup = (form: FormDefinition, group: GroupDefinition): FormDefinition => ({
  ...form,
  fieldGroups: { ...form.fieldGroups, [group.group.id]: group },
})

const growth = (form: FormDefinition, { before, after }: Versions): FieldProblem[] =>
  sizeProblems(withGroup(form, before), withGroup(form, after))

/** The problems of a form after the change that it did not have before. */
function newProblems(form: FormDefinition, { before, after }: Versions, isOpen: boolean) {
  const inWords = (group: GroupDefinition) => {
    const changed = withGroup(form, group)
    return isOpen
      ? publishRefusals(changed).map(foundProblem)
      : saveProblems(changed).map(publishingProblem)
  }
  const known = new Set(inWords(before).map(({ message }) => message))
  return inWords(after).filter(({ message }) => !known.has(message))
}

/**
 * Where a form, its confirmations, notifications or webhooks still use a field that is to be
 * removed.
 */
async function mentions(
  scope: ReadScope,
  { definition, versions }: { definition: FormDefinition; versions: Versions },
): Promise<FieldProblem[]> {
  const { before, update } = versions
  const templateIds = templatesOf(definition, update.fieldGroupId)
  const removed = before.fields
    .filter(({ id }) => update.removedFieldIds.includes(id))
    .map((field) => leavingInner(field, templateIds, { at: field.id, isStillAsked: false }))
  const { title } = definition.form
  return (await findMentions(scope, definition, removed)).flatMap(
    ({ leaving: { field, at }, inLogic, problems }) => [
      ...(inLogic ? [savingProblem(at, 'removedInForm', { label: field.label, title })] : []),
      ...problems,
    ],
  )
}

const templatesOf = ({ fields }: FormDefinition, groupId: string): ReadonlySet<string> =>
  new Set(
    fields
      .filter(({ type, fieldGroupId }) => type === 'template' && fieldGroupId === groupId)
      .map(({ id }) => id),
  )

async function storeFields(
  { scope, userId, now }: FormsContext,
  update: FieldGroupUpdate,
  after: readonly Field[],
): Promise<void> {
  const { fieldGroupId, removedFieldIds } = update
  const change = { by: userId, now }
  const written = [...update.newFields, ...update.updatedFields]
  const placed = written.map((field) => ({ field, position: after.indexOf(field) }))
  await repository.saveGroupFields(scope, { fieldGroupId, placed }, change)
  const answered = new Set(await findAnsweredInnerIds(scope, fieldGroupId, removedFieldIds))
  const without = removedFieldIds.filter((id) => !answered.has(id))
  await repository.deleteGroupFields(scope, fieldGroupId, without)
  await repository.markGroupFieldsRemoved(scope, { fieldGroupId, ids: [...answered] }, change)
  await repository.orderGroupFields(scope, fieldGroupId, update.fieldIds)
}
