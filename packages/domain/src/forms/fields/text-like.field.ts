// The text-like field types, which differ only in their format.
import { keysOf } from '../../kernel/index.ts'
import { baseDefaults } from './base-defaults.ts'
import {
  type AnswerProblem,
  areBoundsOutOfReach,
  type FieldKind,
  noParts,
  type ProblemContext,
  type TextStyle,
  problem,
  showText,
  wholeColumn,
} from './field.ts'
import type { FieldOf } from './fields.schema.ts'
import { textOf, textProblems } from './reading.ts'
import { type TextFormat, textFormats } from './text-formats.ts'
import type { TextLikeType } from './text-like.schema.ts'

export type TextLikeField = FieldOf<TextLikeType>

/** The common part of text-like kinds, without type and defaults. */
function textLike(format: TextFormat): Omit<
  FieldKind<TextLikeField>,
  'type' | 'defaults' | 'entries' | 'goneParts'
> & {
  entries: null
} {
  const { reach } = format
  const read = (value: unknown): string => textOf(asText(format, value))
  const tidied = (value: unknown): string => String(format.tidy(read(value)))
  const show = (value: unknown, style?: TextStyle): string => format.show(read(value), style)
  return {
    isInput: true,
    hasAnswer: true,
    filter: format.filter,
    entries: null,
    lacks: (field) => (reach && areBoundsOutOfReach(field, reach) ? 'unanswerable' : null),
    emptyAnswer: () => '',
    isEmpty: (_field, value) => read(value) === '',
    problems: (field, value, context) => {
      const unstorable = textProblems(asText(format, value), context.path, format.most)
      if (unstorable.length > 0 || context.mode === 'draft') return unstorable
      return finalProblems(
        { field, format, text: read(value), doubt: doubtOf(format, value, context.path) },
        context,
      )
    },
    normalise: (_field, value) => (read(value) === '' ? undefined : format.tidy(read(value))),
    toText: (_field, value, style) => show(value, style),
    show: showText,
    columns: wholeColumn,
    toCells: (_field, value) => [show(value)],
    comparable: (_field, value) => (read(value) === '' ? [] : [tidied(value)]),
    comparesAs: () => format.comparesAs,
    ...noParts,
  }
}

/** Numbers may be JSON numbers; all other formats accept only texts. */
export const asText = (format: TextFormat, value: unknown): unknown =>
  format.comparesAs === 'number' && typeof value === 'number' ? String(value) : value

/** The problem of an ambiguous text; JSON numbers are never ambiguous. */
export const doubtOf = (format: TextFormat, value: unknown, path: string): AnswerProblem | null =>
  typeof value === 'string' ? format.doubt(value.trim(), path) : null

interface Checked {
  field: TextLikeField
  format: TextFormat
  text: string
  doubt: AnswerProblem | null
}

function finalProblems({ field, format, text, doubt }: Checked, { path }: ProblemContext) {
  if (text === '') return field.isRequired ? [problem(path, 'required')] : []
  if (doubt) return [doubt]
  if (format.code && !format.isOfFormat(text))
    return [format.exampleWithin(field, path) ?? problem(path, format.code)]
  // The stored form counts: a web address gets `https://` if it has no scheme, and must still fit.
  const stored = String(format.tidy(text))
  if (stored.length > format.most) return [problem(path, 'tooLong', { count: format.most })]
  return format.bounds(field, stored, path)
}

const start = (id: string) => ({ ...baseDefaults(id), min: '', max: '' }) as const
const WEB_ADDRESS = /^https?:\/\//i

export const textLikeFields: { readonly [T in TextLikeType]: FieldKind<FieldOf<T>> } = {
  text: {
    ...textLike(textFormats.text),
    type: 'text',
    defaults: (id) => ({ ...start(id), type: 'text' }),
  },
  email: {
    ...textLike(textFormats.email),
    // Programs read exports, so addresses stay in ASCII there.
    toCells: (_field, value) => [typeof value === 'string' ? value.trim() : ''],
    type: 'email',
    defaults: (id) => ({ ...start(id), type: 'email' }),
  },
  number: {
    ...textLike(textFormats.number),
    type: 'number',
    columns: (field) => wholeColumn(field).map((column) => ({ ...column, isNumber: true })),
    defaults: (id) => ({ ...start(id), type: 'number' }),
  },
  tel: {
    ...textLike(textFormats.tel),
    type: 'tel',
    defaults: (id) => ({ ...start(id), type: 'tel' }),
  },
  url: {
    ...textLike(textFormats.url),
    type: 'url',
    // Only web addresses become links.
    show: (_field, _value, { text }) =>
      WEB_ADDRESS.test(text) ? { kind: 'link', address: text } : { kind: 'text', text },
    defaults: (id) => ({ ...start(id), type: 'url' }),
  },
  area: {
    ...textLike(textFormats.area),
    type: 'area',
    defaults: (id) => ({ ...start(id), type: 'area' }),
  },
  date: {
    ...textLike(textFormats.date),
    type: 'date',
    columns: (field) => wholeColumn(field).map((column) => ({ ...column, isDate: 'day' })),
    defaults: (id) => ({ ...start(id), type: 'date' }),
  },
}

/**
 * In the order of lists. Derived from the kinds rather than the schemas, because the builder runs without
 * zod.
 */
export const TEXT_LIKE_TYPES = keysOf(textLikeFields)
