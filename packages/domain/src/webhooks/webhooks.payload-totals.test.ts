import { expect, test } from 'vitest'
import { aField, aFormDefinition } from '../forms/forms.builders.ts'
import { GUEST_FACTS, submitAnswers } from '../forms/index.ts'
import { exampleSubmission } from './webhooks.examples.ts'
import { buildPayload } from './webhooks.payload.ts'
import { payloadFieldSchema } from './webhooks.schema.ts'

const items = [{ itemId: 'chair', label: 'Chair', price: '12.50', description: '' }]
const definition = aFormDefinition(
  [aField('template', { id: 'rooms', fieldGroupId: 'room', isLooping: true, maxLoops: 2 })],
  {
    groups: [
      {
        group: { id: 'room', title: 'Room' },
        fields: [aField('itemList', { id: 'order', items }), aField('grandTotal', { id: 'sum' })],
      },
    ],
  },
)

test('a grand total inside a group is sent for each iteration, as computed here', () => {
  const order = [{ itemId: 'chair', quantity: 2 }]
  const rooms = { loopCount: 2, templateValues: [{ order, sum: '0.01' }, {}] }
  const submitted = submitAnswers(definition, { rooms }, { facts: GUEST_FACTS })
  const asked = payloadFieldSchema.parse({ targetId: 'sum', sourceId: 'rooms', nestedKey: 'sum' })
  const payload = buildPayload([asked], {
    ...submitted,
    definition,
    facts: GUEST_FACTS,
    submission: exampleSubmission(definition, { currency: 'GBP', now: new Date(0) }),
    fileUrl: (id) => id,
  })
  expect(payload).toEqual([['sum', ['25.00', '25.00']]])
})
