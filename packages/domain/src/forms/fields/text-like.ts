// What the seven text-like field types share.
import type { TextLikeType } from '../forms.vocabulary.ts'
import {
  type AnswerProblem,
  type FieldKind,
  type ProblemContext,
  problem,
  reportLabelOf,
} from './field.ts'
import type { FieldOf } from './fields.schema.ts'
import { textOf, textProblems } from './reading.ts'
import { type TextFormat, textFormats } from './text-formats.ts'

export type TextLikeField = FieldOf<TextLikeType>

/** What `min` and `max` mean for a type: the problems of a text that is of the right format. */
export type BoundsCheck = (field: TextLikeField, text: string, path: string) => AnswerProblem[]

/** Everything of a text-like kind but its type and its defaults. */
export function textLike(
  type: TextLikeType,
  bounds: BoundsCheck,
): Omit<FieldKind<TextLikeField>, 'type' | 'defaults'> {
  const format = textFormats[type]
  const read = (value: unknown): string => textOf(asText(format, value))
  const tidied = (value: unknown): string => String(format.tidy(read(value)))
  const show = (value: unknown): string => format.show(read(value))
  return {
    isInput: true,
    emptyAnswer: () => '',
    isEmpty: (_field, value) => read(value) === '',
    problems: (field, value, context) => {
      const unstorable = textProblems(asText(format, value), context.path, format.most)
      if (unstorable.length > 0 || context.mode === 'draft') return unstorable
      return finalProblems({ field, format, bounds, text: read(value) }, context)
    },
    normalise: (_field, value) => (read(value) === '' ? undefined : format.tidy(read(value))),
    toText: (_field, value) => show(value),
    columns: (field) => [{ key: field.id, label: reportLabelOf(field) }],
    toCells: (_field, value) => [show(value)],
    comparable: (_field, value) => (read(value) === '' ? [] : [tidied(value)]),
    comparesAs: () => format.comparesAs,
    hasNested: (_field, nestedId) => nestedId === '',
  }
}

/** Numbers may come as JSON numbers; every other format is text only. */
export const asText = (format: TextFormat, value: unknown): unknown =>
  format.comparesAs === 'number' && typeof value === 'number' ? String(value) : value

interface Checked {
  field: TextLikeField
  format: TextFormat
  bounds: BoundsCheck
  text: string
}

function finalProblems({ field, format, bounds, text }: Checked, { path }: ProblemContext) {
  if (text === '') return field.isRequired ? [problem(path, 'required')] : []
  if (format.code && !format.isOfFormat(text)) return [problem(path, format.code)]
  // What is stored counts: a web address without `https://` gets it, and must fit afterwards too.
  const stored = String(format.tidy(text))
  if (stored.length > format.most) return [problem(path, 'tooLong', { count: format.most })]
  return bounds(field, stored, path)
}

/** Bounds of the types that count characters. */
export const characterBounds: BoundsCheck = ({ min, max }, text, path) => {
  if (max !== '' && text.length > max) return [problem(path, 'tooLong', { count: max })]
  if (min !== '' && text.length < min) return [problem(path, 'tooShort', { count: min })]
  return []
}
