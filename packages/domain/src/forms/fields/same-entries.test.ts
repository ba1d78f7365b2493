import { expect, test } from 'vitest'
import { placesBefore } from './same-entries.ts'

const answered = (...texts: string[]) => texts.map((text) => [text])
const places = (was: string[][], is: string[][]) =>
  placesBefore({
    all: { was, is },
    unseen: { was: was.map(() => ['']), is },
    seen: { was, is },
  })

test.each([
  ['changed in its place', answered('Acme', 'B'), answered('Acme', 'Bolt'), [0, 1]],
  ['removed', answered('Acme', 'Bolt'), answered('Bolt'), [1]],
  [
    'removed, the next one changed, and one added',
    answered('Acme', 'Bolt', 'Crane'),
    answered('Bolt & Sons', 'Crane', 'Derrick'),
    [null, 2, null],
  ],
])('an entry is found again: %s', (_what, was, is, expected) => {
  expect(places(was, is)).toEqual(expected)
})
