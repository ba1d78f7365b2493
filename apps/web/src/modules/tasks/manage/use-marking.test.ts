import { englishWords } from '@eventflow/domain/words'
import { expect, test } from 'vitest'
import { waitingText } from './use-marking.ts'

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
  ['two that come first', [one('Acme', ['Water', 'Gas'])], 'Acme: “Power” after “Water”, “Gas”'],
  [
    'many',
    [one('A'), one('B'), one('C'), one('D'), one('E')],
    'A: “Power” after “Water”; B: “Power” after “Water”; C: “Power” after “Water”; and 2 more',
  ],
])('%s that was left because something else comes first', (_name, waiting, text) => {
  expect(waitingText(waiting, t)).toBe(text)
})
