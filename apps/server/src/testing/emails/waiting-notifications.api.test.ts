// A published notification can be corrected while its email waits.
import { expect, test } from 'vitest'
import { castOf } from '../cast.ts'
import { lettersTo } from '../letters.ts'
import { TEST_NOW, testPortal } from '../test-portal.ts'
import { waitingJobs } from './waiting-jobs.ts'

const portal = await testPortal()
const { carryOut, writeEmails } = await waitingJobs(portal)

/** A notification whose emails are held by the event. */
async function stage() {
  portal.clock.set(TEST_NOW)
  const event = await portal.event()
  const { food, admin, moderator } = await castOf(event)
  await admin.api.emails.setHold({ isOn: true })
  const values = {
    title: 'Gate 4 is closed',
    description: 'Use gate 2',
    linkUrl: '/tasks',
    sendEmail: true,
    teamTypeIds: [food.teamTypeId],
    translations: { de: { title: 'Tor 4 ist zu', description: 'Nehmen Sie Tor 2' } },
  }
  const { notifications } = moderator.api
  const { id: adminNotificationId, revision } = await notifications.add(values)
  const pushed = await notifications.push({ adminNotificationId, revision })
  await writeEmails(event)
  return {
    correct: (corrected: Partial<typeof values>) =>
      notifications.update({
        ...values,
        ...corrected,
        adminNotificationId,
        revision: pushed.revision,
      }),
    edit: async (texts: { subject: string; heading: string; paragraphs: string[] }) => {
      for (const { id: heldEmailId } of (await admin.api.emails.held({})).items) {
        const { revision: at } = await admin.api.emails.heldEmail({ heldEmailId })
        await admin.api.emails.editHeld({ heldEmailId, revision: at, ...texts })
      }
    },
    lettersTo: async (who: typeof food.owner) => {
      const { items } = await admin.api.emails.held({})
      await admin.api.emails.release({ emailIds: items.map(({ id }) => id) })
      await carryOut(event)
      const letters = await lettersTo(event, who.person.email)
      return letters.map(({ subject, text }) => `${subject}\n${text}`)
    },
    food,
  }
}

test('its waiting emails are sent with the corrected title, text and link', async () => {
  const { correct, lettersTo: sentTo, food } = await stage()
  await correct({ title: 'Gate 5 is closed', description: 'Use gate 3', linkUrl: '/downloads' })
  const [letter = '', ...others] = await sentTo(food.member)
  expect(others).toEqual([])
  expect(letter).toMatch(/^Gate 5 is closed\n/)
  expect(letter).toContain('Use gate 3')
  expect(letter).toContain('/downloads')
  expect(letter).not.toMatch(/Gate 4|gate 2|\/tasks/)
})

test('its waiting emails stay as they are if nothing is corrected', async () => {
  const { lettersTo: sentTo, food } = await stage()
  const [letter = ''] = await sentTo(food.owner)
  expect(letter).toMatch(/^Gate 4 is closed\n/)
  expect(letter).toContain('Use gate 2')
})

test('a held email that an organiser has edited is sent as edited', async () => {
  const { correct, edit, lettersTo: sentTo, food } = await stage()
  await edit({ subject: 'Edited', heading: 'Edited', paragraphs: ['By hand'] })
  await correct({ title: 'Gate 5 is closed' })
  const [letter = ''] = await sentTo(food.owner)
  expect(letter).toMatch(/^Edited\n/)
  expect(letter).toContain('By hand')
  expect(letter).not.toContain('Gate')
})
