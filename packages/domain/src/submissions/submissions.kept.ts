// What a team has submitted outlives later changes of the form: when the team changes an answer,
// what is not asked any more stays, and what was ordered keeps its price
// (docs/decisions/058-what-was-submitted-stays.md).
import {
  type Answers,
  type Field,
  type FieldOf,
  type FormDefinition,
  kindOf,
  loopsOf,
  MAX_FIELDS,
  MAX_ITEMS,
  orderLines,
} from '../forms/index.ts'
import { fromMinorUnits, toMinorUnits } from '../kernel/index.ts'
import type { AnsweredForm } from './submissions.changes.ts'

type ItemList = FieldOf<'itemList'>
type Template = FieldOf<'template'>
type Items = ItemList['items']

/** Answers that stand beside each other: of the form, or of one repetition of a group. */
interface Answered {
  readonly fields: readonly Field[]
  readonly values: Answers
}

/** What is asked and answered now, with what `before` holds of questions and items that are gone. */
export function withRemoved(before: AnsweredForm, after: AnsweredForm): AnsweredForm {
  const { definition, values } = after
  const fields = withGoneFields(before.definition.fields, definition.fields, [before.values])
  const fieldGroups = { ...definition.fieldGroups }
  const kept: Record<string, unknown> = withGoneAnswers(
    { fields: before.definition.fields, values: before.values },
    { fields: definition.fields, values },
  )
  for (const template of fields.filter(isTemplate)) {
    const groupId = template.fieldGroupId ?? ''
    const old = before.definition.fieldGroups[groupId]
    if (old === undefined) continue
    const now = fieldGroups[groupId] ?? old
    const was = loopsOf(template, before.values[template.id])
    fieldGroups[groupId] = { ...now, fields: withGoneFields(old.fields, now.fields, was) }
    const is = loopsOf(template, values[template.id])
    // Which repetition was removed is not known, so none of them is given the answers of another.
    if (is.length !== was.length || is.length === 0) continue
    const places = placesBefore(now.fields, was, is)
    const templateValues = is.map((loop, place) =>
      withGoneAnswers(
        { fields: old.fields, values: was[places[place] ?? place] ?? {} },
        { fields: now.fields, values: loop },
      ),
    )
    kept[template.id] = { loopCount: is.length, templateValues }
  }
  const stored = { definition: { ...definition, fields, fieldGroups }, values: kept }
  return { ...stored, values: withTotals(stored, after) }
}

/**
 * Where each repetition stood before: one that is answered as it was is found again in another place;
 * those that are left over are taken in their order.
 */
function placesBefore(
  fields: readonly Field[],
  was: readonly Answers[],
  is: readonly Answers[],
): readonly number[] {
  const asText = (loop: Answers): string => JSON.stringify(fields.map(({ id }) => loop[id] ?? null))
  const before = was.map(asText)
  const now = is.map(asText)
  const left = new Set(was.keys())
  const take = (place: number | undefined): number | undefined =>
    place !== undefined && left.delete(place) ? place : undefined
  const inPlace = now.map((text, place) => take(before[place] === text ? place : undefined))
  const elsewhere = inPlace.map(
    (found, at) => found ?? take([...left].find((place) => before[place] === now[at])),
  )
  return elsewhere.map((found, at) => found ?? take(left.values().next().value) ?? at)
}

const isTemplate = (field: Field): field is Template => field.type === 'template'
const isItemList = (field: Field): field is ItemList => field.type === 'itemList'

/** The fields now, and behind them those that are gone and were answered; item lists likewise. */
function withGoneFields(
  old: readonly Field[],
  now: readonly Field[],
  answers: readonly Answers[],
): Field[] {
  const known = new Map(old.map((field) => [field.id, field]))
  const fields = now.map((field) => {
    const was = known.get(field.id)
    if (!isItemList(field) || was === undefined || !isItemList(was)) return field
    const ordered = new Set(answers.flatMap((each) => orderedIds(was, each)))
    const gone = goneItems(was, field).filter(({ itemId }) => ordered.has(itemId))
    const items = [...field.items, ...gone].slice(0, Math.max(MAX_ITEMS, field.items.length))
    return gone.length === 0 ? field : { ...field, items }
  })
  const gone = goneFields(old, now).filter((field) => answers.some((each) => isGiven(field, each)))
  return [...fields, ...gone].slice(0, Math.max(MAX_FIELDS, fields.length))
}

function goneFields(old: readonly Field[], now: readonly Field[]): Field[] {
  const asked = new Set(now.map(({ id }) => id))
  return old.filter(({ id }) => !asked.has(id))
}

/** A grand total that is gone is not kept: it would be of another time than what it adds up. */
const isGiven = (field: Field, values: Answers): boolean =>
  field.type !== 'grandTotal' && kindOf(field).hasAnswer && values[field.id] !== undefined

const goneItems = (old: ItemList, now: ItemList): Items =>
  old.items.filter(({ itemId }) => !now.items.some((item) => item.itemId === itemId))

const orderedIds = (field: ItemList, values: Answers): string[] =>
  orderLines(field, values[field.id], 'stored').map(({ itemId }) => itemId)

