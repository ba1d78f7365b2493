import { expect, test } from 'vitest'
import { chosenColumns, columnsInAddress } from './answer-columns.ts'

const columns = ['a', 'b', 'c', 'd'].map((id) => ({ id, label: id.toUpperCase() }))
const ids = (chosen: string | undefined) => chosenColumns(columns, chosen).map(({ id }) => id)

test('the first few answers are shown until others are chosen', () => {
  expect(ids(undefined)).toEqual(['a', 'b', 'c'])
  expect(columnsInAddress(columns, ['c', 'b', 'a'])).toBeUndefined()
})

test('a choice survives the address, in the order of the form', () => {
  const address = columnsInAddress(columns, ['d', 'a'])
  expect(address).toBe('a,d')
  expect(ids(address)).toEqual(['a', 'd'])
})

test('no column at all is a choice too', () => {
  expect(ids(columnsInAddress(columns, []))).toEqual([])
})

test('an address that names what the form does not ask is taken for what it has', () => {
  expect(ids('gone,b')).toEqual(['b'])
})
