import { describe, expect, it } from 'vitest'
import { suggestHeadingRow, suggestSheet } from './imports.headings.ts'

describe('headings', () => {
  const rows = (...lines: string[]) => ({ rows: lines.map((line) => ({ cells: line.split(';') })) })
  it.each<[string, ReturnType<typeof rows>, number]>([
    ['in the first row', rows('Company;Email', 'Ham;a@b.example'), 0],
    ['below a title', rows('Exhibitors 2027', 'Firma;E-Mail', 'Ham;a@b.example'), 1],
    ['below title and note', rows('List', 'Note: draft; call Ann', 'Firma;Halle', 'Ham;1'), 2],
    ['that nobody knows', rows('Title', 'Alpha;Beta;Gamma', 'x;1;2'), 1],
    ['above rows that repeat some of them', rows('Company;Email', 'Company;x'), 0],
    ['alone', rows('Company;Email'), 0],
    ['in the last row, which is never the heading row', rows('a;b', 'Company;Email'), 0],
  ])('%s are found', (_what, sheet, place) => expect(suggestHeadingRow(sheet, [])).toBe(place))

  it.each<[string, ReturnType<typeof rows>[], number | null]>([
    ['the open one', [rows('Company;Email', 'x;y'), rows('Company;Email', 'x;y')], 0],
    ['the one with headings', [rows('Read', 'me'), rows('Company;Email', 'x;y')], 1],
    ['the one with rows', [rows('Company;Email'), rows('Alpha', '1')], 1],
    ['none', [rows('Company;Email'), rows()], null],
  ])('of several sheets: %s', (_what, sheets, place) =>
    expect(suggestSheet(sheets, [])).toBe(place),
  )
})
