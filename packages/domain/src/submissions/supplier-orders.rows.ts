// What is ordered from a supplier, line by line, and what has changed since the supplier has looked
// (docs/design/submissions.md).
import type { Answers, FormDefinition } from '../forms/index.ts'
import { toMinorUnits } from '../kernel/index.ts'
import { addedUp, inUnits, pricedLines, type Minor } from './orders.ts'

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
}

export type OrderedForm = Pick<FormDefinition, 'fields' | 'fieldGroups' | 'prices'>

export interface SupplierAmounts {
  /** Quantity × price. */
  readonly amount: string
  readonly net: string
  /** Null if nothing has tax. */
  readonly tax: string | null
  readonly gross: string
}

/** Units of one item at one price for one team. */
export interface SupplierRow {
  readonly key: string
  /** Empty for a guest. */
  readonly company: string
  readonly cells: readonly string[]
  readonly list: string
  readonly item: string
  readonly price: string
  readonly quantity: number
  /** Null if the price is a text. */
  readonly amounts: SupplierAmounts | null
  readonly currencyId: string
  /** Whether the price is without or with VAT; null if the order says neither. */
  readonly vat: PriceVat
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
    return {
      key: [who, list.formId, list.fieldId, list.listId, line.itemId, price, currencyId].join(' '),
      company: order.teamName,
      cells,
      list: line.list,
      item: line.item,
      price,
      quantity: line.quantity,
      minor,
      currencyId,
      vat: vatOf(form?.prices, line.taxRate),
    }
  })
}

const plus = (one: Minor | null, other: Minor | null): Minor | null =>
  one === null || other === null ? (one ?? other) : addedUp(one, other)

/** The rows of all orders. Equal items at equal prices of one team are one row. */
export function supplierRows(facts: Facts): SupplierRow[] {
  const sums = new Map<string, Sum>()
  for (const row of facts.orders.flatMap((order) => rowsOfOrder(order, facts))) {
    // Orders from before a change of the event's VAT are rows of their own.
    const first = sums.get(row.key)
    const key = first === undefined || first.vat === row.vat ? row.key : `${row.key} ${row.vat}`
    const before = sums.get(key)
    sums.set(key, {
      ...row,
      key,
      quantity: (before?.quantity ?? 0) + row.quantity,
      minor: plus(before?.minor ?? null, row.minor),
    })
  }
  return [...sums.values()]
    .toSorted(compareRows)
    .map(({ minor, ...row }) => ({ ...row, amounts: minor && inUnits(minor) }))
}

/** A row as the supplier has seen it. */
export interface SeenRow {
  readonly key: string
  readonly quantity: number
  /** Place, company and item; empty after the company was deleted. */
  readonly text: string
  /** Missing in rows of earlier versions. */
  readonly item?: string | undefined
}

export const toSeen = ({ key, quantity, company, cells, item }: SupplierRow): SeenRow => ({
  key,
  quantity,
  text: [...cells, company, item].filter(Boolean).join(' · '),
  item,
})

export interface SupplierChanges {
  /** The quantity before, by the key of each changed row; 0 for a new row. */
  readonly was: ReadonlyMap<string, number>
  /** Place, company and item before, by the key of each row where they differ. */
  readonly moved: ReadonlyMap<string, string>
  /** Rows that are no longer ordered. */
  readonly gone: readonly SeenRow[]
}

/** What has changed since the supplier has looked; nothing before the first look. */
export function supplierChanges(
  rows: readonly SupplierRow[],
  seen: readonly SeenRow[] | null,
): SupplierChanges {
  if (seen === null) return { was: new Map(), moved: new Map(), gone: [] }
  const before = new Map(seen.map((row) => [row.key, row]))
  const was = new Map<string, number>()
  const moved = new Map<string, string>()
  const keys = new Set<string>()
  for (const { key, quantity, text } of rows.map(toSeen)) {
    const last = before.get(key)
    keys.add(key)
    if (last?.quantity !== quantity) was.set(key, last?.quantity ?? 0)
    if (last !== undefined && last.text !== text) moved.set(key, last.text)
  }
  return { was, moved, gone: seen.filter(({ key }) => !keys.has(key)) }
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
