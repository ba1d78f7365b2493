import { describe, expect, it } from 'vitest'
import { cellProblem } from './imports.cell-problem.ts'
import type { ImportTarget } from './imports.vocabulary.ts'

const NUMBER = { type: 'number', options: [] } as const
const HALL = { type: 'dropdown', options: ['Hall 1'] } as const
const DATE = { type: 'date', options: [] } as const

describe('a cell that is typed again', () => {
  it.each([
    ['thirty', NUMBER, 'notANumber'],
    ['40,5 m²', NUMBER, null],
    ['1.234', NUMBER, 'numberInDoubt'],
    ['', NUMBER, null],
    ['hall 1', HALL, null],
    ['Hall 9', HALL, 'notAnOption'],
    ['03/04/26', DATE, null],
    ['31/31/26', DATE, 'notADate'],
  ])('%j of a custom field', (text, field, problem) => {
    expect(cellProblem(text, { target: 'field:x', field })).toBe(problem)
  })

  it.each<[ImportTarget, string, string | null]>([
    // The server decides about addresses and names.
    ['ownerEmail', 'bo@cheese', null],
    ['teamName', 'Cheese Ltd', null],
    ['teamName', '#REF!', 'errorCell'],
    ['state', 'maybe', 'unknownState'],
    ['teamType', 'Gold', null],
  ])('%s %j', (target, text, problem) => {
    expect(cellProblem(text, { target })).toBe(problem)
  })

  it('has the order of day and month of its column', () => {
    const column = { target: 'field:x', field: DATE, dateReading: 'month' } as const
    expect(cellProblem('31/03/26', column)).toBe('notADate')
  })
})
