// Ordered items and their costs.
import {
  type FieldOf,
  type FormDefinition,
  MAX_QUANTITY,
  offeredRows,
  orderColumns,
  orderLines,
  type PriceChange,
  priceText,
  quantityFrom,
  readAnswer,
  type TextContext,
  totalLabel,
  totalOf,
  unpricedItems,
  unpricedNote,
  partOf,
} from '@eventflow/domain/forms/engine'
import { toMinorUnits } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import type { ClipboardEvent, ReactNode } from 'react'
import { EventText, useWords } from '../../../../platform/words.tsx'
import { fieldId } from '../../../../ui/fields/field-id.ts'
import { WATCH } from '../store/filling-core.ts'
import { pricedList } from '../store/priced-form.ts'
import { Prose, useFieldTexts } from './field-texts.tsx'
import { type InputProps, useFiller } from './filler-context.ts'
import { Group } from './group.tsx'
import { IncludedUnits } from './included-units.tsx'
import inputClasses from './inputs.module.css'
import { Quantity } from './item-quantity.tsx'
import { LaterPrices, NewPrice } from './item-prices.tsx'
import classes from './item-list.module.css'
import { Sum, TaxOfOrder } from './totals.tsx'
import { waitingPath } from './waiting-path.ts'
import { WaitingUnits } from './waiting-units.tsx'
import { errorAt, shownText, useAnswer, useWatched } from './use-answer.ts'
import { usePaste } from './use-paste.ts'

type ItemListField = FieldOf<'itemList'>
type Item = ItemListField['items'][number]

const rowsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const quantityIn = (value: unknown, itemId: string): string =>
  shownText(
    partOf(
      rowsOf(value).find((row) => partOf(row, 'itemId') === itemId),
      'quantity',
    ),
  )

/** An incomplete quantity stays as typed, so that its problem can be shown. */
function withQuantity(
  field: ItemListField,
  value: unknown,
  { itemId, text }: { itemId: string; text: string },
): readonly unknown[] {
  const offered = rowsOf(offeredRows(field, value))
  const others = offered.filter((row) => partOf(row, 'itemId') !== itemId)
  const typed = text.trim()
  if (typed === '') return others
  return [...others, { itemId, quantity: /^\d{1,6}$/.test(typed) ? Number(typed) : typed }]
}

export function ItemListInput({ field: asked, path }: InputProps<ItemListField>) {
  const { store, texts } = useFiller()
  const form = useWatched(store, WATCH.total, store.priced)
  const field = pricedList(form, asked)
  const { id, value, onChange, onBlur, problems } = useAnswer(path)
  const lines = orderLines(field, value)
  const terms = useWatched(store, WATCH.total, store.terms)
  const ordered = readAnswer(store.definition, terms.ordered ?? {}, path)
  const mostOf = ({ itemId }: Item) => terms.definition.stockLeft?.[`${path}.${itemId}`]
  const leftOf = (item: Item) => {
    const count = mostOf(item)
    const own = quantityFrom(quantityIn(ordered, item.itemId)) ?? 0
    return count === undefined ? null : { count, own }
  }
  const elsewhereOf = ({ itemId }: Item) =>
    terms.definition.orderedElsewhere?.[`${field.id}.${itemId}`] ?? 0
  const put =
    ({ itemId }: Item) =>
    (text: string) =>
      onChange(withQuantity(field, value, { itemId, text }))
  const kept = useKeptItems(field)
  const keptPrices = ({ itemId }: Item) =>
    kept.includes(itemId) ? { now: terms.currentPrices?.[`${field.id}.${itemId}`] } : null
  const pasteQuantities = usePastedQuantities(field, path, { value, ordered })
  return (
    <Group {...useFieldTexts(field)} id={id} error={errorAt(problems, path)}>
      <Columns field={field} onPaste={pasteQuantities}>
        {field.items.map((item) => (
          <li key={item.itemId} className={classes['item']}>
            <ItemText
              item={item}
              hasPrice={field.showPrice}
              change={form.changes.find((each) => each.path === `${field.id}.${item.itemId}`)}
              left={leftOf(item)}
              elsewhere={elsewhereOf(item)}
              kept={keptPrices(item)}
              quantity={quantityFrom(quantityIn(value, item.itemId)) ?? 0}
            />
            {field.showPrice && <Price item={item} />}
            <Quantity
              isOff={
                (item.isDisabled === true || mostOf(item) === 0) &&
                [value, ordered].every((each) => quantityIn(each, item.itemId) === '')
              }
              id={fieldId(`${path}.${item.itemId}`)}
              label={item.label}
              value={quantityIn(value, item.itemId)}
              stepsTo={stepsTo(item, mostOf(item), elsewhereOf(item))}
              onChange={put(item)}
              onBlur={onBlur}
              error={errorAt(problems, `${path}.${item.itemId}`)}
            />
            {field.showSubtotals && (
              <span className={classes['amount']} data-label={texts.word('subtotal')}>
                {subtotal(lines.find((line) => line.itemId === item.itemId)?.lineMinor, texts)}
              </span>
            )}
            <WaitingFor {...{ field, item, path, value, ordered }} onQuantity={put(item)} />
          </li>
        ))}
      </Columns>
      <Withdrawn path={path} />
      {field.showTotal && (
        <Sum
          label={totalLabel(texts)}
          text={texts.money(totalOf(lines))}
          note={unpricedNote(unpricedItems(field, lines), texts)}
        />
      )}
      {showsTax(store.definition, asked) && <TaxOfOrder />}
    </Group>
  )
}

