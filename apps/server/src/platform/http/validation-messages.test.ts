import { expect, test } from 'vitest'
import { z } from 'zod'
import { calendarDateSchema, nameText } from '@eventflow/domain/kernel'
import { asWorded } from '@eventflow/domain/words'
import { speaking } from '../language/index.ts'
import './validation-messages.ts'

const ofItself = z.string().superRefine((_, context) => {
  context.addIssue({ code: 'custom', ...asWorded('problems.settings.currency') })
})

const REFUSED: readonly [z.ZodType, unknown, string][] = [
  [z.string(), undefined, 'This is required'],
  [z.string(), 7, 'This must be text'],
  [z.number().int(), 2.5, 'This must be a whole number'],
  [z.boolean(), 'yes', 'This must be true or false'],
  [z.array(z.string()), {}, 'This must be a list'],
  [z.object({}), [], 'This must be an object'],
  [z.date(), 'today', 'This is the wrong type of value'],
  [z.string().min(1), '', 'Enter at least 1 character'],
  [z.string().max(3), 'four', 'Enter at most 3 characters'],
  [z.array(z.string()).min(1), [], 'Enter at least 1 entry'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Enter at most 1 entry'],
  [z.number().min(1), 0, 'Enter 1 or more'],
  [z.number().max(9), 10, 'Enter 9 or less'],
  [z.email(), 'ann', 'Enter an email address, such as ann@example.com'],
  [
    z.email(),
    'jürgen@b.example',
    'Use only letters from a to z before the @: umlauts and accents are not possible there',
  ],
  [z.url(), 'ann', 'Enter a web address that begins with http:// or https://'],
  [z.string().regex(/^#/), 'red', 'This has the wrong format'],
  [z.enum(['asc', 'desc']), 'up', 'Choose one of: asc, desc'],
  [z.enum(['asc', 'desc']), undefined, 'This is required'],
  [z.strictObject({}), { more: 1 }, 'Unknown: more'],
  [z.union([z.string(), z.number()]), true, 'This is not valid'],
  [z.string().refine(() => false), 'a', 'This is not valid'],
  [nameText(9), 'a\u0000', 'Remove the special characters that cannot be stored'],
  [nameText(9), 'a\u202e', 'Remove the invisible characters that reverse the text'],
  [calendarDateSchema, '2026-02-30', 'Not a valid date'],
  [
    z.string().refine(() => false, asWorded('problems.content.link')),
    'a',
    'Enter an https address, an email address or a path of the portal',
  ],
  [
    z.string().regex(/^#/, asWorded('problems.content.path')),
    'red',
    'Use lower-case letters, digits and hyphens, such as build-up',
  ],
  [
    z.array(z.string()).length(6, asWorded('problems.cards.count')),
    [],
    'A layout must have six cards',
  ],
  [
    z.string().refine(() => false, asWorded('validation.largeNumber', { limit: 7 })),
    'a',
    'Enter 7 or less',
  ],
  [ofItself, 'a', 'Not a known currency'],
]

const messageOf = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message

test.each(REFUSED)('%#: %j is refused: %s', (schema, value, message) => {
  expect(messageOf(schema, value)).toBe(message)
})

test.each(REFUSED)('%#: %j is refused in the caller’s language', (schema, value, message) => {
  const german = speaking('de', () => messageOf(schema, value))
  expect(german).toBeTypeOf('string')
  expect(german).not.toBe(message)
})
