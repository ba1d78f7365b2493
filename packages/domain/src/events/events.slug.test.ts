import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugFrom, slugProblem } from './events.slug.ts'

test.each(['spring-fair', 'ab', '2026', 'a1', 'a'.repeat(63)])('%s is a valid slug', (slug) => {
  expect(slugProblem(slug)).toBeNull()
})

test.each([
  '',
  'a',
  '-ab',
  'ab-',
  'Spring',
  'spring fair',
  'spring.fair',
  'spring_fair',
  'xn--mller-kva',
  'fête',
  'a'.repeat(64),
  'a/b',
  '..',
  'a%2e',
])('%j is not a slug', (slug) => expect(slugProblem(slug)).toBe('shape'))

test.each(['www', 'admin', 'api', 'mail', 'localhost'])('%s is reserved', (slug) => {
  expect(slugProblem(slug)).toBe('reserved')
})

test.each([
  ['Northern Hospitality Show 2027', 'northern-hospitality-show-2027'],
  ['  Fête & Co.  ', 'fete-co'],
  ['展示会', ''],
])('%s becomes %s', (name, slug) => expect(slugFrom(name)).toBe(slug))

test('a suggested slug has the right shape, or is too short', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const slug = slugFrom(name)
      expect(slug.length < 2 || slugProblem(slug) !== 'shape').toBe(true)
    }),
  )
})
