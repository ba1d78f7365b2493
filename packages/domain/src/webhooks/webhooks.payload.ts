// The payload of a webhook for a submission (docs/rules.md, section 6): `payloadFields` in order, each
// with its targetId as the key. Hidden answers are empty, as everywhere.
import {
  CELL_IDS,
  chosenOptions,
  filesOf,
  kindOf,
  loopsOf,
  type Answers,
  type ChoiceField,
  type Facts,
  type Field,
  type FieldOf,
  type FieldType,
  type FormDefinition,
  type Visible,
} from '../forms/index.ts'
import { keysOfFields } from './webhooks.keys.ts'
import type { PayloadField } from './webhooks.schema.ts'
import { ADDRESS_KEYS, NAME_KEYS, type SubmissionSource } from './webhooks.vocabulary.ts'
import { fromMinorUnits, propertyOf, toMinorUnits } from '../kernel/index.ts'

export type PayloadValue =
  | string
  | number
  | boolean
  | readonly PayloadValue[]
  | { readonly [key: string]: PayloadValue }

/**
 * Keys in order of their first use, with their values. An object would put keys that look like numbers
 * first.
 */
export type Payload = readonly (readonly [key: string, value: PayloadValue])[]

export type SubmissionFacts = Readonly<Record<SubmissionSource, string>>

export interface PayloadSituation {
  readonly definition: FormDefinition
  /** As stored: normalised, without hidden answers. */
  readonly values: Answers
  readonly visible: Visible
  readonly facts: Facts
  /** Moments are in ISO 8601. */
  readonly submission: SubmissionFacts
  /** The address for opening a file of an answer. */
  readonly fileUrl: (fileId: string) => string
}

/** A key that is used several times has a list of its values. */
export function buildPayload(
  fields: readonly PayloadField[],
  situation: PayloadSituation,
): Payload {
  const found = new Map<string, PayloadValue[]>()
  for (const field of fields) {
    const before = found.get(field.targetId)
    const value = valueOf(field, situation)
    if (before === undefined) found.set(field.targetId, [value])
    else before.push(value)
  }
  return [...found].map(([key, values]) => [key, single(values)] as const)
}

const single = (values: readonly PayloadValue[]): PayloadValue =>
  values.length === 1 ? (values[0] ?? '') : values

function valueOf(
  { category, sourceId, nestedKey }: PayloadField,
  situation: PayloadSituation,
): PayloadValue {
  const { definition, facts, submission, values, visible } = situation
  if (category === 'submission') return plain(propertyOf(submission, sourceId))
  if (category === 'client') return plain(propertyOf(facts.user, sourceId))
  if (category === 'customField') return plain(propertyOf(facts.custom, sourceId))
  const field = definition.fields.find(({ id }) => id === sourceId)
  if (field === undefined) return ''
  const answer = visible.fieldIds.has(field.id) ? propertyOf(values, field.id) : undefined
  return payloadOf(field).value(field, answer, { ...situation, nestedKey })
}

interface Reading extends PayloadSituation {
  readonly nestedKey: string
}

/** The payload of one field type's answers. */
interface FieldPayload<F extends Field = Field> {
  value(field: F, answer: unknown, reading: Reading): PayloadValue
  /** The inner keys of parts that can be sent; empty if there is only the complete answer. */
  keys(field: F, definition: FormDefinition): readonly string[]
}

const wholeAnswer: FieldPayload = { value: (_field, answer) => plain(answer), keys: () => [] }
const chosen: FieldPayload<ChoiceField> = {
  value: (field, answer) => {
    const values = chosenOptions(field, answer).map(({ value }) => value)
    return field.isMulti ? values : (values[0] ?? '')
  },
  keys: () => [],
}

const PAYLOADS: { readonly [T in FieldType]: FieldPayload<FieldOf<T>> } = {
  text: wholeAnswer,
  email: wholeAnswer,
  number: wholeAnswer,
  tel: wholeAnswer,
  url: wholeAnswer,
  area: wholeAnswer,
  date: wholeAnswer,
  checkbox: chosen,
  dropdown: chosen,
  address: {
    value: (field, answer, { nestedKey }) =>
      partsOf(answer, nestedKey, { ...ofAddress, shown: shownIn(field) }),
    keys: () => ADDRESS_KEYS,
  },
  fullName: {
    value: (field, answer, { nestedKey }) =>
      partsOf(answer, nestedKey, { ...ofName, shown: shownIn(field) }),
    keys: () => NAME_KEYS,
  },
  itemList: {
    value: (field, answer, { nestedKey }) => itemsOf(field, answer, nestedKey),
    keys: ({ items }) => items.map(({ itemId }) => itemId),
  },
  grandTotal: wholeAnswer,
  disclaimer: wholeAnswer,
  repeater: {
    value: (field, answer, { nestedKey }) => rowsOf(field, answer, nestedKey),
    keys: ({ cellSchema }) => [...new Set([...CELL_IDS, ...cellSchema.map(({ id }) => id)])],
  },
  upload: {
    value: (_field, answer, { fileUrl }) => filesOf(answer).map((file) => fileUrl(file.id)),
    keys: () => [],
  },
  template: {
    value: (field, answer, reading) => loopValues(field, answer, reading),
    keys: (field, definition) => answeredFields(definition, field).map(({ id }) => id),
  },
  customText: wholeAnswer,
  section: wholeAnswer,
  newPage: wholeAnswer,
  callout: wholeAnswer,
}

