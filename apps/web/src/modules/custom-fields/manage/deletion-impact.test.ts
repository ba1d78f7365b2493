import { MOST_COUNTED } from '@eventflow/domain/kernel'
import { englishWords } from '@eventflow/domain/words'
import { expect, test } from 'vitest'
import { deletionImpact } from './deletion-impact.ts'

const t = englishWords()
const NO_FORMS = { items: [], total: 0 }

test.each([
  ['no team', 0, []],
  ['one team', 1, ['What 1 team has in it']],
  ['several', 12, ['What 12 teams have in it']],
  ['more than lists count', MOST_COUNTED + 1, ['What more than 10,000 teams have in it']],
])('the values of %s', (_case, teams, texts) => {
  expect(deletionImpact({ teams, forms: NO_FORMS }, t)).toEqual(texts)
})

test('forms that use it are named, and of more of them only how many there are', () => {
  const items = [{ title: 'Electricity' }]
  expect(deletionImpact({ teams: 0, forms: { items, total: 1 } }, t)).toEqual([
    'What “Electricity” asks about it, or tells of it',
  ])
  const lastOf = (total: number) => deletionImpact({ teams: 0, forms: { items, total } }, t).at(-1)
  expect(lastOf(11)).toBe('What 1 more form asks about it, or tells of it')
  expect(lastOf(MOST_COUNTED + 1)).toBe(
    'What more than 9,990 more forms ask about it, or tell of it',
  )
})
