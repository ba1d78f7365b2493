// What is ordered from a supplier, line by line, and what has changed since the supplier last looked (docs/design/submissions.md).
import type { Answers, FormDefinition } from '../forms/index.ts'
import { toMinorUnits } from '../kernel/index.ts'
import { addedUp, inUnits, pricedLines, type Minor } from './orders.ts'
import { isOrderCounted, type SubmissionApproval } from './submissions.approval.ts'

/** Maximum custom fields that a link shows. */
export const MAX_SHOWN_FIELDS = 5

/** An item list that is ordered from the supplier. `listId` is '' for a list outside of field groups. */
export interface SupplierList {
  readonly formId: string
  /** The list, or the template that repeats it. */
  readonly fieldId: string
  readonly listId: string
}

/** A submitted order with its answers to item lists, by field id. */
export interface SupplierOrder {
  readonly submissionId: string
  readonly formId: string
  readonly definitionId: string
  /** Null for a guest. */
  readonly teamId: string | null
  readonly teamName: string
  /** The shown values of custom fields, by id. */
  readonly values: Readonly<Record<string, string | boolean>>
  readonly answers: Answers
  readonly approval: SubmissionApproval | null
}

export type OrderedForm = Pick<FormDefinition, 'fields' | 'fieldGroups' | 'prices'>

export interface SupplierAmounts {
  /** The price of all units that are not included. */
  readonly amount: string
  readonly net: string
  /** Null if nothing has tax. */
  readonly tax: string | null
  readonly gross: string
}

/** Units of one item at one price for one team. */
export interface SupplierRow {
  /** The item of the team with its price. */
  readonly key: string
  /** The item of the team, at any price. */
  readonly itemKey: string
  /** Empty for a guest. */
  readonly company: string
  readonly cells: readonly string[]
  readonly list: string
  readonly item: string
  readonly price: string
  readonly quantity: number
  /** The units of the quantity that cost the company nothing. */
  readonly included: number
  /** Null if the price is a text. */
  readonly amounts: SupplierAmounts | null
  readonly currencyId: string
  /** Whether the price is without or with VAT; null if the order says neither. */
  readonly vat: PriceVat
  /** The approvals of its orders; none without approval. */
  readonly approvals: readonly SubmissionApproval[]
}

export const PRICE_VATS = ['withoutVat', 'withVat'] as const
export type PriceVat = (typeof PRICE_VATS)[number] | null

interface Facts {
  readonly orders: readonly SupplierOrder[]
  readonly forms: ReadonlyMap<string, OrderedForm>
  readonly lists: readonly SupplierList[]
  readonly customFieldIds: readonly string[]
  /** The currency of orders that name none. */
  readonly currencyId: string
}

function vatOf(prices: OrderedForm['prices'], taxRate: string | undefined): PriceVat {
  if (prices?.arePricesWithoutVat === true) return 'withoutVat'
  return (taxRate ?? prices?.taxRate ?? '') === '' ? null : 'withVat'
}

interface Sum extends Omit<SupplierRow, 'amounts'> {
  readonly minor: Minor | null
}

/** A long text repeats in every row of its company. */
const MAX_CELL = 255

function cellText(value: string | boolean = ''): string {
  if (typeof value === 'boolean') return value ? '✓' : ''
  return value.length > MAX_CELL ? `${value.slice(0, MAX_CELL - 1)}…` : value
}

const byText = new Intl.Collator('en', { numeric: true })

/** In the order of the shown custom fields (hall, stand), then by company, list and item. */
function compareRows(one: Sum, other: Sum): number {
  const texts = ({ cells, company, list, item }: Sum) => [...cells, company, list, item]
  const others = texts(other)
  for (const [place, text] of texts(one).entries()) {
    const order = byText.compare(text, others[place] ?? '')
    if (order !== 0) return order
  }
  return one.key < other.key ? -1 : 1
}

