// The filter before comparing names must not exclude any name that is similar to the typed text.
import { allWordsOf, ALMOST, threesOfAlmost } from '@eventflow/domain/navigation'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '@eventflow/domain/builders/kernel'
import { testPortal } from '../../testing/test-portal.ts'

const portal = await testPortal()

const word = fc.string({ unit: fc.constantFrom(...'abcdelmnorst12'), minLength: 1, maxLength: 12 })
const words = fc.array(word, { minLength: 1, maxLength: 4 })
/** A name similar to the words: some are missing, and each has one other letter. */
const nearTo = (typed: readonly string[]) =>
  fc.tuple(
    fc.subarray([...typed], { minLength: 1 }),
    words,
    fc.array(fc.nat({ max: 12 }), { minLength: 4, maxLength: 4 }),
  )

test('a name similar to the typed text contains one of its trigrams', async () => {
  const event = await portal.event()
  const pairs = fc.sample(
    words.chain((typed) => fc.tuple(fc.constant(typed), nearTo(typed))),
    tries(2_000, 20_000),
  )
  const asked = pairs.map(([typed, [kept, others, slips]]) => {
    const near = kept.map((one, n) => {
      const at = slips[n] ?? 0
      return at < one.length ? `${one.slice(0, at)}x${one.slice(at + 1)}` : one
    })
    const whole = allWordsOf(typed.join(' ')).join(' ')
    return { whole, name: [...near, ...others].join(' '), threes: threesOfAlmost(whole.split(' ')) }
  })
  const { rows } = await event.inEvent((scope) =>
    scope.tx.execute<{ whole: string; name: string; alike: number; isLookedFor: boolean }>(sql`
      select whole, name, word_similarity(whole, name) as alike,
        cardinality(threes) = 0 or ' ' || name like any (
          select '%' || three || '%' from unnest(threes) three) as "isLookedFor"
      from json_to_recordset(${JSON.stringify(asked)}::json) as it(whole text, name text, threes text[])`),
  )
  const almost = rows.filter(({ alike }) => alike >= ALMOST)
  expect(almost.length).toBeGreaterThan(100)
  expect(almost.filter(({ isLookedFor }) => !isLookedFor)).toEqual([])
  expect(rows.filter(({ isLookedFor }) => !isLookedFor).length).toBeGreaterThan(100)
})
