import {
  customFieldProblems,
  customFieldsErrors,
  emptyValue,
  MAX_CUSTOM_FIELDS,
  type CustomField,
  type CustomFieldChange,
  type CustomFieldOrder,
  type CustomFieldType,
  type CustomFieldValue,
  type NewCustomField,
} from '@eventflow/domain/custom-fields'
import { DomainError, kernelErrors, type Viewer } from '@eventflow/domain/kernel'
import { changedNames, newId, noteRemoved, type Scope } from '../../platform/db/index.ts'
import { announce } from '../../platform/live/index.ts'
import { problemInWords } from './custom-fields.problems.ts'
import * as repository from './custom-fields.repository.ts'
import { holdNextTeamIds } from './team-values.report.ts'
import { writeValues } from './team-values.repository.ts'

/** Teams that a default value is written to at once (specification: portal core, section 7). */
const BATCH = 500

export interface CustomFieldsContext {
  readonly scope: Scope
  readonly viewer: Viewer
  readonly now: Date
}

const changeBy = ({ viewer, now }: CustomFieldsContext): repository.Change => ({
  by: viewer.userId,
  now,
})

/** What rules ask about and what teams see may be something else now. */
async function announceCustomFields(scope: Scope): Promise<void> {
  for (const topic of ['customFields', 'forms']) await announce(scope, topic, { teamId: '' })
  for (const topic of ['teamCustomFields', 'filling']) await announce(scope, topic)
}

export async function readCustomField(scope: Scope, customFieldId: string): Promise<CustomField> {
  const field = await repository.findCustomField(scope, customFieldId)
  if (field === null) throw new DomainError(customFieldsErrors.customFieldNotFound)
  return field
}

interface Entered {
  readonly options: string[]
  readonly defaultValue?: CustomFieldValue | undefined
}

/** Settings as they are stored: only a dropdown has options. Throws `invalidCustomField`. */
function checked<T extends Entered>(type: CustomFieldType, { defaultValue, ...rest }: T) {
  const options = type === 'dropdown' ? rest.options : []
  const settings = { ...rest, options, defaultValue: defaultValue ?? emptyValue(type) }
  const problems = customFieldProblems({ type, ...settings }).map(problemInWords)
  if (problems.length > 0)
    throw new DomainError(customFieldsErrors.invalidCustomField, { problems })
  return settings
}

export async function addCustomField(
  context: CustomFieldsContext,
  { type, ...entered }: NewCustomField,
): Promise<CustomField> {
  const { scope, now } = context
  const settings = checked(type, entered)
  if ((await repository.countCustomFields(scope)) >= MAX_CUSTOM_FIELDS)
    throw new DomainError(customFieldsErrors.customFieldsFull)
  const id = newId(now.getTime())
  await repository.addCustomField(scope, { id, type, ...settings }, changeBy(context))
  await writeToEveryTeam(scope, id, settings.defaultValue)
  await announceCustomFields(scope)
  return readCustomField(scope, id)
}

async function writeToEveryTeam(
  scope: Scope,
  customFieldId: string,
  value: CustomFieldValue,
): Promise<void> {
  let afterId = ''
  for (;;) {
    const teamIds = await holdNextTeamIds(scope, { afterId, limit: BATCH })
    await writeValues(
      scope,
      teamIds.map((teamId) => ({ teamId, customFieldId, value })),
    )
    if (teamIds.length < BATCH) return
    afterId = teamIds.at(-1) ?? ''
  }
}

export async function changeCustomField(
  context: CustomFieldsContext,
  { customFieldId, revision, ...entered }: CustomFieldChange,
): Promise<CustomField> {
  const { scope } = context
  const before = await readCustomField(scope, customFieldId)
  if (before.revision !== revision)
    throw new DomainError(kernelErrors.staleRevision, { current: before })
  const patch = checked(before.type, entered)
  const change = { id: customFieldId, revision, patch }
  const isSaved = await repository.changeCustomField(scope, change, changeBy(context))
  const current = await readCustomField(scope, customFieldId)
  if (!isSaved) throw new DomainError(kernelErrors.staleRevision, { current })
  scope.audit.changed.push(...changedNames(before, patch))
  await announceCustomFields(scope)
  return current
}

/** Refused when anything of the list is not as it was looked at: added, deleted, moved or changed. */
export async function reorderCustomFields(
  context: CustomFieldsContext,
  { order }: CustomFieldOrder,
): Promise<{ items: CustomField[] }> {
  const { scope } = context
  await repository.holdCustomFields(scope)
  const there = await repository.findOrder(scope)
  const wanted = new Map(there.map(({ id, revision }) => [id, revision]))
  const isOld = order.some(({ customFieldId, revision }) => {
    const stored = wanted.get(customFieldId)
    return stored !== undefined && stored !== revision
  })
  if (isOld) throw new DomainError(kernelErrors.staleRevision, { current: { items: there } })
  const isWhole =
    order.length === there.length &&
    order.every(({ customFieldId }) => wanted.delete(customFieldId))
  if (!isWhole)
    throw new DomainError(customFieldsErrors.invalidCustomFieldOrder, {
      current: { items: there },
    })
  const ids = order.map(({ customFieldId }) => customFieldId)
  await repository.orderCustomFields(scope, ids, changeBy(context))
  scope.audit.changed.push('customFieldIds')
  await announceCustomFields(scope)
  return { items: await repository.findOrder(scope) }
}

/** What every team has in it goes too; rules that ask about it find nothing from now on. */
export async function removeCustomField(scope: Scope, customFieldId: string): Promise<void> {
  const removed = await repository.removeCustomField(scope, customFieldId)
  if (removed === null) throw new DomainError(customFieldsErrors.customFieldNotFound)
  noteRemoved(scope.audit, 'customField', [removed])
  await announceCustomFields(scope)
}
