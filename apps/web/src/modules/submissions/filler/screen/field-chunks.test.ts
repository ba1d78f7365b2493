import { aField } from '@eventflow/domain/builders/forms'
import { describe, expect, test } from 'vitest'
import { countFirstChunks, chunkFields } from './field-chunks.ts'

const fields = (count: number) =>
  Array.from({ length: count }, (_none, index) => aField('text', { id: `f${index}` }))

describe('The fields of a page', () => {
  test.each([0, 1, 12, 13, 300])('are all in its chunks, in order: %i', (count) => {
    const all = fields(count)
    expect(chunkFields(all).flat()).toEqual(all)
  })

  test('are drawn at once if they do not fill a window', () => {
    const stretches = chunkFields(fields(15))
    expect(countFirstChunks(stretches, () => true)).toBe(stretches.length)
  })

  test('are drawn first for one window', () => {
    expect(countFirstChunks(chunkFields(fields(300)), () => true)).toBe(2)
  })

  test('do not count if they are hidden', () => {
    const isShown = (id: string) => Number(id.slice(1)) >= 120
    expect(countFirstChunks(chunkFields(fields(300)), isShown)).toBe(12)
  })
})
