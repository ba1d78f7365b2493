// A changed value of a dimension reaches the open screens of the team and of its stand shares.
import { beforeEach, expect, test, vi } from 'vitest'
import { publish } from '../../platform/live/index.ts'
import { arrangeTeam } from '../../testing/arrange.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'

const portal = await testPortal()
const HALL = { label: 'Hall', options: ['1', '2'], isDimension: true, teamCanEdit: false }
let event: TestEvent
let cast: Cast
let hall: { id: string; revision: number }
let shareId: string

beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
  hall = await cast.admin.api.customFields.add({ ...HALL, type: 'dropdown' })
  const parentTeamId = cast.tech.team.id
  shareId = (await event.inEvent((scope) => arrangeTeam(scope, { parentTeamId }))).id
  await messagesDuring(async () => undefined)
})

/** The audiences of the messages about teams during `work`. */
async function messagesDuring(work: () => Promise<unknown>): Promise<string[]> {
  const received: string[] = []
  const stop = portal.services.live.listen(({ eventId, topic, audience }) => {
    if (eventId === event.eventId) received.push(`${topic} ${String(audience)}`)
  })
  await work()
  await event.inEvent(async (scope) => publish(scope, ['locks'], 'everybody'))
  await vi.waitFor(() => expect(received).toContain('locks everybody'))
  stop()
  return received.filter((each) => each.startsWith('teams '))
}

const setHall = async (teamId: string, value: string) => {
  const { teamCustomFields } = cast.admin.api
  const { revision } = await teamCustomFields.get({ teamId })
  return teamCustomFields.update({
    teamId,
    revision,
    values: [{ customFieldId: hall.id, value }],
  })
}

test('saved values of a team', async () => {
  const { tech } = cast
  expect(await messagesDuring(() => setHall(tech.team.id, '2'))).toEqual([
    `teams ${tech.team.id},${shareId}`,
    'teams organisers',
  ])
})

test('values that a replacing company takes over', async () => {
  const { food, tech, admin } = cast
  await messagesDuring(() => setHall(food.team.id, '2'))
  const { revision } = await admin.api.teams.get({ teamId: food.team.id })
  const received = await messagesDuring(() =>
    admin.api.teams.replaceCompany({
      teamId: food.team.id,
      revision,
      reason: 'Insolvent',
      replacementId: tech.team.id,
      customFieldIds: [hall.id],
    }),
  )
  expect(received).toContain(`teams ${tech.team.id},${shareId}`)
})

test('the default, which teams without a value have', async () => {
  const change = { ...HALL, defaultValue: '2', customFieldId: hall.id, revision: hall.revision }
  expect(await messagesDuring(() => cast.admin.api.customFields.update(change))).toEqual([
    'teams everybody',
  ])
})