/** The answers now, with those to what is gone. */
function withGoneAnswers(old: Answered, now: Answered): Record<string, unknown> {
  const gone = goneFields(old.fields, now.fields).filter((field) => isGiven(field, old.values))
  const answers: Record<string, unknown> = {
    ...now.values,
    ...Object.fromEntries(gone.map(({ id }) => [id, old.values[id]])),
  }
  for (const field of now.fields.filter(isItemList)) {
    const was = old.fields.find(({ id }) => id === field.id)
    if (was === undefined || !isItemList(was)) continue
    const ids = new Set(goneItems(was, field).map(({ itemId }) => itemId))
    const rows = orderLines(was, old.values[field.id], 'stored')
      .filter(({ itemId }) => ids.has(itemId))
      .map(({ itemId, price, quantity }) => ({ itemId, price, quantity }))
    if (rows.length > 0) answers[field.id] = [...listOf(now.values[field.id]), ...rows]
  }
  return answers
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Grand totals with what has been kept: they are the sum of the orders above them. */
function withTotals(stored: AnsweredForm, after: AnsweredForm): Answers {
  const more = orderedSum(stored) - orderedSum(after)
  if (more === 0) return stored.values
  const totals = stored.definition.fields.flatMap(({ id, type }) => {
    const total = type === 'grandTotal' ? toMinorUnits(String(stored.values[id] ?? '')) : null
    return total === null ? [] : [[id, fromMinorUnits(total + more)] as const]
  })
  return { ...stored.values, ...Object.fromEntries(totals) }
}

const orderedSum = (form: AnsweredForm): number =>
  orders(form.definition, form.values)
    .flatMap(({ field, values }) => orderLines(field, values[field.id], 'stored'))
    .reduce((sum, { lineMinor }) => sum + (lineMinor ?? 0), 0)

interface Order {
  readonly field: ItemList
  /** What stands beside the list's own answer. */
  readonly values: Answers
}

/** The item lists of a form, those of a group once for each repetition. */
function orders({ fields, fieldGroups }: FormDefinition, values: Answers): Order[] {
  return fields.flatMap((field): Order[] => {
    if (isItemList(field)) return [{ field, values }]
    if (!isTemplate(field)) return []
    const inner = (fieldGroups[field.fieldGroupId ?? '']?.fields ?? []).filter(isItemList)
    return loopsOf(field, values[field.id]).flatMap((loop) =>
      inner.map((list) => ({ field: list, values: loop })),
    )
  })
}

/** An item that is ordered anew at another price than before. */
export interface PriceChange {
  /** `listId.itemId`. */
  readonly path: string
  readonly label: string
  readonly was: string | number
  readonly is: string | number
}

export interface Priced {
  readonly definition: FormDefinition
  readonly changes: readonly PriceChange[]
}

/**
 * The form at the prices at which the team has ordered: of each item of which it orders as much as
 * before. Where it orders another number of one, today's price counts, which is then among `changes`.
 */
export function atOrderedPrices(
  definition: FormDefinition,
  stored: Answers,
  given: Answers,
): Priced {
  const changes: PriceChange[] = []
  const [before, now] = [orders(definition, stored), orders(definition, given)]
  const priced = <F extends Field>(field: F): F => {
    if (!isItemList(field)) return field
    const of = { was: linesOf(before, field), is: linesOf(now, field) }
    const items = field.items.map((item) => {
      const was = of.was.filter(({ itemId }) => itemId === item.itemId)
      const is = of.is.filter(({ itemId }) => itemId === item.itemId)
      const price = was[0]?.price
      if (price === undefined || was.every((line) => isSamePrice(line.price, item.price)))
        return item
      const isOne = was.every((line) => isSamePrice(line.price, price))
      if (isOne && isSameOrder(was, is)) return { ...item, price }
      if (is.length > 0) {
        const path = `${field.id}.${item.itemId}`
        changes.push({ path, label: item.label, was: price, is: item.price })
      }
      return item
    })
    return items.every((item, place) => item === field.items[place]) ? field : { ...field, items }
  }
  const fields = definition.fields.map(priced)
  const fieldGroups = Object.fromEntries(
    Object.entries(definition.fieldGroups).map(([id, group]) => [
      id,
      { ...group, fields: group.fields.map(priced) },
    ]),
  )
  const isSame =
    sameItems(fields, definition.fields) &&
    Object.entries(fieldGroups).every(([id, group]) =>
      sameItems(group.fields, definition.fieldGroups[id]?.fields ?? []),
    )
  return { definition: isSame ? definition : { ...definition, fields, fieldGroups }, changes }
}

const sameItems = (one: readonly Field[], two: readonly Field[]): boolean =>
  one.every((field, place) => field === two[place])

const linesOf = (all: readonly Order[], { id }: ItemList) =>
  all
    .filter(({ field }) => field.id === id)
    .flatMap(({ field, values }) => orderLines(field, values[id], 'stored'))

const isSamePrice = (one: string | number, two: string | number): boolean =>
  String(one) === String(two) || (toMinorUnits(one) ?? one) === (toMinorUnits(two) ?? two)

type Lines = readonly { readonly quantity: number }[]

/** Repetitions in another order are the same order. */
function isSameOrder(was: Lines, is: Lines): boolean {
  const sorted = is.map(({ quantity }) => quantity).toSorted((one, two) => one - two)
  const before = was.map(({ quantity }) => quantity).toSorted((one, two) => one - two)
  return was.length === is.length && before.every((quantity, place) => quantity === sorted[place])
}
