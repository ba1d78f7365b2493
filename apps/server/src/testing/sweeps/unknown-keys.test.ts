// Unknown keys are refused by every endpoint, so that no id, owner or flag can be added to a body.
import { expect, test } from 'vitest'
import { everyEndpoint, minimalInput } from './endpoints.ts'

const taking = everyEndpoint().filter(({ input }) => input !== null)

test.each(taking)('$name refuses an unknown key', (endpoint) => {
  const input = minimalInput(endpoint)
  const stranger = { ...input, createdBy: 'somebody' }
  expect(endpoint.input?.safeParse(input).success).toBe(true)
  expect(endpoint.input?.safeParse(stranger).error?.issues[0]?.code).toBe('unrecognized_keys')
})