/** The lines of an order, not yet summed. Every repetition of a field group counts. */
function rowsOfOrder(order: SupplierOrder, facts: Facts): Sum[] {
  const form = facts.forms.get(order.definitionId) ?? null
  const currencyId = form?.prices?.currencyId ?? facts.currencyId
  const cells = facts.customFieldIds.map((id) => cellText(order.values[id]))
  const who = order.teamId ?? order.submissionId
  const lists = facts.lists.filter(({ formId }) => formId === order.formId)
  return pricedLines({ values: order.answers, form }).flatMap(({ line, minor }) => {
    const list = lists.find(
      ({ fieldId, listId }) => line.fieldId === fieldId && line.listId === listId,
    )
    if (list === undefined) return []
    const price = String(line.price)
    const itemKey = [who, list.formId, list.fieldId, list.listId, line.itemId].join(' ')
    return {
      key: [itemKey, price, currencyId].join(' '),
      itemKey,
      company: order.teamName,
      cells,
      list: line.list,
      item: line.item,
      price,
      quantity: line.quantity,
      included: line.included,
      minor,
      currencyId,
      vat: vatOf(form?.prices, line.taxRate),
      approvals: order.approval === null ? [] : [order.approval],
    }
  })
}

const plus = (one: Minor | null, other: Minor | null): Minor | null =>
  one === null || other === null ? (one ?? other) : addedUp(one, other)

/** The rows of all orders that count. Equal items at equal prices of one team are one row. */
export function supplierRows(facts: Facts): SupplierRow[] {
  const sums = new Map<string, Sum>()
  const orders = facts.orders.filter(({ approval }) => isOrderCounted(approval))
  for (const row of orders.flatMap((order) => rowsOfOrder(order, facts))) {
    // Orders from before a change of the event's VAT are rows of their own.
    const first = sums.get(row.key)
    const key = first === undefined || first.vat === row.vat ? row.key : `${row.key} ${row.vat}`
    const before = sums.get(key)
    sums.set(key, {
      ...row,
      key,
      quantity: (before?.quantity ?? 0) + row.quantity,
      included: (before?.included ?? 0) + row.included,
      minor: plus(before?.minor ?? null, row.minor),
      approvals: [...new Set([...(before?.approvals ?? []), ...row.approvals])],
    })
  }
  return [...sums.values()]
    .toSorted(compareRows)
    .map(({ minor, ...row }) => ({ ...row, amounts: minor && inUnits(minor) }))
}

/** The price of a row as it is shown. */
export interface SeenPrice {
  readonly price: string
  readonly currencyId: string
  readonly vat: PriceVat
  /** The price is a text such as "on request". */
  readonly isText: boolean
}

/** A row as the supplier has seen it. Earlier versions stored only the key, quantity, text and item. */
export interface SeenRow {
  readonly key: string
  readonly itemKey?: string | undefined
  readonly quantity: number
  /** Place, company and item; empty after the company was deleted. */
  readonly text: string
  /** Empty after the company was deleted. */
  readonly company?: string | undefined
  readonly list?: string | undefined
  readonly item?: string | undefined
  readonly price?: SeenPrice | undefined
}

export const toSeen = (row: SupplierRow): SeenRow => {
  const { key, itemKey, quantity, company, cells, list, item } = row
  const { price, currencyId, vat } = row
  return {
    key,
    itemKey,
    quantity,
    text: [...cells, company, item].filter(Boolean).join(' · '),
    company,
    list,
    item,
    price: { price, currencyId, vat, isText: !IS_NUMBER.test(price) },
  }
}

/** Earlier versions did not store it. It is the key without price and currency. */
const itemKeyOf = ({ key, itemKey }: SeenRow): string =>
  itemKey ?? key.split(' ').slice(0, 5).join(' ')

export interface SupplierChanges {
  /**
   * The seen rows that each changed row replaces, by its key; none for a new row. A row replaces several
   * if an item is no longer ordered at several prices.
   */
  readonly before: ReadonlyMap<string, readonly SeenRow[]>
  /** Rows of items that are no longer ordered. */
  readonly gone: readonly SeenRow[]
}

const byItem = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}

/**
 * The seen rows that each row of one item replaces: the one of the same price, otherwise the next one
 * that no row replaces yet. Rows that are left belong to the last one.
 */
function replacedRows(
  rows: readonly SupplierRow[],
  seen: readonly SeenRow[],
): Map<string, SeenRow[]> {
  const keys = new Set(rows.map(({ key }) => key))
  const rest = seen.filter(({ key }) => !keys.has(key))
  const replaced = new Map(
    rows.map(({ key }) => {
      const same = seen.find((row) => row.key === key)
      const next = same ?? rest.shift()
      return [key, next === undefined ? [] : [next]]
    }),
  )
  const last = rows.at(-1)
  if (last !== undefined) replaced.get(last.key)?.push(...rest)
  return replaced
}

