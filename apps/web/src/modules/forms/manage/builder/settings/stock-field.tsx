// The stock of an item, beside what is ordered of it.
import { MAX_QUANTITY, type Item } from '@eventflow/domain/forms'
import {
  hasStock,
  mostUnits,
  stockedItems,
  stockKey,
  withStockLeft,
  type Field,
  type FormDefinition,
} from '@eventflow/domain/forms/engine'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { api } from '../../../../../platform/api.ts'
import { useWords } from '../../../../../platform/words.tsx'
import { TextField } from '../../../../../ui/fields/text-fields.tsx'
import { Muted } from '../../../../../ui/layout.tsx'

/** The ordered units of a list's items. Not loaded without a form, or while no item has a stock. */
export function useOrderedUnits(
  formId: string | null,
  field: Extract<Field, { type: 'itemList' }>,
): ReadonlyMap<string, number> | null {
  const isNeeded = formId !== null && field.items.some(({ stock }) => stock !== undefined)
  const { data } = useQuery({
    ...api.forms.orders.queryOptions({ input: { formId: formId ?? '', fieldId: field.id } }),
    enabled: isNeeded,
  })
  return data ? new Map(data.items.map(({ itemId, units }) => [itemId, units])) : null
}

const isStocked = (field: Field): field is Extract<Field, { type: 'itemList' }> =>
  field.type === 'itemList' && field.items.some(({ stock }) => stock !== undefined)

/**
 * The form as a team that has ordered nothing yet fills it in, with what is left of each stock. `formId` is
 * null for a field group, whose items have no stock.
 */
export function useStockLeft(form: FormDefinition, formId: string | null): FormDefinition {
  const ordered = useQueries({
    queries: (formId === null ? [] : form.fields.filter(isStocked)).map(({ id: fieldId }) =>
      api.forms.orders.queryOptions({ input: { formId: formId ?? '', fieldId } }),
    ),
    combine: (answers) => answers.map(({ data }) => data?.items ?? NOTHING),
  })
  return useMemo(() => {
    if (!hasStock(form)) return form
    const fieldIds = form.fields.filter(isStocked).map(({ id }) => id)
    const units = new Map(
      ordered.flatMap((items, place) =>
        items.map(({ itemId, units: count }) => [
          stockKey({ fieldId: fieldIds[place] ?? '', itemId }),
          count,
        ]),
      ),
    )
    const left = stockedItems(form).map((item): [string, number] => {
      const key = stockKey(item)
      return [key, mostUnits(item, units.get(key) ?? 0, 0)]
    })
    return withStockLeft(form, new Map(left))
  }, [form, ordered])
}

const NOTHING: readonly never[] = []

interface StockFieldProps {
  item: Item
  ordered: number
  onChange: (item: Item) => void
  /** The field was left empty after it had a stock and a waiting list. `undo` restores both. */
  onRemoved?: (undo: () => void) => void
}

/** A whole number, or nothing for no limit. Ignores other characters. */
export function StockField({ item, ordered, onChange, onRemoved }: StockFieldProps) {
  const t = useWords()
  const { stock, offerHours, ...rest } = item
  // An item without a stock has no waiting list. A number that is typed again restores it.
  const hours = useRef(offerHours)
  const change = (text: string) => {
    const digits = text.replaceAll(/\D/g, '')
    if (stock !== undefined) hours.current = offerHours
    const waiting = hours.current === undefined ? {} : { offerHours: hours.current }
    if (digits === '') onChange(rest)
    else onChange({ ...rest, ...waiting, stock: Math.min(Number(digits), MAX_QUANTITY) })
  }
  // The stock at the time when the field got the focus.
  const before = useRef(stock)
  const leave = () => {
    const [was, offer] = [before.current, hours.current]
    if (stock !== undefined || was === undefined || offer === undefined) return
    onRemoved?.(() => onChange({ ...rest, stock: was, offerHours: offer }))
  }
  const isBelow = stock !== undefined && stock < ordered
  return (
    <div>
      <TextField
        label={t('builder.stock.title')}
        description={t('builder.stock.text')}
        inputMode="numeric"
        value={stock === undefined ? '' : String(stock)}
        error={isBelow ? t('builder.stock.below', { ordered }) : undefined}
        onChange={change}
        onFocus={() => {
          before.current = stock
        }}
        onBlur={leave}
      />
      {stock !== undefined && !isBelow && (
        <Muted>{t('builder.stock.ordered', { ordered, left: stock - ordered })}</Muted>
      )}
    </div>
  )
}
