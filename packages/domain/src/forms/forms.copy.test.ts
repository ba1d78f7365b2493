import { expect, test } from 'vitest'
import { copyOfForm, notificationUnder, textUnder, webhookUnder } from './forms.copy.ts'
import { aField, aLogicEntry, aRule } from './forms.builders.ts'
import { formNotificationSettingsSchema } from './forms.notifications.schema.ts'

const newIds = () => {
  let count = 0
  return () => `new${++count}`
}

const fields = [aField('text', { id: 'a' }), aField('email', { id: 'mail' })]
const inner = aRule({ sourceId: 'inner', sourceType: 'templateFieldId' })
const fact = aRule({ sourceId: 'a', sourceType: 'custom' })

test('a copied form has new ids, and its rules refer to them', () => {
  const rules = [aRule({ sourceId: 'a', nestedId: 'mail' }), inner, fact]
  const logicMap = { one: aLogicEntry({ thenFieldId: 'mail', rules }) }
  const copy = copyOfForm({ fields, logicMap }, newIds())
  expect(copy.fields.map(({ id, type }) => [id, type])).toEqual([
    ['new1', 'text'],
    ['new2', 'email'],
  ])
  expect(copy.logicMap).toEqual({
    new3: aLogicEntry({
      thenFieldId: 'new2',
      rules: [aRule({ sourceId: 'new1', nestedId: 'mail' }), inner, fact],
    }),
  })
  expect(fields[0]?.id).toBe('a')
})

test("a copied notification refers to the copy's question as its recipient, and to tags of the copy's fields", () => {
  const { ids } = copyOfForm({ fields, logicMap: {} }, newIds())
  const settings = formNotificationSettingsSchema.parse({
    sendToType: 'fieldId',
    sendTo: 'mail',
    message: 'Dear {firstName}, a mail: {field.a}',
    rules: [aRule({ sourceId: 'mail' })],
  })
  expect(notificationUnder(settings, ids)).toMatchObject({
    sendTo: 'new2',
    message: 'Dear {firstName}, a mail: {field.new1}',
    rules: [{ sourceId: 'new2' }],
  })
  expect(textUnder('{field.a} {field.mail.a} {a} {teamName} {field.gone}', ids)).toBe(
    '{field.new1} {field.new2.a} {a} {teamName} {field.gone}',
  )
})

test("a copied webhook sends the copy's questions", () => {
  const { ids } = copyOfForm({ fields, logicMap: {} }, newIds())
  const webhook = {
    requestURL: 'https://crm.example/{field.a}',
    rules: [aRule({ sourceId: 'mail' })],
    payloadFields: [
      { category: 'field', sourceId: 'a', targetId: 'a' },
      { category: 'client', sourceId: 'email', targetId: 'mail' },
    ],
  }
  expect(webhookUnder(webhook, ids)).toMatchObject({
    requestURL: 'https://crm.example/{field.new1}',
    rules: [{ sourceId: 'new2' }],
    payloadFields: [
      { sourceId: 'new1', targetId: 'a' },
      { sourceId: 'email', targetId: 'mail' },
    ],
  })
})
