// What a confirmation says of an order, and of the email about it.
import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { formNotifications } from '../../forms/forms.tables.ts'
import { testPortal } from '../../../testing/test-portal.ts'
import { aPublishedForm, stageOf, type Stage } from '../submissions.stage.fixture.ts'

const portal = await testPortal()

const furniture = aField('itemList', {
  id: 'furniture',
  label: 'Furniture',
  items: [
    { itemId: 'chair', label: 'Chair', price: '18.50', description: '' },
    { itemId: 'made', label: 'Made to measure', price: 'on request', description: '' },
  ],
})
const total = aField('grandTotal', { id: 'sum', label: 'Total of your order' })

async function shown(stage: Stage, fields: object[], values: object) {
  const form = await aPublishedForm(stage, { fields: fields as never })
  const { api } = stage.cast.food.owner
  const given = { formId: form.id, taskId: null, values: values as never, revision: 0 }
  const { submissionId, confirmationId } = await api.filling.submit(given)
  const place = { formId: form.id, confirmationId }
  return {
    theirs: await api.filling.confirmation({ ...place, submissionId }),
    another: await stage.cast.tech.owner.api.filling.confirmation({ ...place, submissionId }),
  }
}

const order = [
  { itemId: 'chair', quantity: 3 },
  { itemId: 'made', quantity: 1 },
]

test('the team is told what its order comes to and that an email is on its way, and no other team is', async () => {
  const stage = await stageOf(portal)
  const { theirs, another } = await shown(stage, [furniture, total], { furniture: order })
  expect(theirs.order).toEqual({
    label: 'Total of your order',
    text: '£55.50',
    note: 'Not in the total: Made to measure (on request)',
  })
  expect(theirs.isEmailed).toBe(true)
  expect(another).toMatchObject({ order: null, isEmailed: false })
})

test('without a grand total it is that of the only list; where nothing is ordered there is none', async () => {
  const stage = await stageOf(portal)
  const { theirs } = await shown(stage, [furniture], { furniture: order })
  expect(theirs.order).toMatchObject({ label: 'Furniture', text: '£55.50' })
  const text = aField('text', { id: 'stand', label: 'Stand' })
  const nothing = await shown(stage, [text, furniture, total], { stand: 'A1' })
  expect(nothing.theirs.order).toBeNull()
})

test('where no email is sent, none is promised', async () => {
  const stage = await stageOf(portal)
  const text = aField('text', { id: 'stand', label: 'Stand' })
  const form = await aPublishedForm(stage, { fields: [text] })
  await stage.event.inEvent((scope) => scope.tx.delete(formNotifications))
  const { api } = stage.cast.food.owner
  const given = { formId: form.id, taskId: null, values: { stand: 'A1' }, revision: 0 }
  const { submissionId, confirmationId } = await api.filling.submit(given)
  const confirmation = { formId: form.id, confirmationId, submissionId }
  expect(await api.filling.confirmation(confirmation)).toMatchObject({ isEmailed: false })
})
