import { expect, test } from 'vitest'
import { castOf } from '../../testing/cast.ts'
import { testPortal } from '../../testing/test-portal.ts'

const portal = await testPortal()

test('stands are in natural order of their numbers, halls, sizes and types', async () => {
  const { api } = (await castOf(await portal.event())).moderator
  const addStand = (number: string, over: { hall: string; size: string; type: string }) =>
    api.stands.add({ number, ...over })
  await addStand('2.A10', { hall: 'Hall 10', size: '9.5', type: 'Row' })
  await addStand('2.A9', { hall: 'Hall 2', size: '100', type: 'Corner' })
  await addStand('10.A1', { hall: 'Hall 2 north', size: '9.25', type: 'Row' })
  await addStand('2.a8', { hall: 'Hall 2', size: '', type: 'Ärea' })
  const numbers = async (query: Parameters<typeof api.stands.list>[0]) => {
    const pages: string[] = []
    let cursor: string | undefined
    do {
      const page = await api.stands.list({ ...query, limit: 2, ...(cursor && { cursor }) })
      pages.push(...page.items.map(({ number }) => number))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    return pages
  }
  expect(await numbers({ sort: 'number' })).toEqual(['2.a8', '2.A9', '2.A10', '10.A1'])
  expect(await numbers({ sort: 'hall' })).toEqual(['2.a8', '2.A9', '10.A1', '2.A10'])
  expect(await numbers({ sort: 'size' })).toEqual(['2.a8', '10.A1', '2.A10', '2.A9'])
  expect(await numbers({ sort: 'type' })).toEqual(['2.a8', '2.A9', '2.A10', '10.A1'])
  expect(await numbers({ sort: 'type', direction: 'desc' })).toEqual([
    '10.A1',
    '2.A10',
    '2.A9',
    '2.a8',
  ])
})
