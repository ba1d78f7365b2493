// Nothing can be smuggled in: what an endpoint does not know it refuses. The person who writes an endpoint
// need not think of the ids, owners and flags that somebody may add to a body.
import { expect, test } from 'vitest'
import { everyEndpoint, minimalInput } from './endpoints.ts'

const taking = everyEndpoint().filter(({ input }) => input !== null)

test.each(taking)('$name refuses a key that it does not know', (endpoint) => {
  const input = minimalInput(endpoint)
  const stranger = { ...input, createdBy: 'somebody' }
  expect(endpoint.input?.safeParse(input).success).toBe(true)
  expect(endpoint.input?.safeParse(stranger).error?.issues[0]?.code).toBe('unrecognized_keys')
})
