// A question about one record must not speak of several.
import { expect, test } from 'vitest'
import { english } from './en/index.ts'

const isPlural = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'one' in value && 'other' in value

/** Texts below a question with a count that name several records, by their path. */
function textsOfSeveral(words: object, path = ''): string[] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null && !isPlural(value))
      return textsOfSeveral(value, `${path}${key}.`)
    if (!key.endsWith('Text') || typeof value !== 'string') return []
    const title = Reflect.get(words, key.replace(/Text$/, 'Title')) as unknown
    return isPlural(title) && /\b(they|them|their|these)\b/i.test(value) ? [path + key] : []
  })
}

test('a text below a question about one or several records has both forms', () => {
  expect(textsOfSeveral(english)).toEqual([])
})
