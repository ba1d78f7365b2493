// Organisers' emails about a guest, who has no name and no team.
import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { testPortal } from '../../../testing/test-portal.ts'
import { formMails } from '../submissions.stage.fixture.ts'
import { guestStage } from './guests.fixture.ts'

const portal = await testPortal()

test('the default email of every form mentions a guest', async () => {
  const guest = await guestStage(portal, [aField('text', { id: 'name', label: 'Name' })])
  const { reference } = await guest.submit(await guest.passOf(), { name: 'Ann' }, 0)
  expect(reference).toMatch(/^2026-06-15 13\.00 [0-9a-f]{8}$/)
  const letters = JSON.stringify(await formMails(guest.stage))
  expect(letters).toContain('A guest has submitted “')
  expect(letters).not.toContain(' of  has submitted')
})

test('the total of an order is returned once, to the guest who submitted it', async () => {
  const items = [{ itemId: 'ticket', label: 'Day ticket', price: '12.50', description: '' }]
  const list = aField('itemList', { id: 'list', label: 'Tickets', items })
  const { submit, passOf, guests, form } = await guestStage(portal, [list])
  const pass = await passOf()
  const values = { list: [{ itemId: 'ticket', quantity: 2 }] }
  const order = { label: 'Tickets', text: expect.stringMatching(/^£25\.00/), note: '', details: [] }
  const first = await submit(pass, values, 0)
  expect(first).toMatchObject({ order })
  expect(await submit(pass, values, 0)).toEqual(first)
  const { confirmationId } = first
  const seen = await guests.confirmation({ formId: form.id, confirmationId: confirmationId ?? '' })
  expect(JSON.stringify(seen)).not.toContain('25.00')
})

test('it is in the language of the event if only its creator reads another one', async () => {
  const { guests, stage, aPublicForm, passOf } = await guestStage(portal, [
    aField('text', { id: 'name', label: 'Name' }),
  ])
  const { event } = stage.cast.admin.api.settings
  await event.change({ data: { languages: ['de'] }, revision: (await event.read()).revision })
  await stage.cast.moderator.api.users.chooseLanguage({ language: 'de' })
  const { id: formId } = await aPublicForm()
  const pass = await passOf(formId)
  portal.clock.set('2026-06-15T12:00:10Z')
  await guests.submit({ formId, pass, values: { name: 'Ann' }, revision: 0 })
  const letters = JSON.stringify(await formMails(stage))
  expect(letters).toContain('A guest has submitted “')
  expect(letters).not.toContain(' of  has submitted')
})
