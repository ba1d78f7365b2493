// The file of the waiting lists of a form.
import { expect, test } from 'vitest'
import { limitPerson } from '../../../testing/limit-person.ts'
import { testPortal } from '../../../testing/test-portal.ts'
import { aQueue } from './waiting.fixture.ts'

const portal = await testPortal()

test('the file of waiting lists has each team in its order, with its reserved units', async () => {
  const { stage, formId, food, tech, cool, order, join, run } = await aQueue(portal)
  const { event, cast } = stage
  const get = (address: string) =>
    event.inject({ method: 'GET', url: address, cookie: cast.moderator.cookie })
  const linesOf = async (address: string) => {
    const answer = await get(address)
    expect(answer.statusCode).toBe(200)
    return answer.body.trim().split('\r\n')
  }
  await join(tech, 1)
  await join(cool, 1)
  await order(food, 2)
  await run()
  const url = `/api/forms/${formId}/waiting-lists.csv`
  const [head, ...lines] = await linesOf(url)
  expect(head).toBe(
    'Item,Place,Team,Units wanted,Waiting since,Units reserved,Reserved until,Passed',
  )
  // Who has a reservation for all that they want no longer waits.
  const [one, two] = lines.map((line) => line.split(','))
  expect(one?.slice(0, 4)).toEqual(['Socket', '', tech.team.name, '1'])
  expect(one?.slice(5)).toEqual(['1', expect.stringMatching(/^2026-06-17 \d\d:\d\d$/), 'No'])
  expect(two?.slice(0, 4)).toEqual(['Socket', '1', 'Cool Drinks', '1'])
  expect(two?.slice(5)).toEqual(['0', '', 'No'])
  const xlsx = await get(`/api/forms/${formId}/waiting-lists.xlsx`)
  expect(xlsx.statusCode).toBe(200)
  const missing = await get('/api/forms/nothing/waiting-lists.csv')
  expect(missing.statusCode).toBe(404)
  await limitPerson(cast, cast.moderator, { teamTypeIds: [food.teamTypeId] })
  expect(await linesOf(url)).toEqual([head])
})
