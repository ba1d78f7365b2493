// Address and full name: an answer with named parts, each of which can be shown or hidden.
import { MAX_PART_ANSWER } from '../forms.limits.ts'
import { ADDRESS_PARTS, type AddressPart, NAME_PARTS, type NamePart } from '../forms.vocabulary.ts'
import { baseDefaults } from './base-defaults.ts'
import {
  type AnswerProblem,
  type DefaultWord,
  type FieldKind,
  type RemovedParts,
  type ProblemContext,
  problem,
  reportLabelOf,
  showText,
} from './field.ts'
import type { Field, FieldOf } from './fields.schema.ts'
import { CONTENT_FILTER } from './filters.ts'
import { hasOnlyKeys, isAbsent, isRecord, ownValue, textOf, textProblems } from './reading.ts'

interface PartsOf<F, P extends string> {
  readonly parts: readonly P[]
  /** The parts that an answer to a required field must have, if they are shown. */
  readonly required: readonly P[]
  readonly separator: string
  settings(field: F, part: P): { readonly label: string; readonly show: boolean }
  tidy(part: P, text: string): string
}

type PartsField = FieldOf<'address' | 'fullName'>

/** The common part of both kinds, without type and defaults. */
function inParts<F extends PartsField & Field, P extends string>(
  about: PartsOf<F, P>,
): Omit<FieldKind<F>, 'type' | 'defaults'> {
  const { shown, read, filled, flat } = readersOf(about)
  return {
    isInput: true,
    hasAnswer: true,
    filter: { ...CONTENT_FILTER, joinedBy: about.separator },
    entries: null,
    goneParts: gonePartsOf(about),
    lacks: (field) => (shown(field).length === 0 ? 'partsMissing' : null),
    emptyAnswer: () => ({}),
    isEmpty: (field, value) => filled(field, value).length === 0,
    problems: (field, value, context) => {
      const unstorable = shapeProblems(about.parts, value, context)
      if (unstorable.length > 0 || context.mode === 'draft' || !field.isRequired) return unstorable
      const parts = { shown: shown(field), filled: filled(field, value) }
      return requiredProblems({ field, about, ...parts }, context)
    },
    normalise: (field, value) => {
      const parts = filled(field, value).map((part) => [part, read(value, part)])
      return parts.length === 0 ? undefined : Object.fromEntries(parts)
    },
    toText: flat,
    show: showText,
    columns: (field) =>
      shown(field).map((part) => ({
        key: `${field.id}.${part}`,
        label: `${reportLabelOf(field)}: ${about.settings(field, part).label}`,
      })),
    toCells: (field, value) => shown(field).map((part) => read(value, part)),
    comparable: (field, value, nestedId) => {
      const asked = filled(field, value).filter((part) => part === nestedId)
      const texts = nestedId === '' ? [flat(field, value)] : asked.map((part) => read(value, part))
      return texts.filter((text) => text !== '')
    },
    comparesAs: () => 'text',
    parts: (field) =>
      about.parts.map((id) => ({ id, ...about.settings(field, id), type: 'text' as const })),
    hasNested: (_field, nestedId) =>
      nestedId === '' || about.parts.some((part) => part === nestedId),
  }
}

function readersOf<F extends PartsField & Field, P extends string>(about: PartsOf<F, P>) {
  const shown = (field: F): P[] => about.parts.filter((part) => about.settings(field, part).show)
  const read = (value: unknown, part: P): string => about.tidy(part, textOf(ownValue(value, part)))
  const filled = (field: F, value: unknown): P[] =>
    shown(field).filter((part) => read(value, part) !== '')
  const flat = (field: F, value: unknown): string =>
    filled(field, value)
      .map((part) => read(value, part))
      .join(about.separator)
  return { shown, read, filled, flat }
}

