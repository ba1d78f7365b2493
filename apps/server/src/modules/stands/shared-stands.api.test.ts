// What companies see of others on their stand, and sizes as they are stored.
import { beforeEach, expect, test } from 'vitest'
import { arrangeSession, arrangeTeam } from '../../testing/arrange.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

const addShare = (name: string) =>
  event.inEvent(async (scope) => {
    const { id, owner } = await arrangeTeam(scope, { name, parentTeamId: cast.food.team.id })
    return { id, api: event.client(await arrangeSession(scope, owner)) }
  })

test('a stand share sees its main exhibitor on a stand, and not the other stand shares', async () => {
  const { team, owner } = cast.food
  const [jam, pie] = [await addShare('Jam'), await addShare('Pie')]
  const { id: standId } = await cast.moderator.api.stands.add({ number: 'B12' })
  const onStand = async (api: typeof jam.api, teamId: string) =>
    (await api.teamStands.get({ teamId })).stands.map(({ isShared, others }) => ({
      isShared,
      others: others.map(({ name }) => name),
    }))
  await cast.moderator.api.stands.give({ standId, teamId: team.id })
  expect(await onStand(owner.api, team.id)).toEqual([{ isShared: false, others: [] }])
  for (const { id: teamId } of [jam, pie]) await cast.moderator.api.stands.give({ standId, teamId })
  expect(await onStand(owner.api, team.id)).toEqual([{ isShared: true, others: ['Jam', 'Pie'] }])
  expect(await onStand(pie.api, pie.id)).toEqual([{ isShared: true, others: [team.name] }])
})

test('a size is stored without a zero at its end', async () => {
  const { stands } = cast.moderator.api
  const stand = await stands.add({ number: 'B12', size: '40.50' })
  expect(stand).toMatchObject({ size: '40.5' })
  const { id: standId, revision } = stand
  expect(await stands.update({ standId, revision, number: 'B12', size: '1200.00' })).toMatchObject({
    size: '1200',
  })
})
