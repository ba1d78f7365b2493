// The samples of every field type. The compiler requires them for every type.
import {
  type AnswerSamples,
  isValidAnswer,
  noSamples,
  type SamplesByType,
} from './answer-samples.ts'
import { choiceSamples } from './choice.samples.ts'
import type { Field } from './fields.schema.ts'
import { itemListSamples } from './item-list.samples.ts'
import { partsSamples } from './parts.samples.ts'
import { repeaterSamples } from './repeater.samples.ts'
import { textLikeSamples } from './text-like.samples.ts'
import { uploadSamples } from './upload.samples.ts'

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
