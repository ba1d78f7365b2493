import { expect, test } from 'vitest'
import { newId } from './ids.ts'

const NOON = Date.parse('2026-06-15T12:00:00Z')
const made = (count: number, now: number): string[] =>
  Array.from({ length: count }, () => newId(now))

test('ids of one millisecond sort in order of creation', () => {
  const ids = made(10_000, NOON)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('ids of a later millisecond sort after those of an earlier one', () => {
  const ids = Array.from({ length: 1_000 }, (_, index) => newId(NOON + index))
  expect(ids.toSorted()).toEqual(ids)
})

test('an id is a UUID of version 7 that begins with its millisecond', () => {
  for (const id of made(100, NOON)) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(NOON)
  }
})

test('an id does not reveal the next one of its millisecond', () => {
  const tails = made(1_000, NOON).map((id) => id.slice(-12))
  expect(new Set(tails).size).toBe(tails.length)
})

test('not even if others are created for another time in between', () => {
  const of = Array.from({ length: 200 }, () => {
    newId()
    return newId(Date.parse('2026-06-15T12:00:00Z'))
  })
  expect(of).toEqual(of.toSorted())
})
