import {
  formsErrors,
  groupAsForm,
  publishProblems,
  type AnswersThere,
  type OrdersThere,
  type Field,
  type FieldGroupDetail,
  type FieldGroupLine,
  type GroupDefinition,
  type LogicMap,
  type NewFieldGroup,
  type Rule,
} from '@eventflow/domain/forms'
import { publishRefusals } from '@eventflow/domain/forms/prover'
import { DomainError, kernelErrors, type FieldProblem, type Page } from '@eventflow/domain/kernel'
import { word } from '../../platform/language/index.ts'
import {
  changedNames,
  newId,
  noteRemoved,
  toPage,
  type ReadScope,
  type Scope,
} from '../../platform/db/index.ts'
import { countAnswersInGroup, countOrdersInGroup } from './answers-there.report.ts'
import { readForm, readGroups } from './definitions.usecases.ts'
import * as report from './field-groups.report.ts'
import * as repository from './field-groups.repository.ts'
import { publishProblemsOf, savingProblem } from './forms.problems.ts'
import { refusePublishing, type FormsContext } from './forms.usecases.ts'

type LineRow = NonNullable<Awaited<ReturnType<typeof report.findGroupLine>>>

const toLine = (row: LineRow): FieldGroupLine => ({
  id: row.id,
  title: row.title,
  description: row.description,
  isPublished: row.isPublished,
  fieldCount: row.fieldCount,
  formCount: row.formCount,
  revision: row.revision,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdBy,
  updatedAt: row.updatedAt.toISOString(),
  updatedBy: row.updatedBy,
})

export async function listFieldGroups(
  scope: ReadScope,
  query: report.FieldGroupQuery,
): Promise<Page<FieldGroupLine>> {
  const { rows, total } = await report.findGroupLines(scope, query)
  return { ...toPage(rows, query.limit, toLine), total }
}

/** Throws `fieldGroupNotFound` for an unknown id, or `invalidForm` if it cannot be read. */
export async function readGroup(scope: ReadScope, id: string): Promise<GroupDefinition> {
  const [group] = Object.values(readGroups(await repository.findGroup(scope, id)))
  if (!group) throw new DomainError(formsErrors.fieldGroupNotFound)
  return group
}

export async function readFieldGroup(scope: ReadScope, id: string): Promise<FieldGroupDetail> {
  const definition = await readGroup(scope, id)
  const line = await report.findGroupLine(scope, id)
  if (!line) throw new DomainError(formsErrors.fieldGroupNotFound)
  return {
    ...toLine(line),
    definition,
    usedBy: await report.findFormsOfGroup(scope, id),
    publishProblems: publishProblemsOf(asForm(definition)),
  }
}

/** Throws `fieldGroupNotFound`. */
export async function readAnswersInGroup(
  scope: ReadScope,
  wanted: { fieldGroupId: string; fieldId?: string | undefined },
): Promise<AnswersThere> {
  const { fieldGroupId, fieldId } = wanted
  if (!(await repository.isFieldGroup(scope, fieldGroupId)))
    throw new DomainError(formsErrors.fieldGroupNotFound)
  return { forms: await countAnswersInGroup(scope, { fieldGroupId, fieldId: fieldId ?? null }) }
}

/** Throws `fieldGroupNotFound`. */
export async function readOrdersInGroup(
  scope: ReadScope,
  wanted: { fieldGroupId: string; fieldId: string },
): Promise<OrdersThere> {
  if (!(await repository.isFieldGroup(scope, wanted.fieldGroupId)))
    throw new DomainError(formsErrors.fieldGroupNotFound)
  return { items: await countOrdersInGroup(scope, wanted) }
}

/** The group as a form, for validation. Its revision has no meaning there. */
export const asForm = ({ group, fields }: GroupDefinition) =>
  groupAsForm({ group: { ...group, revision: 1 }, fields })

export async function addFieldGroup(
  context: FormsContext,
  input: NewFieldGroup,
): Promise<FieldGroupDetail> {
  const { scope, userId, now } = context
  const id = newId()
  await repository.insertGroup(scope, { id, ...input }, { by: userId, now })
  return readFieldGroup(scope, id)
}

export interface GroupSettings {
  readonly fieldGroupId: string
  readonly revision: number
  readonly title: string
  readonly description: string
  readonly isPublished: boolean
}

