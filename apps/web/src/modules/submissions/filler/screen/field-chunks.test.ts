import { aField } from '@eventflow/domain/builders/forms'
import { describe, expect, test } from 'vitest'
import { countFirstChunks, chunkFields } from './field-chunks.ts'

const fields = (count: number) =>
  Array.from({ length: count }, (_none, index) => aField('text', { id: `f${index}` }))

describe('The fields of a page', () => {
  test.each([0, 1, 12, 13, 300])('are all in its stretches, in order: %i', (count) => {
    const all = fields(count)
    expect(chunkFields(all).flat()).toEqual(all)
  })

  test('of a page that fills no window are drawn at once', () => {
    const stretches = chunkFields(fields(15))
    expect(countFirstChunks(stretches, () => true)).toBe(stretches.length)
  })

  test('of a long page are drawn at first as far as a window goes', () => {
    expect(countFirstChunks(chunkFields(fields(300)), () => true)).toBe(2)
  })

  test('that are hidden fill no window', () => {
    const isShown = (id: string) => Number(id.slice(1)) >= 120
    expect(countFirstChunks(chunkFields(fields(300)), isShown)).toBe(12)
  })
})