const isSamePrice = (one: SeenPrice, other: SeenPrice | undefined): boolean =>
  other === undefined ||
  (one.price === other.price && one.currencyId === other.currencyId && one.vat === other.vat)

/** What has changed since the supplier last looked; nothing before the first time. */
export function supplierChanges(
  rows: readonly SupplierRow[],
  seen: readonly SeenRow[] | null,
): SupplierChanges {
  const before = new Map<string, readonly SeenRow[]>()
  if (seen === null) return { before, gone: [] }
  const seenItems = byItem(seen, itemKeyOf)
  const items = byItem(rows, ({ itemKey }) => itemKey)
  for (const [itemKey, ofItem] of items) {
    const replaced = replacedRows(ofItem, seenItems.get(itemKey) ?? [])
    for (const row of ofItem) {
      const last = replaced.get(row.key) ?? []
      if (last.length !== 1 || differs(last[0], row)) before.set(row.key, last)
    }
  }
  return { before, gone: seen.filter((row) => !items.has(itemKeyOf(row))) }
}

const differs = (last: SeenRow | undefined, row: SupplierRow): boolean => {
  const { quantity, text, price } = toSeen(row)
  if (last?.quantity !== quantity || last.text !== text) return true
  return !isSamePrice(seenPrice(last, row), price)
}

const IS_NUMBER = /^-?\d+(?:\.\d+)?$/

/** The price of a seen row. Earlier versions stored it only at the end of the key, before the currency. */
function seenPrice({ key, price }: SeenRow, { vat }: SupplierRow): SeenPrice {
  if (price !== undefined) return price
  const parts = key.split(' ').slice(5)
  const currencyId = parts.pop() ?? ''
  const text = parts.join(' ')
  return { price: text, currencyId, vat, isText: !IS_NUMBER.test(text) }
}

/** The changes of a row in parts; null and empty for parts that are the same. */
export interface RowChange {
  /** The quantity before; 0 for a new row. */
  readonly was: number | null
  readonly wasPrices: readonly SeenPrice[]
  /** Place, company and item before. */
  readonly moved: string | null
}

const UNCHANGED: RowChange = { was: null, wasPrices: [], moved: null }

/** What has changed in a row, from the seen rows that it replaces; undefined if it has not changed. */
export function rowChange(row: SupplierRow, before: readonly SeenRow[] | undefined): RowChange {
  if (before === undefined) return UNCHANGED
  const { quantity, text, price } = toSeen(row)
  const was = before.reduce((sum, last) => sum + last.quantity, 0)
  const [first] = before
  const prices = before.map((last) => seenPrice(last, row))
  return {
    was: was === quantity ? null : was,
    wasPrices: prices.every((each) => isSamePrice(each, price)) ? [] : prices,
    moved: first === undefined || first.text === text ? null : first.text,
  }
}

export interface SupplierTotal extends SupplierAmounts {
  readonly currencyId: string
  /** Whether the amount is without or with VAT; null if it names neither, and if there is a tax. */
  readonly vat: PriceVat
}

/** The sum of each currency. Without tax, prices without and with VAT have a sum each. */
export function supplierTotals(
  rows: readonly Pick<SupplierRow, 'amounts' | 'currencyId' | 'vat'>[],
): SupplierTotal[] {
  const taxed = new Set(
    rows.flatMap(({ amounts, currencyId }) => (amounts?.tax ? [currencyId] : [])),
  )
  const sums = new Map<string, { currencyId: string; vat: PriceVat; minor: Minor }>()
  for (const { amounts, currencyId, vat: ofPrice } of rows) {
    if (amounts === null) continue
    const vat = taxed.has(currencyId) ? null : ofPrice
    const key = `${currencyId} ${vat}`
    const before = sums.get(key)?.minor
    const minor = toMinor(amounts)
    sums.set(key, { currencyId, vat, minor: before ? addedUp(before, minor) : minor })
  }
  return [...sums.values()].map(({ minor, ...sum }) => ({ ...sum, ...inUnits(minor) }))
}

const toMinor = ({ amount, net, tax, gross }: SupplierAmounts): Minor => ({
  amount: toMinorUnits(amount) ?? 0,
  net: toMinorUnits(net) ?? 0,
  tax: tax === null ? null : (toMinorUnits(tax) ?? 0),
  gross: toMinorUnits(gross) ?? 0,
})
