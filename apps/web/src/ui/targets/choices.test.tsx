// The fake API has 250 pages and returns at most 200 per request.
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { pageChoicesQuery } from './choices.ts'

const titles = Array.from({ length: 250 }, (_none, n) => `Page ${n + 1}`)

const answer = async ({ url }: Request): Promise<Response> => {
  const { searchParams } = new URL(url)
  const from = Number(searchParams.get('cursor') ?? 0)
  const limit = Number(searchParams.get('limit'))
  const items = titles.slice(from, from + limit).map((title) => ({ id: title, title }))
  const next = from + limit
  const nextCursor = next < titles.length ? String(next) : null
  return Response.json({ items, nextCursor, total: titles.length })
}

afterEach(() => vi.unstubAllGlobals())

test('all content pages can be chosen, however many there are', async () => {
  vi.stubGlobal('fetch', answer)
  const pages = await new QueryClient().fetchQuery(pageChoicesQuery())
  expect(pages.map(({ title }) => title)).toEqual(titles)
})
