import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { myTaskQuery } from './my-tasks.queries.ts'
import { TASK } from './team-task.fixture.ts'

afterEach(() => vi.unstubAllGlobals())

/** A device on which only the pages of the list are stored. */
function stubDevice(get: () => Response) {
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const { pathname, searchParams } = new URL(
      typeof request === 'string' ? request : request.url,
      'http://x',
    )
    if (pathname !== '/api/my-tasks') return get()
    const isFirst = !searchParams.has('cursor')
    return Response.json({
      items: [{ ...TASK, id: isFirst ? 'first' : 'second', title: isFirst ? 'One' : 'Two' }],
      nextCursor: isFirst ? 'more' : null,
      total: 2,
      counts: {},
    })
  })
}

const read = (taskId: string) =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(myTaskQuery(taskId))

test('a task that was never opened is read without a network from the stored list', async () => {
  stubDevice(() => {
    throw new TypeError('Failed to fetch')
  })
  expect((await read('second')).title).toBe('Two')
  await expect(read('third')).rejects.toThrow('Failed to fetch')
})

test('a task that the portal refuses is not read from the list', async () => {
  const body = { status: 404, code: 'TASK_NOT_FOUND', title: 'Task not found', requestId: '1' }
  stubDevice(() => Response.json(body, { status: 404 }))
  await expect(read('first')).rejects.toMatchObject({ status: 404 })
})
