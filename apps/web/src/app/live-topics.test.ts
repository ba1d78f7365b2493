import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keysOfTopic } from './live-topics.ts'

test("a topic reaches every query of its part of the contract and no other's", async () => {
  const queryClient = new QueryClient()
  // The shape of the keys that the API client makes.
  const list = [['tasks', 'list'], { type: 'query', input: { isArchived: false } }]
  const other = [['taskGroups', 'list'], { type: 'query' }]
  queryClient.setQueryData(list, 'stale soon')
  queryClient.setQueryData(other, 'untouched')
  for (const queryKey of keysOfTopic('tasks')) await queryClient.invalidateQueries({ queryKey })
  expect(queryClient.getQueryState(list)?.isInvalidated).toBe(true)
  expect(queryClient.getQueryState(other)?.isInvalidated).toBe(false)
})

test('a change of the settings reaches the frame and the screens that edit them', () => {
  expect(keysOfTopic('portal')).toEqual([['portal'], [['settings']]])
})
