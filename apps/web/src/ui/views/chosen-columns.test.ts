import { expect, test } from 'vitest'
import { chosenColumns, columnsInAddress } from './chosen-columns.ts'

const columns = ['a', 'b', 'c', 'd'].map((id) => ({ id, label: id.toUpperCase() }))
const isAtFirst = (_column: unknown, place: number) => place < 3
const ids = (chosen: string | undefined) =>
  chosenColumns(columns, chosen, isAtFirst).map(({ id }) => id)

test('the first few answers are shown by default', () => {
  expect(ids(undefined)).toEqual(['a', 'b', 'c'])
  expect(columnsInAddress(columns, ['c', 'b', 'a'], isAtFirst)).toBeUndefined()
})

test('a choice is read back from the URL, in the order of the form', () => {
  const address = columnsInAddress(columns, ['d', 'a'], isAtFirst)
  expect(address).toBe('a,d')
  expect(ids(address)).toEqual(['a', 'd'])
})

test('selecting no columns is a choice too', () => {
  expect(ids(columnsInAddress(columns, [], isAtFirst))).toEqual([])
})

test('unknown questions in the URL are ignored', () => {
  expect(ids('gone,b')).toEqual(['b'])
})
