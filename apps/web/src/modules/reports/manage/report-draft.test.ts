import { englishWords } from '@eventflow/domain/words'
import { expect, test } from 'vitest'
import { EMPTY_REPORT, reportProblemsOf, withColumns } from './report-draft.ts'

const condition = { column: 'team:type', operator: 'contains', value: 'Shell' } as const

test('a condition on a removed column stays, but grouping by it does not', () => {
  const draft = { ...EMPTY_REPORT, conditions: [condition], groupBy: 'team:type' }
  const [name, type] = draft.columns
  const without = withColumns(draft, name ? [name] : [])
  expect(without).toMatchObject({
    columns: [name],
    conditions: [condition],
    conditionColumns: [type],
    groupBy: null,
  })
  expect(withColumns(without, draft.columns)).toEqual({ ...draft, groupBy: null })
})

test.each([
  ['no mistakes', { name: 'Late' }, []],
  ['no name', { name: ' ' }, ['name']],
  ['no columns', { name: 'Late', columns: [] }, ['columns']],
  [
    'half a condition',
    { name: 'Late', conditions: [{ ...condition, value: ' ' }] },
    ['conditions'],
  ],
])('the problems of a report with %s are found in the browser', (_what, changed, paths) => {
  const problems = reportProblemsOf({ ...EMPTY_REPORT, ...changed }, englishWords())
  expect(problems.map(({ path }) => path)).toEqual(paths)
})
