// What organisers are told of a guest, who has no name and no team.
import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { testPortal } from '../../../testing/test-portal.ts'
import { formMails } from '../submissions.stage.fixture.ts'
import { guestStage } from './guests.fixture.ts'

const portal = await testPortal()

test('the letter that every form begins with speaks of a guest', async () => {
  const guest = await guestStage(portal, [aField('text', { id: 'name', label: 'Name' })])
  await guest.submit(await guest.passOf(), { name: 'Ann' }, 0)
  const letters = JSON.stringify(await formMails(guest.stage))
  expect(letters).toContain('A guest has submitted “')
  expect(letters).not.toContain(' of  has submitted')
})
