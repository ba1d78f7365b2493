import { beforeEach, expect, test } from 'vitest'
import { MAX_SEARCH_MISSES, SEARCH_MISS_DAYS } from '@eventflow/domain/navigation'
import { addTaskAs } from '../../testing/add-task.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { TEST_NOW, testPortal, type TestEvent } from '../../testing/test-portal.ts'
import {
  countSearchMiss,
  listSearchMisses,
  removeOldSearchMisses,
} from './search-misses.repository.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

const DAY_MS = 24 * 60 * 60 * 1000
const missed = async () =>
  (await cast.moderator.api.searchMisses.list()).items.map(({ text, count }) => [text, count])

test('a search without a result is counted by its text, the most frequent first', async () => {
  const { food, tech } = cast
  await food.owner.api.searchMisses.add({ text: 'Cloakroom' })
  await food.owner.api.searchMisses.add({ text: 'Left  luggage' })
  await tech.owner.api.searchMisses.add({ text: 'left luggage' })
  expect(await missed()).toEqual([
    ['left luggage', 2],
    ['cloakroom', 1],
  ])
  const [miss] = (await cast.moderator.api.searchMisses.list()).items
  expect(Object.keys(miss ?? {})).toEqual(['text', 'count', 'lastAt'])
})

test('searches with results, organisers’ searches, and symbols are not counted', async () => {
  await addTaskAs(cast.moderator, { title: 'Luggage' })
  await cast.food.owner.api.searchMisses.add({ text: 'luggage' })
  await cast.moderator.api.searchMisses.add({ text: 'cloakroom' })
  await cast.food.owner.api.searchMisses.add({ text: '%_%' })
  expect(await missed()).toEqual([])
})

test('organisers clear the list; others can neither see nor clear it, and another event has its own', async () => {
  await cast.food.owner.api.searchMisses.add({ text: 'cloakroom' })
  const others = await castOf(await portal.event())
  expect((await others.moderator.api.searchMisses.list()).items).toEqual([])
  await others.moderator.api.searchMisses.clear({})
  const { searchMisses } = cast.food.owner.api
  expect((await refusal(searchMisses.list())).status).toBe(403)
  expect((await refusal(searchMisses.clear({}))).status).toBe(403)
  expect(await missed()).toHaveLength(1)
  await cast.moderator.api.searchMisses.clear({})
  expect(await missed()).toEqual([])
})

test('a text is deleted after a time, and the oldest ones if there are many', async () => {
  const now = new Date(TEST_NOW)
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await event.inEvent(async (scope) => {
    await countSearchMiss(scope, 'too old', before(SEARCH_MISS_DAYS + 1))
    await countSearchMiss(scope, 'old', before(SEARCH_MISS_DAYS - 1))
    expect(await listSearchMisses(scope, now)).toMatchObject([{ text: 'old' }])
    await removeOldSearchMisses(scope, now)
    const { rows } = await scope.tx.execute('select text from search_misses')
    expect(rows).toEqual([{ text: 'old' }])
    for (let count = 0; count < MAX_SEARCH_MISSES; count += 1)
      await countSearchMiss(scope, `new ${count}`, now)
    const texts = (await listSearchMisses(scope, now)).map(({ text }) => text)
    expect(texts).toHaveLength(MAX_SEARCH_MISSES)
    expect(texts).not.toContain('old')
  })
})