/** Reads quantities from a pasted table. */
function usePastedQuantities(
  field: ItemListField,
  path: string,
  { value, ordered }: { value: unknown; ordered: unknown },
) {
  const paste = usePaste(path)
  return (event: ClipboardEvent) =>
    paste(event, (answers, table) => {
      const { quantities, linesOut } = answers.pastedQuantities(field, ordered, table)
      return {
        value: quantities.reduce((rows, typed) => withQuantity(field, rows, typed), value),
        counts: [
          ['filling.paste.quantities', quantities.length],
          ['filling.paste.linesOut', linesOut],
        ],
      }
    })
}

interface WaitingForProps {
  field: ItemListField
  item: Item
  path: string
  value: unknown
  ordered: unknown
  onQuantity: (text: string) => void
}

/** The waiting list of an item; nothing if it has none. */
function WaitingFor({ field, item, path, value, ordered, onQuantity }: WaitingForProps) {
  const { store } = useFiller()
  const { definition } = useWatched(store, WATCH.total, store.terms)
  const { itemId, label, maxQuantity: max } = item
  const place = definition.waiting?.[`${path}.${itemId}`]
  if (place === undefined) return null
  const own = quantityFrom(quantityIn(ordered, itemId)) ?? 0
  const elsewhere = definition.orderedElsewhere?.[`${field.id}.${itemId}`] ?? 0
  return (
    <WaitingUnits
      item={{ formId: definition.form.id, fieldId: field.id, itemId, label }}
      id={fieldId(waitingPath(`${path}.${itemId}`))}
      place={place}
      limit={max === undefined ? null : { max, most: max - own - elsewhere }}
      most={definition.stockLeft?.[`${path}.${itemId}`] ?? 0}
      ordered={own}
      quantity={quantityFrom(quantityIn(value, itemId)) ?? 0}
      onQuantity={onQuantity}
    />
  )
}

/** The items that cost the same from their next day on, because their quantity is that of the order. */
function useKeptItems(field: ItemListField): readonly string[] {
  const { store } = useFiller()
  const ids = useWatched(store, WATCH.total, () =>
    JSON.stringify(
      field.items.filter((item) => store.keepsPrice(field, item)).map(({ itemId }) => itemId),
    ),
  )
  const kept: readonly string[] = JSON.parse(ids)
  return kept
}

/** The tax is shown with the grand total, or else with the last list that has a total. */
const showsTax = ({ fields }: FormDefinition, { id }: ItemListField): boolean =>
  !fields.some(({ type }) => type === 'grandTotal') &&
  fields.findLast((field) => field.type === 'itemList' && field.showTotal)?.id === id

interface ColumnsProps {
  field: ItemListField
  onPaste: (event: ClipboardEvent) => void
  children: ReactNode
}

