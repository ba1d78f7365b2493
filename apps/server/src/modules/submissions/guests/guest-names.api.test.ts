import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { testPortal } from '../../../testing/test-portal.ts'
import { guestStage } from './guests.fixture.ts'

const portal = await testPortal()

test('organisers see the name or address that a guest has entered', async () => {
  const guest = await guestStage(portal, [
    aField('email', { id: 'mail', label: 'Email' }),
    aField('fullName', { id: 'who', label: 'Name' }),
  ])
  const named = { mail: 'ann@lee.example', who: { firstName: 'Ann', surname: 'Lee' } }
  for (const values of [named, { mail: 'bo@lee.example' }, {}]) {
    portal.clock.set('2026-06-15T12:00:00Z')
    await guest.submit(await guest.passOf(), values, 0)
  }
  const { api } = guest.stage.cast.moderator
  const { items } = await api.submissions.list({ formId: guest.form.id })
  expect(items.map((line) => line.guestName ?? null).toSorted()).toEqual(
    ['Ann Lee', 'bo@lee.example', null].toSorted(),
  )
})
