// What has changed in an order, as sentences: quantities, prices, credits and charges, currency, tax and total.
import {
  answerPlaces,
  CORRECTIONS_ID,
  creditText,
  isSamePrice,
  orderedLines,
  orderLines,
  orderTotalText,
  priceText,
  type Answers,
  type FieldOf,
  type FormDefinition,
  type OrderLine,
  type Prices,
  type TextContext,
  type Visible,
} from '../forms/index.ts'
import { hundredthsOfPercent } from '../kernel/index.ts'
import type { T } from '../words/index.ts'

/** A version of an order, with the texts of its form. */
export interface OrderVersion {
  readonly definition: FormDefinition
  readonly values: Answers
  readonly visible: Visible | null
  readonly texts: TextContext
}

export interface OrderVersions {
  readonly was: OrderVersion
  readonly is: OrderVersion
  readonly word: (...args: Parameters<T>) => string
}

/** The paths of changes that belong to the complete order. */
export const ORDER_TERMS = 'order-terms'
export const ORDER_TOTAL = 'order-total'

interface ListAnswer {
  readonly field: FieldOf<'itemList'>
  readonly lines: readonly OrderLine[]
}

function listAnswers({ definition, values, visible }: OrderVersion): Map<string, ListAnswer> {
  return new Map(
    answerPlaces(definition, values, visible).flatMap(({ field, value, path }) =>
      field.type === 'itemList'
        ? [[path, { field, lines: orderLines(field, value, 'stored') }] as const]
        : [],
    ),
  )
}

/** The items that have another price after a change, by `listId.itemId`. */
export function itemsWithOtherPrice(was: Answers, is: Answers): string[] {
  const prices = (values: Answers) =>
    new Map(
      orderedLines(values, null).map(({ fieldId, listId, itemId, price }) => [
        `${listId || fieldId}.${itemId}`,
        price,
      ]),
    )
  const before = prices(was)
  return [...prices(is)].flatMap(([path, price]) => {
    const old = before.get(path)
    return old === undefined || isSamePrice(old, price) ? [] : [path]
  })
}

/** The sentences about each changed item list, by the path of its answer. */
export function listSentences(versions: OrderVersions): Map<string, string[]> {
  const [old, now] = [listAnswers(versions.was), listAnswers(versions.is)]
  const paths = new Set([...now.keys(), ...old.keys()])
  return new Map(
    [...paths].flatMap((path) => {
      const both = { was: old.get(path), is: now.get(path) }
      const sentences =
        path === CORRECTIONS_ID ? creditsOf(both, versions) : itemsOf(both, versions)
      return sentences.length === 0 ? [] : [[path, sentences] as const]
    }),
  )
}

interface Both {
  readonly was: ListAnswer | undefined
  readonly is: ListAnswer | undefined
}

function itemsOf({ was, is }: Both, versions: OrderVersions): string[] {
  const before = new Map(was?.lines.map((line) => [line.itemId, line]))
  const after = new Map(is?.lines.map((line) => [line.itemId, line]))
  const isPriceShown = (is ?? was)?.field.showPrice === true
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((itemId) =>
    itemSentences({ was: before.get(itemId), is: after.get(itemId) }, isPriceShown, versions),
  )
}

interface Lines {
  readonly was: OrderLine | undefined
  readonly is: OrderLine | undefined
}

function itemSentences(
  { was, is }: Lines,
  isPriceShown: boolean,
  { was: old, is: now, word }: OrderVersions,
): string[] {
  const only = is ?? was
  if (only === undefined) return []
  const { label: item } = only
  if (was === undefined || is === undefined) {
    const price = isPriceShown ? priceText(only.price, is ? now.texts : old.texts) : ''
    const key = is === undefined ? 'removed' : 'added'
    const line = pricedLine({ item, price, isText: only.unitMinor === null }, word)
    const { included } = only
    const sentence = word(`submissions.orderChange.${key}`, { count: only.quantity, item: line })
    if (key === 'removed' || included === 0) return [sentence]
    return [sentence, word('submissions.orderChange.included', { item, is: included })]
  }
  const quantities = { item, was: was.quantity, is: is.quantity }
  const included = { item, was: was.included, is: is.included }
  return [
    ...(was.quantity === is.quantity ? [] : [word('submissions.orderChange.quantity', quantities)]),
    ...(was.included === is.included
      ? []
      : [word('submissions.orderChange.includedNow', included)]),
    ...priceSentences({ was, is }, isPriceShown, { was: old, is: now, word }),
  ]
}

function priceSentences(
  { was, is }: { readonly was: OrderLine; readonly is: OrderLine },
  isPriceShown: boolean,
  { was: old, is: now, word }: OrderVersions,
): string[] {
  if (isSamePrice(was.price, is.price)) return []
  const { label: item } = is
  if (!isPriceShown) return [word('submissions.orderChange.hiddenPrice', { item })]
  const prices = { was: priceText(was.price, old.texts), is: priceText(is.price, now.texts) }
  return [word('submissions.orderChange.price', { item, ...prices })]
}

