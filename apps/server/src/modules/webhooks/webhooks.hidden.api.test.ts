import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { openPortal, webhookStage } from './webhooks.stage.fixture.ts'

test('what was hidden reaches no webhook', async () => {
  const portal = await openPortal()
  const hidden = await webhookStage(portal, [
    aField('text', { id: 'stand' }),
    aField('text', { id: 'extra' }),
  ])
  const { moderator } = hidden.cast
  const form = await moderator.api.forms.get({ formId: hidden.formId })
  await moderator.api.forms.update({
    formId: form.id,
    revision: form.revision,
    fieldIds: ['stand', 'extra'],
    form: {
      logicMap: {
        one: {
          thenFieldId: 'extra',
          rules: [{ sourceId: 'stand', sourceType: 'fieldId', sourceValue: 'x' }],
        },
      },
    },
  })
  await hidden.add({
    requestURL: `${hidden.receiver.origin}/?e={field.extra}&a={all_fields}`,
    payloadFields: [{ targetId: 'extra', sourceId: 'extra' }],
  })
  await hidden.submit({ stand: 'A1', extra: 'HIDDEN-MARKER' })
  await hidden.tryAll()
  expect(hidden.receiver.received).toHaveLength(1)
  expect(JSON.stringify(hidden.receiver.received)).not.toContain('HIDDEN-MARKER')
  await hidden.close()
  await portal.close()
})
