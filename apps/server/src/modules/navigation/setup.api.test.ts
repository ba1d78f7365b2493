import { beforeEach, expect, test } from 'vitest'
import { addTaskAs } from '../../testing/add-task.ts'
import { arrangeForm } from '../../testing/arrange-answers.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

const missing = async () =>
  (await cast.admin.api.navigation.setup()).items
    .filter(({ isDone }) => !isDone)
    .map(({ id }) => id)

const run = (statement: string) => event.inEvent(({ tx }) => tx.execute(statement))

test('existing data is derived from the records', async () => {
  await run('update users set has_logged_in = false')
  const lacking = ['tasks', 'forms', 'content', 'cards', 'welcomeEmail', 'invitations']
  expect(await missing()).toEqual(expect.arrayContaining(lacking))
  expect(await missing()).not.toContain('teams')
  const formId = await event.inEvent((scope) => arrangeForm(scope, { isPublished: false }))
  await addTaskAs(cast.moderator, { type: 'form', formId })
  await expect.poll(missing).not.toContain('tasks')
  expect(await missing()).toContain('forms')
  await run(`update forms set is_published = true where id = '${formId}'`)
  const { userId } = cast.food.owner.person
  await cast.admin.api.emails.setHold({ isOn: true })
  await cast.admin.api.users.inviteAgain({ userId })
  await expect.poll(missing).not.toContain('forms')
  expect(await missing()).toContain('invitations')
  const { items: held } = await cast.admin.api.emails.held({})
  await cast.admin.api.emails.release({ emailIds: held.map(({ id }) => id) })
  await expect.poll(missing).not.toContain('invitations')
})

test('the data of another event does not count', async () => {
  const other = await castOf(await portal.event())
  await addTaskAs(other.moderator)
  expect(await missing()).toContain('tasks')
})

test('an admin can mark items as not needed, with a reason; moderators see only their own items', async () => {
  const { navigation, settings } = cast.admin.api
  const dismissed = [{ id: 'cards', reason: 'The usual ones do' }]
  await settings.setup.change({ data: { dismissed, isPutAway: true }, revision: 1 })
  const { items, isPutAway } = await navigation.setup()
  expect(items).toContainEqual({
    id: 'cards',
    isDone: false,
    dismissedFor: 'The usual ones do',
    count: null,
  })
  expect(isPutAway).toBe(true)
  const wrong = { data: { dismissed: [{ id: 'roof', reason: 'None' }] }, revision: 2 }
  expect(await refusal(settings.setup.change(wrong))).toMatchObject({
    status: 422,
    title: 'Invalid setup checklist',
    problems: [{ path: 'data.dismissed' }],
  })
  const own = await cast.moderator.api.navigation.setup()
  expect(own.items.map(({ id }) => id)).toEqual(['teamTypes', 'tasks', 'forms', 'content'])
  expect((await refusal(cast.food.owner.api.navigation.setup())).status).toBe(403)
})
