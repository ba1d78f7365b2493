import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { listProps, pagewise } from './page-list.ts'

/** A list of two pages, of which the `losing` ones fail to load. */
function aList(...losing: string[]) {
  const lost = new Set(losing)
  const queryFn = async ({ pageParam = 'first' }: { pageParam: string | undefined }) => {
    if (lost.has(pageParam)) throw new Error('lost on the way')
    if (pageParam === 'first') return { items: ['a'], nextCursor: 'next', total: 2 }
    return { items: ['b'], nextCursor: null, total: 2 }
  }
  const observer = new InfiniteQueryObserver(new QueryClient(), {
    queryKey: ['list'],
    queryFn,
    ...pagewise,
    retry: false,
  })
  const stop = observer.subscribe(() => {})
  const props = () => listProps(observer.getCurrentResult() as Parameters<typeof listProps>[0])
  return { observer, stop, props, lost }
}

test('a next page that failed to load is reported beside the loaded rows, until it loads', async () => {
  const { observer, stop, props, lost } = aList('next')
  await expect.poll(() => props().rows).toEqual(['a'])
  expect(props()).toMatchObject({ hasMore: true, moreError: undefined })
  props().onLoadMore()
  await expect.poll(() => props().moreError).toMatchObject({ message: 'lost on the way' })
  expect(props()).toMatchObject({ rows: ['a'], hasMore: true, isLoadingMore: false })
  lost.clear()
  props().onLoadMore()
  await expect.poll(() => props().rows).toEqual(['a', 'b'])
  expect(props()).toMatchObject({ hasMore: false, moreError: undefined })
  expect(observer.getCurrentResult().isError).toBe(false)
  stop()
})

test('a list that failed to refresh reports no error of the next page', async () => {
  const { observer, stop, props, lost } = aList()
  await expect.poll(() => props().rows).toEqual(['a'])
  lost.add('first')
  await observer.refetch()
  expect(props()).toMatchObject({ rows: ['a'], error: expect.any(Error), moreError: undefined })
  stop()
})