/** Its functions must be called with the same field. */
const payloadOf = (field: Field): FieldPayload => PAYLOADS[field.type]

export const nestedKeysOf = (definition: FormDefinition, field: Field): readonly string[] =>
  payloadOf(field).keys(field, definition)

const plain = (value: unknown): PayloadValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : ''

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const shownIn = (field: Field): string[] =>
  kindOf(field)
    .parts(field)
    .filter(({ show }) => show)
    .map(({ id }) => id)

interface Parts {
  readonly shown: readonly string[]
  readonly whole: string
  readonly flat: string
  readonly separator: string
}
const ofAddress = { whole: 'fullAddress', flat: 'flatFullAddress', separator: ', ' }
const ofName = { whole: 'fullName', flat: 'flatFullName', separator: ' ' }

/** One part, all visible parts as an object, or joined as one text. */
function partsOf(
  answer: unknown,
  nestedKey: string,
  { shown, whole, flat, separator }: Parts,
): PayloadValue {
  const held = isRecord(answer) ? answer : {}
  const part = (key: string): PayloadValue => plain(propertyOf(held, key))
  if (nestedKey === '' || nestedKey === whole)
    return Object.fromEntries(shown.map((key) => [key, part(key)]))
  if (nestedKey === flat)
    return shown
      .map(part)
      .filter((text) => text !== '')
      .join(separator)
  return shown.includes(nestedKey) ? part(nestedKey) : ''
}

const recordsOf = (answer: unknown): Record<string, unknown>[] =>
  Array.isArray(answer) ? answer.filter(isRecord) : []

const plainRecord = (record: Record<string, unknown>): PayloadValue =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, plain(value)]))

/** The rows, or one column of them. */
const rowsOf = (
  { cellSchema }: FieldOf<'repeater'>,
  answer: unknown,
  cellId: string,
): PayloadValue => {
  const columns = new Set<string>(cellSchema.map(({ id }) => id))
  const rows = recordsOf(answer).map((row) =>
    Object.fromEntries(Object.entries(row).filter(([id]) => columns.has(id))),
  )
  const filled = rows.filter((row) => Object.keys(row).length > 0)
  return filled.map((row) => (cellId === '' ? plainRecord(row) : plain(propertyOf(row, cellId))))
}

/** An amount such as `19.90` or `-50.00`, or the text that is shown instead of a price. */
function priceOf(price: unknown): unknown {
  if (typeof price !== 'string' && typeof price !== 'number') return price
  const minor = toMinorUnits(price)
  return minor === null ? price : fromMinorUnits(minor)
}

/** The ordered items with their names, or the quantity of one. */
function itemsOf({ items }: FieldOf<'itemList'>, answer: unknown, itemId: string): PayloadValue {
  const rows = recordsOf(answer)
  const nameOf = (row: Record<string, unknown>): string =>
    items.find((item) => item.itemId === propertyOf(row, 'itemId'))?.label ?? ''
  if (itemId === '')
    return rows.map((row) =>
      plainRecord({ ...row, price: priceOf(propertyOf(row, 'price')), label: nameOf(row) }),
    )
  const row = rows.find((each) => propertyOf(each, 'itemId') === itemId)
  return row === undefined ? 0 : plain(propertyOf(row, 'quantity'))
}

/** The fields of a template that have answers. */
const answeredFields = (
  { fieldGroups }: Pick<FormDefinition, 'fieldGroups'>,
  { fieldGroupId }: FieldOf<'template'>,
): readonly Field[] =>
  (fieldGroups[fieldGroupId ?? '']?.fields ?? []).filter((field) => kindOf(field).hasAnswer)

/** An object for each iteration, with a key from the label of each question, or only the field that `nestedKey` names. */
function loopValues(
  template: FieldOf<'template'>,
  answer: unknown,
  reading: Reading,
): PayloadValue {
  const { definition, nestedKey, visible } = reading
  if (answer === undefined) return []
  const inner = answeredFields(definition, template)
  const keys = keysOfFields(inner)
  return loopsOf(template, answer).map((loop, index) => {
    const shown = visible.loops.get(template.id)?.[index]
    const valueIn = (field: Field): PayloadValue =>
      payloadOf(field).value(field, shown?.has(field.id) ? propertyOf(loop, field.id) : undefined, {
        ...reading,
        nestedKey: '',
      })
    const asked = inner.find(({ id }) => id === nestedKey)
    if (nestedKey !== '') return asked === undefined ? '' : valueIn(asked)
    const shownFields = inner.filter(({ id }) => shown?.has(id))
    return Object.fromEntries(
      shownFields.map((field) => [keys.get(field.id) ?? field.id, valueIn(field)]),
    )
  })
}