function gonePartsOf<F extends PartsField & Field, P extends string>(
  about: PartsOf<F, P>,
): RemovedParts<F> {
  const { read, filled } = readersOf(about)
  const gone = (now: F, old: F, value: unknown): P[] =>
    filled(old, value).filter((part) => !about.settings(now, part).show)
  return {
    field: (now, old, answers) => {
      const parts = new Set(answers.flatMap((value) => gone(now, old, value)))
      const shown = [...parts].map((part) => [part, { ...about.settings(now, part), show: true }])
      return parts.size === 0 ? now : { ...now, ...Object.fromEntries(shown) }
    },
    answer: (now, old, { was, is }) => {
      const parts = gone(now, old, was)
      if (parts.length === 0) return is
      const held = parts.map((part) => [part, read(was, part)])
      return { ...(isRecord(is) ? is : {}), ...Object.fromEntries(held) }
    },
  }
}

function shapeProblems(
  parts: readonly string[],
  value: unknown,
  { path }: ProblemContext,
): AnswerProblem[] {
  if (isAbsent(value)) return []
  if (!isRecord(value) || !hasOnlyKeys(value, parts)) return [problem(path, 'unreadable')]
  return parts.flatMap((part) =>
    textProblems(ownValue(value, part), `${path}.${part}`, MAX_PART_ANSWER),
  )
}

interface Requirement<F, P extends string> {
  field: F
  about: PartsOf<F, P>
  shown: readonly P[]
  filled: readonly P[]
}

function requiredProblems<F, P extends string>(
  { field, about, shown, filled }: Requirement<F, P>,
  { path }: ProblemContext,
): AnswerProblem[] {
  const wanted = about.required.filter((part) => shown.includes(part))
  if (wanted.length === 0) return filled.length === 0 ? [problem(path, 'required')] : []
  return wanted
    .filter((part) => !filled.includes(part))
    .map((part) =>
      problem(`${path}.${part}`, 'requiredPart', { part: about.settings(field, part).label }),
    )
}

/** Separators for showing all parts as one text. */
export const SEPARATORS = { address: ', ', fullName: ' ' } as const

export type AddressAnswer = Partial<Record<AddressPart, string>>
export type FullNameAnswer = Partial<Record<NamePart, string>>

const part = (id: AddressPart | NamePart, word: DefaultWord, show = true) => ({
  label: word(id),
  show,
})

const addressParts = inParts<FieldOf<'address'>, AddressPart>({
  parts: ADDRESS_PARTS,
  required: ['addressLine1', 'postcode'],
  separator: SEPARATORS.address,
  settings: (field, id) => field[id],
  tidy: (id, text) => (id === 'postcode' ? text.toUpperCase() : text),
})

/** Required means address line 1 and postcode; postcodes are stored in capitals. */
export const addressField: FieldKind<FieldOf<'address'>> = {
  ...addressParts,
  type: 'address',
  // One part per line.
  show: (field, value, context) => ({
    kind: 'text',
    text: addressParts
      .toCells(field, value, context)
      .filter((text) => text !== '')
      .join('\n'),
  }),
  defaults: (id, word) => ({
    ...baseDefaults(id),
    type: 'address',
    addressLine1: part('addressLine1', word),
    addressLine2: part('addressLine2', word),
    city: part('city', word),
    county: part('county', word),
    country: part('country', word),
    postcode: part('postcode', word),
  }),
}

/** Required means first name and surname. */
export const fullNameField: FieldKind<FieldOf<'fullName'>> = {
  ...inParts<FieldOf<'fullName'>, NamePart>({
    parts: NAME_PARTS,
    required: ['firstName', 'surname'],
    separator: SEPARATORS.fullName,
    settings: (field, id) => field[id],
    tidy: (_id, text) => text,
  }),
  type: 'fullName',
  defaults: (id, word) => ({
    ...baseDefaults(id),
    type: 'fullName',
    prefix: part('prefix', word, false),
    firstName: part('firstName', word),
    middleName: part('middleName', word),
    surname: part('surname', word),
    postNominals: part('postNominals', word, false),
  }),
}
