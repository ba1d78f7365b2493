// One answer as people read it where there is room for more than a line: on screens, on paper.
import { addressField } from '../fields/address.field.ts'
import type { FileAnswer, TextContext } from '../fields/field.ts'
import type { Field, FieldOf } from '../fields/fields.schema.ts'
import { kindOf } from '../fields/index.ts'
import { orderLines, totalOf } from '../fields/item-list.totals.ts'
import { repeaterCells } from '../fields/repeater.field.ts'
import { filesOf } from '../fields/upload.field.ts'

export interface AnswerTable {
  readonly kind: 'table'
  readonly columns: readonly { readonly label: string; readonly isAmount: boolean }[]
  readonly rows: readonly (readonly string[])[]
  readonly total: { readonly label: string; readonly text: string } | null
}

export type ShownAnswer =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly address: string }
  | { readonly kind: 'files'; readonly files: readonly FileAnswer[] }
  | AnswerTable

const WEB_ADDRESS = /^https?:\/\//i

/** A text, a link, files or a table; null when there is no answer. */
export function shownAnswer(field: Field, value: unknown, texts: TextContext): ShownAnswer | null {
  const text = kindOf(field).toText(field, value, texts)
  if (text === '') return null
  switch (field.type) {
    case 'itemList':
      return orderTable(field, value, texts)
    case 'repeater':
      return rowsTable(field, value, texts)
    case 'upload':
      return { kind: 'files', files: filesOf(value) }
    case 'url':
      // Only a web address may become a link.
      return WEB_ADDRESS.test(text) ? { kind: 'link', address: text } : { kind: 'text', text }
    case 'address':
      return { kind: 'text', text: addressLines(field, value, texts) }
    default:
      return { kind: 'text', text }
  }
}

const addressLines = (field: FieldOf<'address'>, value: unknown, texts: TextContext): string =>
  addressField
    .toCells(field, value, texts)
    .filter((part) => part !== '')
    .join('\n')

/** What was ordered at the prices of that time, with as much of them as the field shows. */
function orderTable(
  field: FieldOf<'itemList'>,
  value: unknown,
  { word, money }: TextContext,
): AnswerTable {
  const lines = orderLines(field, value, 'stored')
  const shown = [
    { label: word('item'), isAmount: false, isShown: true },
    { label: word('quantity'), isAmount: true, isShown: true },
    { label: word('price'), isAmount: true, isShown: field.showPrice },
    { label: word('subtotal'), isAmount: true, isShown: field.showSubtotals },
  ]
  const rows = lines.map(({ label, quantity, price, unitMinor, lineMinor }) => [
    label,
    String(quantity),
    unitMinor === null ? String(price) : money(unitMinor),
    lineMinor === null ? '' : money(lineMinor),
  ])
  return {
    kind: 'table',
    columns: shown
      .filter(({ isShown }) => isShown)
      .map(({ label, isAmount }) => ({ label, isAmount })),
    rows: rows.map((cells) => cells.filter((_cell, place) => shown[place]?.isShown)),
    total: field.showTotal ? { label: word('total'), text: money(totalOf(lines)) } : null,
  }
}

const rowsTable = (
  field: FieldOf<'repeater'>,
  value: unknown,
  { word }: TextContext,
): AnswerTable => ({
  kind: 'table',
  columns: field.cellSchema.map(({ label }, place) => ({
    label: label || `${word('column')} ${place + 1}`,
    isAmount: false,
  })),
  rows: repeaterCells(field, value),
  total: null,
})
