// The samples of every field type. The compiler requires them for every type.
import {
  type AnswerSamples,
  isValidAnswer,
  noSamples,
  type SamplesByType,
  isContains,
  numbersAround,
} from './answer-samples.ts'
import { choiceSamples } from './choice.samples.ts'
import type { Field, FieldOf } from './fields.schema.ts'
import { itemListSamples } from './item-list.samples.ts'
import { partsSamples } from './parts.samples.ts'
import { textLikeSamples, plainText } from './text-like.samples.ts'
import { uploadSamples } from './upload.samples.ts'
import { MAX_REPEATER_ROWS } from '../forms.limits.ts'

const rows = (count: number, row: Readonly<Record<string, string>>) =>
  Array.from({ length: count }, () => row)

const plainRow = ({ cellSchema }: FieldOf<'repeater'>) =>
  Object.fromEntries(cellSchema.map(({ id, type }) => [id, plainText(type)]))

const repeaterSamples: AnswerSamples<FieldOf<'repeater'>> = {
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

const samplesByType: SamplesByType = {
  text: textLikeSamples,
  email: textLikeSamples,
  number: textLikeSamples,
  tel: textLikeSamples,
  url: textLikeSamples,
  area: textLikeSamples,
  date: textLikeSamples,
  checkbox: choiceSamples,
  dropdown: choiceSamples,
  address: partsSamples({ addressLine1: '1 Example Street', postcode: 'SW1A 1AA' }),
  fullName: partsSamples({ firstName: 'Ann', surname: 'Example' }),
  itemList: itemListSamples,
  // The prover chooses orders that result in a sum, not the sum itself.
  grandTotal: { ...noSamples, example: () => '100.00' },
  disclaimer: {
    example: () => true,
    plain: () => [true],
    candidates: () => ({ answers: [true], isComplete: true }),
  },
  repeater: repeaterSamples,
  upload: uploadSamples,
  // Answers to the inner fields are added by code that knows the group.
  template: { ...noSamples, example: () => ({ loopCount: 1, templateValues: [{}] }) },
  customText: noSamples,
  section: noSamples,
  newPage: noSamples,
  callout: noSamples,
}

/** The samples of a field's type; its functions must be called with the same field. */
export const samplesOf = (field: Field): AnswerSamples => samplesByType[field.type]

/** A valid answer to a required field; undefined if none is found. */
export const plainAnswer = (field: Field): unknown =>
  samplesOf(field)
    .plain(field)
    .find((answer) => isValidAnswer(field, answer))
