import { describe, expect, test } from 'vitest'
import type { Condition } from '../forms/index.ts'
import { amountText } from './reports.amounts.ts'
import { ignoresAmounts, rowTest } from './reports.conditions.ts'
import { groupsOf, sumOf, sumsOf } from './reports.rows.ts'
import { problemsOf, type ReportValues } from './reports.schema.ts'
import { KIND_OPERATORS, type CellKind } from './reports.vocabulary.ts'

const dayOf = (iso: string): string => iso.slice(0, 10)

describe('a row stays', () => {
  test.each<[CellKind, string, Condition, string, boolean]>([
    ['text', 'Hall 4, A12', 'contains', 'a12', true],
    ['text', 'Hall 4', 'equals', ' hall 4 ', true],
    ['text', '', 'equals', 'x', false],
    ['text', '', 'notEquals', 'x', true],
    ['text', '', 'isEmpty', '', true],
    ['text', 'x', 'isNotEmpty', '', true],
    ['number', '12', 'greaterThan', '9', true],
    ['number', '9.50', 'equals', '9.5', true],
    // Saved as typed by an earlier version.
    ['number', '40.5', 'greaterThan', '40,4', true],
    ['number', '', 'lessThan', '9', false],
    ['amount', '120.00', 'greaterThan', '99.99', true],
    ['amount', 'GBP 120.00', 'greaterThan', '99.99', false],
    // Only amounts in the event's currency are compared.
    ['amount', 'GBP 120.00', 'notEquals', '99.99', false],
    ['amount', 'GBP 120.00', 'lessThan', '999', false],
    ['amount', 'GBP 120.00', 'isNotEmpty', '', true],
    ['amount', '120.00; GBP 5.00', 'greaterThan', '99.99', true],
    ['amount', '5.00; GBP 120.00', 'greaterThan', '99.99', false],
    ['amount', '', 'notEquals', '99.99', true],
    ['day', '2026-03-01', 'before', '2026-03-02', true],
    ['day', '2026-03-02', 'before', '2026-03-02', false],
    ['moment', '2026-03-02T23:00:00Z', 'after', '2026-03-01', true],
    ['moment', '2026-03-01T23:00:00Z', 'after', '2026-03-01', false],
    ['state', 'overdue', 'equals', 'overdue', true],
    ['state', '', 'notEquals', 'complete', true],
    ['tick', 'true', 'equals', 'true', true],
    // An operator that the kind does not have matches nothing.
    ['tick', 'true', 'isNotEmpty', '', false],
  ])('%s "%s" %s "%s": %s', (kind, cell, operator, value, stays) => {
    const conditions = [{ column: 'it', operator, value }]
    const fits = rowTest([{ key: 'it', kind }], { conditions, match: 'all', dayOf })
    expect(fits([cell])).toBe(stays)
  })
  test('if it matches all conditions, and none is about a missing column', () => {
    const head = [
      { key: 'a', kind: 'text' as const },
      { key: 'b', kind: 'number' as const },
    ]
    const a = { column: 'a', operator: 'isNotEmpty', value: '' } as const
    const b = { column: 'b', operator: 'greaterThan', value: '1' } as const
    const fits = (
      conditions: Parameters<typeof rowTest>[1]['conditions'],
      match: 'all' | 'any' = 'all',
    ) => rowTest(head, { conditions, match, dayOf })(['x', '1'])
    expect(fits([])).toBe(true)
    expect(fits([a])).toBe(true)
    expect(fits([a, b])).toBe(false)
    expect(fits([{ ...a, column: 'gone', operator: 'isEmpty' }])).toBe(false)
    expect(fits([a, b], 'any')).toBe(true)
    expect(fits([b], 'any')).toBe(false)
    expect(fits([], 'any')).toBe(true)
  })

  test('each kind has an operator', () => {
    for (const operators of Object.values(KIND_OPERATORS)) expect(operators).not.toEqual([])
  })
})

