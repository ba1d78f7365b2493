import { fromMinorUnits } from '../../kernel/index.ts'
import { baseDefaults } from './base-defaults.ts'
import { type Column, type FieldKind, reportLabelOf, type TextContext } from './field.ts'
import type { FieldOf } from './fields.schema.ts'
import { itemListProblems } from './item-list.problems.ts'
import { orderLines, type OrderLine, totalOf } from './item-list.totals.ts'

type ItemListField = FieldOf<'itemList'>

export const itemListField: FieldKind<ItemListField> = {
  type: 'itemList',
  isInput: true,
  defaults: (id) => ({
    ...baseDefaults(id),
    type: 'itemList',
    items: [],
    showTotal: true,
    showPrice: true,
    showSubtotals: false,
  }),
  emptyAnswer: () => [],
  isEmpty: (field, value) => orderLines(field, value).length === 0,
  problems: itemListProblems,
  normalise: (field, value) => {
    const rows = orderLines(field, value).map(({ itemId, price, quantity }) => ({
      itemId,
      price,
      quantity,
    }))
    return rows.length === 0 ? undefined : rows
  },
  toText: (field, value, context) => {
    const lines = orderLines(field, value, 'stored')
    const texts = lines.map((line) => lineText(field, line, context))
    const total = `${context.word('total')}: ${context.money(totalOf(lines))}`
    return (field.showTotal && lines.length > 0 ? [...texts, total] : texts).join('\n')
  },
  columns: (field, context) => [...itemColumns(field), ...totalColumns(field, context)],
  toCells: (field, value) => {
    const lines = orderLines(field, value, 'stored')
    const ordered = new Map(lines.map((line) => [line.itemId, String(line.quantity)]))
    const quantities = field.items.map((item) => ordered.get(item.itemId) ?? '')
    if (!field.showTotal) return quantities
    return [...quantities, lines.length === 0 ? '' : fromMinorUnits(totalOf(lines))]
  },
  comparable: (field, value, nestedId) => {
    // Of one item the others are not looked at: rules may ask of each by itself.
    const items = field.items.filter(({ itemId }) => nestedId === '' || itemId === nestedId)
    const lines = orderLines({ ...field, items }, value)
    if (nestedId === '') return lines.length === 0 ? [] : [String(quantityOf(lines))]
    return lines.map((line) => String(line.quantity))
  },
  comparesAs: () => 'number',
  hasNested: (field, nestedId) =>
    nestedId === '' || field.items.some((item) => item.itemId === nestedId),
}

const quantityOf = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0)

const itemColumns = (field: ItemListField): Column[] =>
  field.items.map((item) => ({
    key: `${field.id}.${item.itemId}`,
    label: `${reportLabelOf(field)}: ${item.label}`,
    isNumber: true,
  }))

// No item id can contain a space, so this key is never an item's.
const totalColumns = (field: ItemListField, { word }: TextContext): Column[] =>
  field.showTotal
    ? [
        {
          key: `${field.id}. total`,
          label: `${reportLabelOf(field)}: ${word('total')}`,
          isNumber: true,
          isAmount: true,
        },
      ]
    : []

/** `2 × Chair (£10.00): £20.00`, with as much of it as the field shows. */
function lineText(field: ItemListField, line: OrderLine, { money }: TextContext): string {
  const unit = line.unitMinor === null ? String(line.price) : money(line.unitMinor)
  const price = field.showPrice && unit !== '' ? ` (${unit})` : ''
  const isSummed = field.showSubtotals && line.lineMinor !== null
  return `${line.quantity} × ${line.label}${price}${isSummed ? `: ${money(line.lineMinor ?? 0)}` : ''}`
}
