// What a confirmation says of an order, and of the email about it.
import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { formNotifications } from '../../forms/forms.tables.ts'
import { textOfPdf } from '../../../testing/pdf-text.ts'
import { testPortal } from '../../../testing/test-portal.ts'
import { switchHoldOff, switchHoldOn } from '../../../platform/mail/index.ts'
import {
  aFormTask,
  aPublishedForm,
  formMails,
  stageOf,
  type Stage,
} from '../submissions.stage.fixture.ts'

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
  const { submissionId, confirmationId, email } = await api.filling.submit(given)
  const place = { formId: form.id, confirmationId }
  return {
    email,
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
  const { email, theirs, another } = await shown(stage, [furniture, total], { furniture: order })
  expect(theirs.order).toEqual({
    label: 'Total of your order',
    text: '£55.50',
    note: 'Not in the total: Made to measure (on request)',
  })
  expect(email).toBe('queued')
  expect(another).toMatchObject({ order: null })
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
  expect(await api.filling.submit(given)).toMatchObject({ email: null })
})

test('a changed order tells both sides who changed it, and the old and the new total', async () => {
  const stage = await stageOf(portal)
  portal.clock.set('2026-06-15T12:00:00Z')
  const form = await aPublishedForm(stage, { title: 'Power', fields: [furniture, total] })
  const taskId = await aFormTask(stage, form.id, stage.cast.food)
  const send = (api: typeof stage.cast.food.owner.api, quantity: number, revision: number) => {
    const values = { furniture: [{ itemId: 'chair', quantity }] }
    return api.filling.submit({ formId: form.id, taskId, values, revision })
  }
  const { owner, member } = stage.cast.food
  const { submissionId } = await send(owner.api, 3, 0)
  const before = (await formMails(stage)).length
  portal.clock.set('2026-06-16T12:00:00Z')
  await stage.event.inEvent((scope) => switchHoldOn(scope, 'organiser'))
  expect(await send(member.api, 2, 1)).toMatchObject({ email: 'held' })
  await stage.event.inEvent((scope) => switchHoldOff(scope))
  portal.clock.set('2026-06-17T12:00:00Z')
  expect(await send(member.api, 4, 2)).toMatchObject({ email: 'queued' })
  const mails = (await formMails(stage)).slice(before)
  const latest = mails.filter(({ text }) => text?.includes('£74.00'))
  expect(latest.map(({ recipient }) => recipient).toSorted()).toEqual(
    [member.person.email, 'support@example.test'].toSorted(),
  )
  for (const { text } of latest) {
    expect(text).toContain('Changed on 17 June 2026 at 13:00 by Mia Member.')
    expect(text).toContain('First submitted on 15 June 2026 at 13:00 by Sam Field.')
    expect(text).toContain('Order total: £37.00 before, £74.00 now.')
  }
  const toOrganisers = latest.find(({ recipient }) => recipient === 'support@example.test')?.text
  expect(toOrganisers).toContain('Mia Member of Bread & Butter Ltd has changed “Power”.')
  expect(toOrganisers).toContain(`/admin/forms/${form.id}/submissions/${submissionId}`)
  const { cookie } = stage.cast.moderator
  const url = `/api/forms/${form.id}/submissions.csv`
  const { payload } = await stage.event.inject({ method: 'GET', url, cookie })
  expect(payload).toContain('Submission Reference,Changed At,Changed By')
  expect(payload).toMatch(/,"17\/06\/2026, 13:00",Mia Member,/)
  const pdf = await stage.event.inject({
    method: 'GET',
    url: `/api/submissions/${submissionId}/answers.pdf`,
    cookie,
  })
  const pages = textOfPdf(pdf.rawPayload).join('\n')
  expect(pages).toContain('Submitted on15 June 2026 at 13:00')
  expect(pages).toContain('Changed byMia Member\nChanged on17 June 2026 at 13:00')
})
