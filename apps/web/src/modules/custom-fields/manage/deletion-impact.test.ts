import { MAX_COUNTED } from '@eventflow/domain/kernel'
import { englishWords } from '@eventflow/domain/words'
import { expect, test } from 'vitest'
import { deletionImpact } from './deletion-impact.ts'

const t = englishWords()
const NO_FORMS = { items: [], total: 0 }

test.each([
  ['no team', 0, []],
  ['one team', 1, ['The value of 1 team']],
  ['several', 12, ['The values of 12 teams']],
  ['more than lists count', MAX_COUNTED + 1, ['The values of more than 10,000 teams']],
])('the values of %s', (_case, teams, texts) => {
  expect(deletionImpact({ teams, forms: NO_FORMS }, t)).toEqual(texts)
})

test('the first forms that use it are listed, and the others counted', () => {
  const items = [{ title: 'Electricity' }]
  expect(deletionImpact({ teams: 0, forms: { items, total: 1 } }, t)).toEqual([
    'Its uses in “Electricity”',
  ])
  const lastOf = (total: number) => deletionImpact({ teams: 0, forms: { items, total } }, t).at(-1)
  expect(lastOf(11)).toBe('Its uses in 1 more form')
  expect(lastOf(MAX_COUNTED + 1)).toBe('Its uses in more than 9,990 more forms')
})
