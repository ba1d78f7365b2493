import { MAX_REPEATER_ROWS } from '../forms.limits.ts'
import { type AnswerSamples, isContains, isValidAnswer, numbersAround } from './answer-samples.ts'
import type { FieldOf } from './fields.schema.ts'
import { plainText } from './text-like.samples.ts'

const rows = (count: number, row: Readonly<Record<string, string>>) =>
  Array.from({ length: count }, () => row)

const plainRow = ({ cellSchema }: FieldOf<'repeater'>) =>
  Object.fromEntries(cellSchema.map(({ id, type }) => [id, plainText(type)]))

export const repeaterSamples: AnswerSamples<FieldOf<'repeater'>> = {
  example: ({ cellSchema }) => [Object.fromEntries(cellSchema.map(({ id }) => [id, 'Example']))],
  plain: (field) => [1, Number(field.min)].map((count) => rows(count, plainRow(field))),
  // Different numbers of rows, and rows with the texts that rules look for.
  candidates: (field, tests) => {
    const [cell] = field.cellSchema
    const expected = tests
      .filter((test) => test.nestedId !== '' && test.expected.trim() !== '')
      .map((test) => ({ [test.nestedId]: test.expected.trim() }))
    const most = field.max === '' ? MAX_REPEATER_ROWS : field.max
    const counts = numbersAround(tests, { least: Math.max(1, Number(field.min)), most })
    const plain = cell ? { [cell.id]: plainText(cell.type) } : {}
    const answers = [
      ...counts.map((count) => rows(count, plain)),
      ...expected.map((row) => [row]),
      ...(expected.length > 1 ? [expected] : []),
    ]
    return {
      answers: answers.filter((answer) => isValidAnswer(field, answer)),
      isComplete: tests.every((test) => test.nestedId === '' && !isContains(test)),
    }
  },
}