test('amounts in other currencies that a condition compares are counted, and written with their currency', () => {
  const head = [
    { key: 'a', kind: 'amount' as const },
    { key: 'b', kind: 'amount' as const },
  ]
  const over = { column: 'a', operator: 'greaterThan', value: '9' } as const
  expect(ignoresAmounts(head, [over])(['1.00; GBP 3.00', ''])).toBe(true)
  expect(ignoresAmounts(head, [over])(['1.00', 'GBP 3.00'])).toBe(false)
  expect(ignoresAmounts(head, [{ ...over, operator: 'isEmpty' }])(['GBP 3.00', ''])).toBe(false)
  const texts = { locale: 'en-GB', currencyId: 'EUR' }
  expect(amountText('1234.50; GBP 3.00', texts)).toBe('€1,234.50; £3.00')
  expect(amountText('12.00; JPY 100.00', { ...texts, currencyId: 'USD' })).toBe('US$12.00; JP¥100')
})

test.each([
  [['1', '2.5', ''], 'number', '3.5'],
  [['0.1', '0.2'], 'number', '0.3'],
  [['many', '4'], 'number', '4'],
  [['', ''], 'number', ''],
  [['10.00', '0.10'], 'amount', '10.10'],
  [['on request'], 'amount', ''],
  [['10.00', 'GBP 2.50', '1.00; GBP 0.10', 'EUR 3.00'], 'amount', '11.00; EUR 3.00; GBP 2.60'],
] as const)('%o add up as %s to "%s"', (cells, kind, sum) => {
  expect(sumOf(cells, kind)).toBe(sum)
})

describe('rows are grouped', () => {
  const head = [
    { key: 'hall', kind: 'text' as const },
    { key: 'chairs', kind: 'number' as const },
  ]
  const rows = [
    ['B', '2'],
    ['', '5'],
    ['A', '1'],
    ['B', ''],
  ].map((cells) => ({ cells }))

  test('by a column, in the order of its values, the empty one last, each with its sums', () => {
    const groups = groupsOf(head, rows, 'hall')
    expect(groups.map(({ value, sums }) => [value, ...sums])).toEqual([
      ['A', '', '1'],
      ['B', '', '2'],
      ['', '', '5'],
    ])
    expect(sumsOf(head, rows)).toEqual(['', '8'])
  })

  test('by numbers in numeric order', () => {
    const values = groupsOf(
      head,
      ['10', '9', ''].map((chairs) => ({ cells: ['', chairs] })),
      'chairs',
    ).map(({ value }) => value)
    expect(values).toEqual(['9', '10', ''])
  })

  test.each([null, 'gone'])('in one list by %s', (groupBy) => {
    expect(groupsOf(head, rows, groupBy).map(({ rows: { length } }) => length)).toEqual([4])
  })
})

describe('a report is refused', () => {
  const name = { kind: 'team', field: 'name' } as const
  const answer = (form: number) =>
    ({ kind: 'answer', formId: `form${form}`, questionId: 'q' }) as const
  const values = { columns: [name], conditions: [], conditionColumns: [], groupBy: null }
  const condition = { column: 'team:name', operator: 'contains', value: 'x' } as const
  test.each<[string, Partial<ReportValues>, string[]]>([
    ['for nothing', {}, []],
    ['with a column twice', { columns: [name, { ...name }] }, ['columns']],
    [
      'with answers of eleven forms',
      { columns: Array.from({ length: 11 }, (_none, form) => answer(form)) },
      ['columns'],
    ],
    [
      'with a condition without a value',
      { conditions: [{ ...condition, value: '' }] },
      ['conditions'],
    ],
    [
      'with a condition about another column',
      { conditions: [{ ...condition, column: 'team:type' }] },
      ['conditions'],
    ],
    [
      'not, with a condition about a hidden column',
      {
        conditions: [{ ...condition, column: 'team:type' }],
        conditionColumns: [{ kind: 'team', field: 'type' }],
      },
      [],
    ],
    [
      'with conditions about answers of eleven forms',
      { conditionColumns: Array.from({ length: 11 }, (_none, form) => answer(form)) },
      ['columns'],
    ],
    ['grouped by another column', { groupBy: 'team:type' }, ['groupBy']],
    ['not, grouped by its own', { groupBy: 'team:name', conditions: [condition] }, []],
  ])('%s', (_what, changed, paths) => {
    expect(problemsOf({ ...values, ...changed }).map(({ path }) => path)).toEqual(paths)
  })
})
