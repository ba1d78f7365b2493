import { afterAll, expect, test } from 'vitest'
import { publish, type LiveMessage } from '../../platform/live/index.ts'
import { openPortal, webhookStage } from './webhooks.stage.fixture.ts'

const portal = await openPortal()
const stage = await webhookStage(portal)
afterAll(() => stage.close())

/** Whether only organisers are notified that the log has changed. */
async function isPublished(work: () => Promise<unknown>): Promise<boolean> {
  const heard: LiveMessage[] = []
  const stop = portal.services.live.listen((message) => heard.push(message))
  // Messages published earlier arrive before this one.
  await stage.event.inEvent(async (scope) => publish(scope, ['locks'], 'everybody'))
  await expect.poll(() => heard.some(({ topic }) => topic === 'locks')).toBe(true)
  heard.length = 0
  await work()
  const ofLog = () =>
    heard.filter(
      ({ topic, eventId }) => topic === 'webhookDeliveries' && eventId === stage.event.eventId,
    )
  await expect.poll(() => ofLog().length).toBeGreaterThan(0)
  stop()
  return ofLog().every(({ audience }) => audience === 'organisers')
}

test('screens with the log are notified when lines are deleted with their submission or its team', async () => {
  const { moderator, admin, food } = stage.cast
  await stage.add()
  const submissionIds = [await stage.submit({ stand: 'A1' })]
  await stage.submit({ stand: 'A2' })
  expect(await isPublished(() => moderator.api.submissions.remove({ submissionIds }))).toBe(true)
  expect(await stage.deliveries()).toHaveLength(1)
  expect(await isPublished(() => admin.api.teams.remove({ teamId: food.team.id }))).toBe(true)
  expect(await stage.deliveries()).toHaveLength(0)
})
