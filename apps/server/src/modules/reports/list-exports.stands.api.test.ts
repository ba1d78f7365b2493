// The files of the list of stands.
import { beforeEach, describe, expect, test } from 'vitest'
import { arrangeTeam } from '../../testing/arrange.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { limitPerson } from '../../testing/limit-person.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'

const portal = await testPortal()

const get = (event: TestEvent, url: string, cookie: string) =>
  event.inject({ method: 'GET', url, cookie })

async function linesOf(event: TestEvent, url: string, cookie: string): Promise<string[]> {
  const answer = await get(event, url, cookie)
  expect(answer.statusCode).toBe(200)
  const lines = answer.body.trim().split('\r\n')
  expect(answer.headers['x-total-rows']).toBe(String(lines.length - 1))
  return lines
}

describe('the file of stands', () => {
  let event: TestEvent
  let cast: Cast
  beforeEach(async () => {
    event = await portal.event()
    cast = await castOf(event)
  })

  const rowsOf = async (query: string) =>
    (await linesOf(event, `/api/stands.csv${query}`, cast.moderator.cookie)).slice(1)
  const add = async (number: string, hall: string, size = '') =>
    (await cast.moderator.api.stands.add({ number, hall, size, type: 'Row' })).id

  test('has the stands of the list, with its filter and order', async () => {
    const { team } = cast.food
    const share = await event.inEvent((scope) =>
      arrangeTeam(scope, { name: 'Jam', parentTeamId: team.id }),
    )
    const { give } = cast.moderator.api.stands
    const standId = await add('A10', 'Hall 1', '40.5')
    await add('A2', 'Hall 1')
    await add('B1', 'Hall 2')
    await give({ standId, teamId: team.id })
    await give({ standId, teamId: share.id })
    const held = `A10,Hall 1,40.5,Row,${team.name},Jam`
    const [head] = await linesOf(event, '/api/stands.csv', cast.moderator.cookie)
    expect(head).toBe('Number,Hall,Size in m²,Type,Team,Stand shares on it')
    expect(await rowsOf('')).toEqual(['A2,Hall 1,,Row,,', held, 'B1,Hall 2,,Row,,'])
    expect(await rowsOf('?direction=desc&hall=Hall%201')).toEqual([held, 'A2,Hall 1,,Row,,'])
    expect(await rowsOf('?isFree=false')).toEqual([held])
    expect(await rowsOf('?search=b1')).toEqual(['B1,Hall 2,,Row,,'])
    const wrong = await get(event, '/api/stands.csv?isFree=perhaps', cast.moderator.cookie)
    expect(wrong.statusCode).toBe(422)
  })

  test('names places on the floor plan, if the event has one', async () => {
    await add('A2', 'Hall 1')
    const { variables } = cast.admin.api.settings
    const { data, revision } = await variables.read()
    const floorPlanLink = 'https://plan.example/?stand={stand}'
    await variables.change({ data: { ...data, floorPlanLink }, revision })
    expect(await rowsOf('')).toEqual(['A2,Hall 1,,Row,,,https://plan.example/?stand=A2'])
  })

  test('has only the stands that a limited organiser sees, and is not for teams', async () => {
    const { teamTypeId, team, owner } = cast.food
    const standId = await add('A1', 'Hall 1')
    await add('B1', 'Hall 2')
    await cast.moderator.api.stands.give({ standId, teamId: team.id })
    await limitPerson(cast, cast.moderator, { teamTypeIds: [teamTypeId] })
    expect(await rowsOf('')).toEqual([`A1,Hall 1,,Row,${team.name},`])
    expect((await get(event, '/api/stands.xlsx', owner.cookie)).statusCode).toBe(403)
  })
})
