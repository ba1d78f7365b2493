import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { apiContract } from '@eventflow/domain/api'
import { keysByTopic } from './live-topics.ts'

const keysOf = keysByTopic(apiContract)

test('a topic reaches all queries that read it, and no others', async () => {
  const queryClient = new QueryClient()
  // Has the shape of the API client's query keys.
  const ownTasks = [['myTasks', 'list'], { type: 'query', input: { isArchived: false } }]
  const webhooks = [['webhooks', 'list'], { type: 'query' }]
  for (const key of [ownTasks, webhooks]) queryClient.setQueryData(key, 'stored')
  for (const queryKey of keysOf('settings')) await queryClient.invalidateQueries({ queryKey })
  expect(queryClient.getQueryState(ownTasks)?.isInvalidated).toBe(true)
  expect(queryClient.getQueryState(webhooks)?.isInvalidated).toBe(false)
})

test('a change of settings reaches the frame and the screens that edit them', () => {
  expect(keysOf('settings')).toEqual(
    expect.arrayContaining([[['settings', 'portal']], [['settings', 'variables', 'read']]]),
  )
})

test.each(['taskStatuses', 'submissions', 'notificationReads'])(
  'the counts of the current company in the menu of companies follow %s',
  (topic) => expect(keysOf(topic)).toContainEqual([['navigation', 'companies']]),
)
