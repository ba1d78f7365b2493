import { expect, test } from 'vitest'
import { chosenColumns, columnsInAddress } from './answer-columns.ts'

const columns = ['a', 'b', 'c', 'd'].map((id) => ({ id, label: id.toUpperCase() }))
const ids = (chosen: string | undefined) => chosenColumns(columns, chosen).map(({ id }) => id)

test('the first few answers are shown by default', () => {
  expect(ids(undefined)).toEqual(['a', 'b', 'c'])
  expect(columnsInAddress(columns, ['c', 'b', 'a'])).toBeUndefined()
})

test('a choice is read back from the URL, in the order of the form', () => {
  const address = columnsInAddress(columns, ['d', 'a'])
  expect(address).toBe('a,d')
  expect(ids(address)).toEqual(['a', 'd'])
})

test('selecting no columns is a choice too', () => {
  expect(ids(columnsInAddress(columns, []))).toEqual([])
})

test('unknown questions in the URL are ignored', () => {
  expect(ids('gone,b')).toEqual(['b'])
})
