// What is ordered from a supplier, line by line, and what has changed since the supplier has looked
// (docs/design/submissions.md).
import { orderLines, storedLines, storedLoops, type FormDefinition } from '../forms/index.ts'
import { fromMinorUnits } from '../kernel/index.ts'

/** Maximum custom fields that a link shows. */
export const MAX_SHOWN_FIELDS = 5

/** An item list that is ordered from the supplier. `listId` is '' for a list outside of field groups. */
export interface SupplierList {
  readonly formId: string
  /** The list, or the template that repeats it. */
  readonly fieldId: string
  readonly listId: string
}

/** A submitted order with its answers to the supplier's lists, by field id. */
export interface SupplierOrder {
  readonly submissionId: string
  readonly formId: string
  readonly definitionId: string
  /** Null for a guest. */
  readonly teamId: string | null
  readonly teamName: string
  /** The shown values of custom fields, by id. */
  readonly values: Readonly<Record<string, string | boolean>>
  readonly answers: Readonly<Record<string, unknown>>
}

export type OrderedForm = Pick<FormDefinition, 'fields' | 'fieldGroups' | 'prices'>

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
  /** Quantity × price; null if the price is a text. */
  readonly amount: string | null
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

interface Line {
  readonly list: string
  readonly itemId: string
  readonly label: string
  readonly price: string
  readonly quantity: number
  readonly lineMinor: number | null
  readonly vat: PriceVat
}

function vatOf(prices: OrderedForm['prices'], taxRate: string | undefined): PriceVat {
  if (prices?.arePricesWithoutVat === true) return 'withoutVat'
  return (taxRate ?? prices?.taxRate ?? '') === '' ? null : 'withVat'
}

/** The lines of one list in one order. Every repetition of a field group counts. */
function linesOf(order: SupplierOrder, form: OrderedForm | undefined, list: SupplierList): Line[] {
  const asked = form?.fields.find(({ id }) => id === list.fieldId)
  const groupId = asked?.type === 'template' ? asked.fieldGroupId : null
  const inner = form?.fieldGroups[groupId ?? '']?.fields.find(({ id }) => id === list.listId)
  const field = list.listId === '' ? asked : inner
  const answers =
    list.listId === ''
      ? [order.answers[list.fieldId]]
      : storedLoops(order.answers, list.fieldId).map((loop) => loop[list.listId])
  return answers.flatMap((answer) => {
    const lines =
      field?.type === 'itemList' ? orderLines(field, answer, 'stored') : storedLines(answer)
    return lines.map(({ itemId, label, price, quantity, lineMinor }) => ({
      list: field?.label ?? '',
      itemId,
      label: label || itemId,
      price: String(price),
      quantity,
      lineMinor,
      vat: vatOf(
        form?.prices,
        field?.type === 'itemList'
          ? field.items.find((item) => item.itemId === itemId)?.taxRate
          : undefined,
      ),
    }))
  })
}

interface Sum extends Omit<SupplierRow, 'amount'> {
  readonly minor: number | null
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

/** The lines of an order, not yet summed. */
function rowsOfOrder(order: SupplierOrder, facts: Facts): Sum[] {
  const form = facts.forms.get(order.definitionId)
  const currencyId = form?.prices?.currencyId ?? facts.currencyId
  const cells = facts.customFieldIds.map((id) => cellText(order.values[id]))
  const who = order.teamId ?? order.submissionId
  return facts.lists
    .filter(({ formId }) => formId === order.formId)
    .flatMap((list) =>
      linesOf(order, form, list).map(({ itemId, label, price, quantity, lineMinor, ...line }) => ({
        key: [who, list.formId, list.fieldId, list.listId, itemId, price, currencyId].join(' '),
        company: order.teamName,
        cells,
        list: line.list,
        item: label,
        price,
        quantity,
        minor: lineMinor,
        currencyId,
        vat: line.vat,
      })),
    )
}

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
      minor: row.minor === null ? null : (before?.minor ?? 0) + row.minor,
    })
  }
  return [...sums.values()]
    .toSorted(compareRows)
    .map(({ minor, ...row }) => ({ ...row, amount: minor === null ? null : fromMinorUnits(minor) }))
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

/** The sum of each currency without and with VAT, in its first order of appearance. */
export function supplierTotals(
  rows: readonly Pick<SupplierRow, 'amount' | 'currencyId' | 'vat'>[],
): { currencyId: string; vat: PriceVat; amount: string }[] {
  const sums = new Map<string, { currencyId: string; vat: PriceVat; minor: bigint }>()
  for (const { amount, currencyId, vat } of rows) {
    if (amount === null) continue
    const key = `${currencyId} ${vat}`
    const minor = (sums.get(key)?.minor ?? 0n) + BigInt(amount.replace('.', ''))
    sums.set(key, { currencyId, vat, minor })
  }
  return [...sums.values()].map(({ minor, ...sum }) => ({
    ...sum,
    amount: fromMinorUnits(Number(minor)),
  }))
}
