// Invitations name the dates of the event and the person who sent them.
import { expect, test } from 'vitest'
import { castOf } from '../../testing/cast.ts'
import { lettersTo } from '../../testing/letters.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { sendWelcomeAgain } from '../teams/index.ts'

const portal = await testPortal()

test('an invitation names the dates of the event and the inviting person', async () => {
  const event = await portal.event()
  const cast = await castOf(event)
  const settings = await cast.admin.api.settings.event.read()
  const data = { ...settings.data, startDate: '2026-09-01', endDate: '2026-09-03' }
  await cast.admin.api.settings.event.change({ data, revision: settings.revision })
  const email = `nia-${event.eventId}@fairs.example`.toLowerCase()
  const person = { firstName: 'Nia', surname: 'New', email, permissions: 'moderator' } as const
  const { id: userId } = await cast.admin.api.users.add({ ...person, sendWelcomeEmail: true })
  const { firstName, surname } = cast.admin.person
  const [first] = await lettersTo(event, email)
  expect(first?.text).toContain(
    `Event dates: 1–3 September 2026\nInvited by ${firstName} ${surname}`,
  )

  // Sent by the portal, it names nobody.
  await event.inEvent((scope) =>
    sendWelcomeAgain({ scope, services: portal.services }, { userId, teamId: null }),
  )
  const second = (await lettersTo(event, email)).at(-1)
  expect(second?.text).toContain('Event dates: 1–3 September 2026')
  expect(second?.text).not.toContain('Invited by')
})
