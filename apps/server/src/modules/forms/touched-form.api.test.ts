// A form changes with its confirmations, notifications and webhooks (specification: forms, section 7).
import { beforeEach, expect, test } from 'vitest'
import { castOf, type Cast } from '../../testing/cast.ts'
import { TEST_NOW, testPortal } from '../../testing/test-portal.ts'

const portal = await testPortal()
const LATER = '2026-06-15T12:10:00.000Z'
const requestURL = 'https://receiver.example.test/'

let cast: Cast
let formId: string
beforeEach(async () => {
  portal.clock.set(TEST_NOW)
  cast = await castOf(await portal.event())
  formId = (await cast.moderator.api.forms.add({ title: 'Stand details' })).id
})

const by = () => cast.admin.api
const formAsItIs = () => cast.moderator.api.forms.get({ formId })

/** Prepares the data. Returns the call that an admin makes ten minutes later. */
type Arrange = () => Promise<() => Promise<unknown>>

const aConfirmation = () => by().confirmations.add({ formId, name: 'One' })
const aNotification = () => by().formNotifications.add({ formId, name: 'One' })
const aWebhook = () => by().webhooks.add({ formId, name: 'One', requestURL })

const changes: readonly (readonly [string, Arrange])[] = [
  ['a confirmation is added', async () => aConfirmation],
  [
    'a confirmation is changed',
    async () => {
      const { id: confirmationId, revision } = await aConfirmation()
      return () => by().confirmations.update({ formId, confirmationId, revision, name: 'Other' })
    },
  ],
  [
    'confirmations are put into another order',
    async () => {
      const [one, two] = [await aConfirmation(), await aConfirmation()]
      return () => by().confirmations.reorder({ formId, confirmationIds: [two.id, one.id] })
    },
  ],
  [
    'a confirmation is deleted',
    async () => {
      const { id } = await aConfirmation()
      return () => by().confirmations.remove({ formId, confirmationIds: [id] })
    },
  ],
  ['a notification is added', async () => aNotification],
  [
    'a notification is changed',
    async () => {
      const { id: notificationId, revision } = await aNotification()
      const change = { formId, notificationId, revision, name: 'Other' }
      return () => by().formNotifications.update(change)
    },
  ],
  [
    'a notification is deleted',
    async () => {
      const { id } = await aNotification()
      return () => by().formNotifications.remove({ formId, notificationIds: [id] })
    },
  ],
  ['a webhook is added', async () => aWebhook],
  [
    'a webhook is changed',
    async () => {
      const { id: webhookId, revision } = await aWebhook()
      return () => by().webhooks.update({ formId, webhookId, revision, name: 'Other', requestURL })
    },
  ],
  [
    'a webhook is deleted',
    async () => {
      const { id } = await aWebhook()
      return () => by().webhooks.remove({ formId, webhookIds: [id] })
    },
  ],
]

test.each(changes)(
  '%s: the form shows who changed it and when, and keeps its revision',
  async (_what, arrange) => {
    const { revision } = await formAsItIs()
    const change = await arrange()
    portal.clock.set(LATER)
    await change()
    expect(await formAsItIs()).toMatchObject({
      updatedAt: LATER,
      updatedBy: cast.admin.person.userId,
      revision,
    })
  },
)

test('a refused change does not change the form', async () => {
  const before = await formAsItIs()
  portal.clock.set(LATER)
  const missing = [
    () => by().confirmations.remove({ formId, confirmationIds: ['ghost'] }),
    () => by().formNotifications.remove({ formId, notificationIds: ['ghost'] }),
    () => by().webhooks.remove({ formId, webhookIds: ['ghost'] }),
  ]
  for (const call of missing) await expect(call()).rejects.toMatchObject({ status: 404 })
  expect(await formAsItIs()).toMatchObject({ updatedAt: before.updatedAt })
})
