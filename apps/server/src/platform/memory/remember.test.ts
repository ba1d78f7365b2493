import { expect, test } from 'vitest'
import { remember } from './remember.ts'

test('the same text is parsed once, and the oldest of too many again', () => {
  const read: string[] = []
  const parse = remember(2, (text) => {
    read.push(text)
    return { text }
  })
  expect(parse('a')).toBe(parse('a'))
  expect(parse('b')).toEqual({ text: 'b' })
  parse('c')
  parse('b')
  parse('a')
  expect(read).toEqual(['a', 'b', 'c', 'a'])
})

test('many long texts take no more than the size of the cache', () => {
  const read: string[] = []
  const parse = remember({ entries: 10, size: 6 }, (text) => {
    read.push(text)
    return text.length
  })
  for (const text of ['aaa', 'bbb', 'aaa', 'cc', 'bbb', 'aaa']) parse(text)
  expect(read).toEqual(['aaa', 'bbb', 'cc', 'aaa'])
  // Longer than the complete cache.
  expect([parse('dddddddd'), parse('dddddddd')]).toEqual([8, 8])
  expect(read.slice(4)).toEqual(['dddddddd', 'dddddddd'])
})

test('a text that fails is tried again', () => {
  let isBroken = true
  const parse = remember(2, (text) => {
    if (isBroken) throw new Error('cannot')
    return text
  })
  expect(() => parse('a')).toThrow('cannot')
  isBroken = false
  expect(parse('a')).toBe('a')
})