/** The columns of all lists in a form align, even if this list has fewer. */
function Columns({ field, onPaste, children }: ColumnsProps) {
  const { store, texts } = useFiller()
  const { hasPrices, hasSubtotals } = orderColumns(store.definition)
  return (
    <ul
      className={classes['items']}
      onPaste={onPaste}
      data-has-prices={hasPrices || undefined}
      data-has-subtotals={hasSubtotals || undefined}
    >
      {/* Each quantity has its own label. */}
      <li className={classes['head']} aria-hidden="true">
        {field.showPrice && <span className={classes['price']}>{texts.word('price')}</span>}
        <span className={classes['quantity-head']}>{texts.word('quantity')}</span>
        {field.showSubtotals && <span className={classes['amount']}>{texts.word('subtotal')}</span>}
      </li>
      {children}
    </ul>
  )
}

/** The quantity up to which the plus button works: what is left, and what the team may order. */
const stepsTo = (
  { maxQuantity = MAX_QUANTITY }: Item,
  left: number | undefined,
  elsewhere: number,
): number => Math.min(left ?? MAX_QUANTITY, maxQuantity - elsewhere)

/** Shows that ordered items are no longer available, because users would not notice. */
function Withdrawn({ path }: { path: string }) {
  const t = useWords()
  const { store } = useFiller()
  const count = store.withdrawnAt(path)
  if (count === 0) return null
  return <p className={inputClasses['quiet']}>{t('filling.items.withdrawn', { count })}</p>
}

const subtotal = (minor: number | null | undefined, { money }: TextContext): string =>
  typeof minor === 'number' ? money(minor) : ''

interface ItemTextProps {
  item: Item
  hasPrice: boolean
  /** Set if the item is ordered again at another price. */
  change: PriceChange | undefined
  /** The most units that this order can contain, and those that it contains; null without a stock. */
  left: { readonly count: number; readonly own: number } | null
  /** Units in other orders of the team. */
  elsewhere: number
  /** Set if the order keeps its price later; `now` is today's price if it differs. */
  kept: { readonly now: Item['price'] | undefined } | null
  quantity: number
}

function leftText({ count, own }: NonNullable<ItemTextProps['left']>, t: T): string {
  if (count === 0) return t('filling.items.soldOut')
  return own === 0
    ? t('filling.items.left', { count })
    : t('filling.items.leftWithOwn', { count, own: String(own) })
}

function maximumText({ item, elsewhere }: Pick<ItemTextProps, 'item' | 'elsewhere'>, t: T): string {
  const { maxQuantity, isDisabled } = item
  if (maxQuantity === undefined || isDisabled) return ''
  const max = String(maxQuantity)
  return elsewhere === 0
    ? t('filling.items.atMost', { max })
    : t('filling.items.atMostInAll', { max, elsewhere: String(elsewhere) })
}

function ItemText({ item, hasPrice, change, left, elsewhere, kept, quantity }: ItemTextProps) {
  const t = useWords()
  const { label, description, isDisabled, inclusion } = item
  const maximum = maximumText({ item, elsewhere }, t)
  return (
    <div className={classes['item-text']}>
      <span>
        {isDisabled ? t('filling.noLongerOffered', { label }) : <EventText>{label}</EventText>}
      </span>
      {description && (
        <span className={inputClasses['quiet']}>
          <Prose>{description}</Prose>
        </span>
      )}
      {inclusion && (
        <IncludedUnits
          inclusion={inclusion}
          quantity={quantity}
          price={hasPrice ? item.price : ''}
        />
      )}
      {hasPrice && !isDisabled && <LaterPrices item={item} kept={kept} />}
      {hasPrice && change && <NewPrice {...change} />}
      {maximum && <span className={inputClasses['quiet']}>{maximum}</span>}
      {left !== null && !isDisabled && (
        <span className={inputClasses['quiet']}>{leftText(left, t)}</span>
      )}
    </div>
  )
}

/** In the event's currency. A text instead of a price ("POA") is shown unchanged. */
function Price({ item: { price } }: { item: Item }) {
  const { texts } = useFiller()
  return (
    <span
      className={classes['price']}
      data-label={texts.word('price')}
      data-is-text={toMinorUnits(price) === null || undefined}
    >
      {priceText(price, texts)}
    </span>
  )
}
