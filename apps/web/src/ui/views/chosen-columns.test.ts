import { expect, test } from 'vitest'
import { chosenColumns, columnsInAddress } from './chosen-columns.ts'

const columns = ['a', 'b', 'c', 'd'].map((id) => ({ id, label: id.toUpperCase() }))
const ids = (chosen: string | undefined) => chosenColumns(columns, chosen, 3).map(({ id }) => id)

test('the first few answers are shown by default', () => {
  expect(ids(undefined)).toEqual(['a', 'b', 'c'])
  expect(columnsInAddress(columns, ['c', 'b', 'a'], 3)).toBeUndefined()
})

test('a choice is read back from the URL, in the order of the form', () => {
  const address = columnsInAddress(columns, ['d', 'a'], 3)
  expect(address).toBe('a,d')
  expect(ids(address)).toEqual(['a', 'd'])
})

test('selecting no columns is a choice too', () => {
  expect(ids(columnsInAddress(columns, [], 3))).toEqual([])
})

test('unknown questions in the URL are ignored', () => {
  expect(ids('gone,b')).toEqual(['b'])
})