/** A published group is shown by every form that uses it, so it must be valid. */
export async function changeGroupSettings(
  context: FormsContext,
  { fieldGroupId: id, revision, ...patch }: GroupSettings,
): Promise<FieldGroupDetail> {
  const { scope, userId, now } = context
  const before = await readGroup(scope, id)
  const change = { by: userId, now }
  if (!(await repository.updateGroup(scope, { id, revision, patch }, change)))
    throw await staleGroup(scope, id)
  if (patch.isPublished) refusePublishing(publishRefusals(asForm(before)))
  else if (before.group.isPublished) await refuseEmptiedForms(scope, before)
  scope.audit.changed.push(...changedNames(before.group, patch))
  return readFieldGroup(scope, id)
}

/** A published form whose only questions are those of the group would accept empty submissions. */
async function refuseEmptiedForms(
  scope: ReadScope,
  { group, fields }: GroupDefinition,
): Promise<void> {
  const using = await report.findFormsOfGroup(scope, group.id)
  const problems: FieldProblem[] = []
  for (const { id, title } of using.filter((form) => form.isPublished && !form.isArchived)) {
    const { definition } = await readForm(scope, id)
    const asksNothing = (isPublished: boolean): boolean => {
      const changed = { group: { ...group, isPublished }, fields }
      const fieldGroups = { ...definition.fieldGroups, [group.id]: changed }
      const found = publishProblems({ ...definition, fieldGroups })
      return found.some(({ code }) => code === 'noQuestion')
    }
    if (asksNothing(false) && !asksNothing(true))
      problems.push(savingProblem('isPublished', 'emptiesForm', { title }))
  }
  if (problems.length > 0) throw new DomainError(formsErrors.fieldGroupInUse, { problems })
}

/** The error with the stored group, without its fields. */
export async function staleGroup(scope: ReadScope, id: string): Promise<DomainError> {
  const line = await report.findGroupLine(scope, id)
  return new DomainError(kernelErrors.staleRevision, { current: line && toLine(line) })
}

/** The copy has its own fields, so that a form may use both groups. It is not published. */
export async function duplicateFieldGroup(
  context: FormsContext,
  fieldGroupId: string,
): Promise<FieldGroupDetail> {
  const { scope, userId, now } = context
  const { group, fields } = await readGroup(scope, fieldGroupId)
  const change = { by: userId, now }
  const ids = new Map(fields.map(({ id }) => [id, newId()]))
  const copied = (id: string): string => ids.get(id) ?? id
  const id = newId()
  const title = word('forms.copyOf', { title: group.title })
  const logicMap = withIds(group.logicMap, copied)
  await repository.insertGroup(
    scope,
    { id, title, description: group.description, logicMap },
    change,
  )
  const placed = fields.map((field: Field, position) => ({
    field: { ...field, id: copied(field.id) },
    position,
  }))
  await repository.saveGroupFields(scope, { fieldGroupId: id, placed }, change)
  scope.audit.things.push(`fieldGroup:${id}`)
  return readFieldGroup(scope, id)
}

function withIds(logicMap: LogicMap, copied: (id: string) => string): LogicMap {
  const asked = (rule: Rule): Rule => ({ ...rule, sourceId: copied(rule.sourceId) })
  return Object.fromEntries(
    Object.values(logicMap).map((entry) => [
      newId(),
      {
        ...entry,
        thenFieldId: copied(entry.thenFieldId),
        elseFieldId: copied(entry.elseFieldId),
        rules: entry.rules.map(asked),
      },
    ]),
  )
}

/** Refused while forms use it. The error lists them. */
export async function removeFieldGroup(scope: Scope, id: string): Promise<void> {
  const group = await repository.findGroupToRemove(scope, id)
  if (!group) throw new DomainError(formsErrors.fieldGroupNotFound)
  const using = await report.findFormsOfGroup(scope, id)
  if (using.length > 0) {
    const problems = using.map((form) =>
      savingProblem(form.id, 'usedByForm', { title: form.title }),
    )
    throw new DomainError(formsErrors.fieldGroupInUse, { problems })
  }
  await repository.deleteGroup(scope, id)
  noteRemoved(scope.audit, 'fieldGroup', [{ id, name: group.title }])
}
