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
