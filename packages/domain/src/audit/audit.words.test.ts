import { expect, test } from 'vitest'
import { customFieldValues } from '../custom-fields/index.ts'
import { formNotificationSettingsSchema, formChangesSchema } from '../forms/index.ts'
import { settingsGroups } from '../settings/index.ts'
import { tasksContract, taskGroupsContract } from '../tasks/index.ts'
import { teamChangeSchema } from '../teams/index.ts'
import { newWebhookSchema } from '../webhooks/index.ts'
import { englishWords, type WordKey } from '../words/index.ts'
import { AUDIT_SUBJECTS } from './index.ts'

const shapeOf = (schema: unknown): string[] =>
  Object.keys((schema as { def: { shape: Record<string, unknown> } }).def.shape)

/** Fields that identify the record and its version; they are not changes. */
const NOT_CHANGED = new Set(['revision', 'taskId', 'taskGroupId', 'teamId', 'customFieldId'])

const changing: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    Object.entries(settingsGroups).map(([name, { fields }]) => [name, Object.keys(fields)]),
  ),
  task: shapeOf(tasksContract.update['~orpc'].inputSchema),
  taskGroup: shapeOf(taskGroupsContract.update['~orpc'].inputSchema),
  team: shapeOf(teamChangeSchema),
  customField: [...Object.keys(customFieldValues), 'customFieldIds', 'customFieldValues'],
  confirmation: ['name', 'message', 'operator', 'rules', 'isActive', 'confirmationIds'],
  formNotification: shapeOf(formNotificationSettingsSchema),
  webhook: shapeOf(newWebhookSchema).filter((name) => name !== 'formId'),
  form: ['title', 'description', 'isPublic', 'isEditable', 'isPublished', 'logicMap'],
  fields: shapeOf(formChangesSchema).filter((name) => name.endsWith('Fields')),
}

const names = Object.entries(changing).flatMap(([thing, fields]) =>
  fields.filter((name) => !NOT_CHANGED.has(name)).map((name) => [thing, name] as const),
)

test.each(names)('the log has words for the change of a %s: "%s"', (_thing, name) => {
  const key = `audit.fields.${name}` as WordKey
  expect(englishWords()(key)).not.toBe(key)
})

test('each API area belongs to one subject', () => {
  const areas = Object.values(AUDIT_SUBJECTS).flat()
  expect(new Set(areas).size).toBe(areas.length)
})