/** An item with its price, which may be a text, such as “on request”. */
function pricedLine(
  { isText, ...line }: { item: string; price: string; isText: boolean },
  word: OrderVersions['word'],
): string {
  if (line.price === '') return line.item
  return word(`submissions.orderChange.${isText ? 'lineAs' : 'line'}`, line)
}

/** Credits and charges have no identity: each is in the order or not. */
function creditsOf({ was, is }: Both, { was: old, is: now, word }: OrderVersions): string[] {
  const before =
    was === undefined ? [] : was.lines.map((line) => creditText(was.field, line, old.texts))
  const after =
    is === undefined ? [] : is.lines.map((line) => creditText(is.field, line, now.texts))
  return [
    ...without(after, before).map((line) => word('submissions.orderChange.creditAdded', { line })),
    ...without(before, after).map((line) =>
      word('submissions.orderChange.creditRemoved', { line }),
    ),
  ]
}

/** The texts that the others do not contain, each as often as it occurs more. */
function without(texts: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return texts.filter((text) => {
    const place = left.indexOf(text)
    if (place < 0) return true
    left.splice(place, 1)
    return false
  })
}

/** The sentences about currency and tax, if something is ordered before and after. */
export function termSentences({ was, is, word }: OrderVersions): string[] {
  const [old, now] = [was.definition.prices, is.definition.prices]
  if (old === undefined || now === undefined || !hasLines(was) || !hasLines(is)) return []
  const rates = { was: rateText(old, was.texts), is: rateText(now, is.texts) }
  return [
    ...(old.currencyId === now.currencyId
      ? []
      : [word('submissions.orderChange.currency', { was: old.currencyId, is: now.currencyId })]),
    ...(old.arePricesWithoutVat === now.arePricesWithoutVat
      ? []
      : [word(`submissions.orderChange.${now.arePricesWithoutVat ? 'net' : 'gross'}`)]),
    ...(rates.was === rates.is ? [] : [rateSentence(rates, word)]),
    ...itemRates({ was, is, word }),
    ...roundingSentences(old, now, word),
  ]
}

function roundingSentences(old: Prices, now: Prices, word: OrderVersions['word']): string[] {
  const isPerLine = now.isTaxPerLine ?? false
  if ((old.isTaxPerLine ?? false) === isPerLine) return []
  return [word(`submissions.orderChange.${isPerLine ? 'perLine' : 'perRate'}`)]
}

function rateSentence(
  { was, is }: { readonly was: string; readonly is: string },
  word: OrderVersions['word'],
): string {
  if (was === '') return word('submissions.orderChange.rateAdded', { is })
  if (is === '') return word('submissions.orderChange.rateRemoved', { was })
  return word('submissions.orderChange.rate', { was, is })
}

const percentOf = (rate: string | undefined, { percent }: TextContext): string => {
  const hundredths = hundredthsOfPercent(rate ?? '')
  return hundredths === null ? '' : (percent?.(hundredths) ?? `${hundredths / 100}%`)
}

const rateText = ({ taxRate }: Prices, texts: TextContext): string => percentOf(taxRate, texts)

const hasLines = ({ values, definition }: OrderVersion): boolean =>
  orderedLines(values, definition).length > 0

/** Items that are ordered before and after, with another rate of their own. */
function itemRates({ was, is, word }: OrderVersions): string[] {
  const ratesOf = ({ values, definition, texts }: OrderVersion) =>
    new Map(
      orderedLines(values, definition)
        .filter(({ fieldId }) => fieldId !== CORRECTIONS_ID)
        .map(({ fieldId, listId, itemId, item, taxRate }) => [
          `${fieldId}.${listId}.${itemId}`,
          {
            item,
            own: taxRate !== undefined,
            rate: percentOf(taxRate ?? definition.prices?.taxRate, texts),
          },
        ]),
    )
  const before = ratesOf(was)
  return [...ratesOf(is)].flatMap(([key, { item, own, rate }]) => {
    const old = before.get(key)
    if (old === undefined || old.rate === rate || !(own || old.own)) return []
    const none = word('submissions.orderChange.noRate')
    const values = { item, was: old.rate || none, is: rate || none }
    return [word('submissions.orderChange.itemRate', values)]
  })
}

/** The sentence about the total of the order; null if it is the same. */
export function totalSentence({ was, is, word }: OrderVersions): string | null {
  const texts = { was: orderTotalText(was, was.texts), is: orderTotalText(is, is.texts) }
  return texts.was === texts.is ? null : word('submissions.orderChange.total', texts)
}
