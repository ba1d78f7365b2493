import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { apiContract } from '@eventflow/domain/api'
import { keysByTopic } from './live-topics.ts'

const keysOf = keysByTopic(apiContract)

test('a topic reaches every query that reads it and no other', async () => {
  const queryClient = new QueryClient()
  // The shape of the keys that the API client makes.
  const ownTasks = [['myTasks', 'list'], { type: 'query', input: { isArchived: false } }]
  const webhooks = [['webhooks', 'list'], { type: 'query' }]
  for (const key of [ownTasks, webhooks]) queryClient.setQueryData(key, 'stored')
  for (const queryKey of keysOf('settings')) await queryClient.invalidateQueries({ queryKey })
  expect(queryClient.getQueryState(ownTasks)?.isInvalidated).toBe(true)
  expect(queryClient.getQueryState(webhooks)?.isInvalidated).toBe(false)
})

test('a change of the settings reaches the frame and the screens that edit them', () => {
  expect(keysOf('settings')).toEqual(
    expect.arrayContaining([[['settings', 'portal']], [['settings', 'variables', 'read']]]),
  )
})
