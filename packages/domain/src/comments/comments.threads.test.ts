import { expect, test } from 'vitest'
import { threadCases } from './comments.builders.ts'
import { threadState } from './comments.threads.ts'

test.each(threadCases)('$name', ({ messages, answeredAt, state }) => {
  expect(threadState(messages, answeredAt)).toEqual(state)
})
