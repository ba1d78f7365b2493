import { expect, test } from 'vitest'
import { z } from 'zod'
import './validation-messages.ts'

test.each([
  [z.string(), undefined, 'This is required'],
  [z.string(), 7, 'This must be a text'],
  [z.number().int(), 2.5, 'This must be a whole number'],
  [z.boolean(), 'yes', 'This must be true or false'],
  [z.array(z.string()), {}, 'This must be a list'],
  [z.object({}), [], 'This must be an object'],
  [z.date(), 'today', 'This is of the wrong kind'],
  [z.string().min(1), '', 'Enter at least 1 character'],
  [z.string().max(3), 'four', 'Enter at most 3 characters'],
  [z.array(z.string()).min(1), [], 'Name at least 1'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Name at most 1'],
  [z.number().min(1), 0, 'Enter 1 or more'],
  [z.number().max(9), 10, 'Enter 9 or less'],
  [z.email(), 'ann', 'Enter an email address, such as ann@example.com'],
  [z.url(), 'ann', 'Enter a web address that begins with http:// or https://'],
  [z.string().regex(/^#/), 'red', 'This is not written as it is expected here'],
  [z.enum(['asc', 'desc']), 'up', 'Choose one of: asc, desc'],
  [z.enum(['asc', 'desc']), undefined, 'This is required'],
  [z.strictObject({}), { more: 1 }, 'Not known here: more'],
  [z.union([z.string(), z.number()]), true, 'This is not valid'],
  [z.string().refine(() => false), 'a', 'This is not valid'],
  [z.string().refine(() => false, 'In words of its own'), 'a', 'In words of its own'],
])('%#: %j is refused: %s', (schema, value, message) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(message)
})
