// The lines of a stored order, of all its lists and repetitions, with the labels of its form.
import { CORRECTIONS_ID } from '../fields/corrections.ts'
import type { Answers } from '../fields/field.ts'
import type { FieldOf } from '../fields/fields.schema.ts'
import { storedLines } from '../fields/item-list.totals.ts'
import { storedLoops } from '../fields/template.field.ts'
import type { FormDefinition } from '../forms.schema.ts'

export interface OrderedLine {
  /** The item list, or the template that repeats it. */
  readonly fieldId: string
  /** The item list inside the field group of the template; '' for a list of the form. */
  readonly listId: string
  readonly list: string
  readonly itemId: string
  readonly item: string
  readonly price: string | number
  readonly quantity: number
  /** The units of the quantity that cost nothing. */
  readonly included: number
  /** In minor units; null if the price is a text such as "on request". */
  readonly unitMinor: number | null
  readonly lineMinor: number | null
  /** The item's own tax rate in percent; undefined for the rate of the order. */
  readonly taxRate: string | undefined
}

/** Null if the submitted form cannot be read. */
export type OrderForm = Pick<FormDefinition, 'fields' | 'fieldGroups'> | null

interface Place {
  readonly fieldId: string
  readonly listId: string
}

function listIn(form: OrderForm, { fieldId, listId }: Place): FieldOf<'itemList'> | undefined {
  const field = form?.fields.find(({ id }) => id === fieldId)
  if (listId === '') return field?.type === 'itemList' ? field : undefined
  const groupId = field?.type === 'template' ? field.fieldGroupId : null
  const inner = form?.fieldGroups[groupId ?? '']?.fields.find(({ id }) => id === listId)
  return inner?.type === 'itemList' ? inner : undefined
}

function linesOfAnswer(form: OrderForm, answer: unknown, place: Place): OrderedLine[] {
  const lines = storedLines(answer)
  const list = lines.length === 0 ? undefined : listIn(form, place)
  return lines.map(({ label: _label, ...line }) => {
    const item = list?.items.find(({ itemId }) => itemId === line.itemId)
    return {
      ...place,
      ...line,
      list: list?.label ?? '',
      item: item?.label || line.itemId,
      taxRate: item?.taxRate,
    }
  })
}

/** Whether any item is ordered. Credits and charges alone are no items. */
export const hasOrderedItems = (values: Answers): boolean =>
  orderedLines(values, null).some(({ fieldId }) => fieldId !== CORRECTIONS_ID)

/** Credits and charges included. Their sum is `storedTotal` of the same answers. */
export const orderedLines = (values: Answers, form: OrderForm): OrderedLine[] =>
  Object.entries(values).flatMap(([fieldId, value]) => [
    ...linesOfAnswer(form, value, { fieldId, listId: '' }),
    ...storedLoops(values, fieldId).flatMap((loop) =>
      Object.entries(loop).flatMap(([listId, answer]) =>
        linesOfAnswer(form, answer, { fieldId, listId }),
      ),
    ),
  ])
