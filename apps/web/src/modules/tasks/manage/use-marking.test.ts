import { englishWords } from '@eventflow/domain/words'
import { MAX_PAIRS } from '@eventflow/domain/tasks'
import { expect, test } from 'vitest'
import { markAll, waitingText } from './use-marking.ts'

const t = englishWords()
const one = (teamName: string, waitsFor = ['Water']) => ({
  taskId: 'power',
  teamId: teamName,
  title: 'Power',
  teamName,
  waitsFor,
})

test.each([
  ['none', [], ''],
  ['one', [one('Acme')], 'Acme: “Power” after “Water”'],
  ['one with two reasons', [one('Acme', ['Water', 'Gas'])], 'Acme: “Power” after “Water”, “Gas”'],
  [
    'many',
    [one('A'), one('B'), one('C'), one('D'), one('E')],
    'A: “Power” after “Water”; B: “Power” after “Water”; C: “Power” after “Water”; and 2 more',
  ],
])('the text about %s, skipped because others come first', (_name, waiting, text) => {
  expect(waitingText(waiting, t)).toBe(text)
})

test('a batch that is already done does not stop the batches after it', async () => {
  const pairs = Array.from({ length: 2 * MAX_PAIRS }, (_none, n) => ({
    taskId: `task-${n}`,
    teamId: 'acme',
  }))
  const done = Object.assign(new Error('done'), { code: 'ALREADY_DONE', status: 410 })
  let sent = 0
  const marked = await markAll(pairs, (some) => {
    sent += 1
    if (sent === 1) return Promise.reject(done)
    const results = some.map((pair) => ({ ...pair, outcome: 'done' as const }))
    return Promise.resolve({ results, waiting: [], undo: 'sealed' })
  })
  expect(sent).toBe(2)
  expect(marked.outcomes).toHaveLength(MAX_PAIRS)
  expect(marked.unknown).toBe(done)
  expect(marked.undo).toEqual(['sealed'])
  const refused = Object.assign(new Error('no'), { code: 'FORBIDDEN', status: 403 })
  await expect(markAll(pairs, () => Promise.reject(refused))).rejects.toBe(refused)
})
