import type { Item } from '@eventflow/domain/forms'
import type { Field } from '@eventflow/domain/forms/engine'
import { useWords } from '../../../../../platform/words.tsx'
import { SwitchField } from '../../../../../ui/fields/choice-fields.tsx'
import { movedBy } from '../../../../../ui/order/moved-by.ts'
import { useRows } from '../../../../../ui/order/use-rows.ts'
import { newItem, pastedItems, isBadPrice, isTextPrice } from '../store/items.ts'
import { newId } from '../store/new-id.ts'
import { AllowanceField } from './allowance-field.tsx'
import { DiscountNote, MaximumField } from './maximum-field.tsx'
import { TaxRateField } from './tax-rate-field.tsx'
import { StockField, useOrderedUnits } from './stock-field.tsx'
import { useQuestionOf } from './waiting-question.tsx'
import { WaitingListField } from './waiting-list-field.tsx'
import { DatedRows } from './later-prices.tsx'
import type { SettingsProps } from './settings-props.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../../platform/api.ts'
import { hundredthsOfPercent } from '@eventflow/domain/kernel'
import { useId, useState } from 'react'
import { NumberReading, useTypedPrice } from '../../../../../ui/fields/number-reading.tsx'
import { TextArea, TextField } from '../../../../../ui/fields/text-fields.tsx'
import { Muted, Row } from '../../../../../ui/layout.tsx'
import { TextLink } from '../../../../../ui/link.tsx'
import { RowButtons, RowSet } from '../../../../../ui/order/row-set.tsx'
import classes from './settings.module.css'

type ItemListField = Extract<Field, { type: 'itemList' }>

/** The items, their prices, and the totals to show. */
export function ItemListSettings({
  field,
  stored,
  ownerId,
  ownerKind,
  onChange,
}: SettingsProps<ItemListField>) {
  const t = useWords()
  const { items } = field
  const { list, focusRow } = useRows<HTMLOListElement>()
  const hasStock = ownerKind === 'form'
  const ordered = useOrderedUnits(hasStock && stored !== undefined ? ownerId : null, field)
  const put = (next: Item[], tag?: string) => onChange({ ...field, items: next }, tag)
  return (
    <>
      <RowSet
        title={t('builder.field.items')}
        about={t('builder.field.itemsText')}
        list={list}
        addLabel={t('builder.field.addItem')}
        onAdd={() => {
          put([...items, newItem(newId)])
          focusRow(items.length)
        }}
      >
        {items.map((item, place) => (
          <ItemRow
            key={item.itemId}
            item={item}
            place={place}
            count={items.length}
            stock={
              hasStock
                ? {
                    ordered: ordered?.get(item.itemId) ?? 0,
                    formId: stored === undefined ? null : ownerId,
                    fieldId: field.id,
                  }
                : null
            }
            onChange={(next, tag) => put(items.with(place, next), tag)}
            onPaste={(text) => {
              const pasted = pastedItems(text, newId)
              const isSeveral = pasted.length > 1 || text.includes('\t')
              if (isSeveral) put(items.toSpliced(place, item.label === '' ? 1 : 0, ...pasted))
              return isSeveral
            }}
            onMove={(by) => put(movedBy(items, place, by))}
            onRemove={() => put(items.toSpliced(place, 1))}
          />
        ))}
      </RowSet>
      <Surcharges field={field} onChange={onChange} />
      <Sums field={field} onChange={onChange} />
      <SupplierOfList
        formId={hasStock && stored !== undefined ? ownerId : null}
        fieldId={field.id}
      />
    </>
  )
}

interface SupplierOfListProps {
  /** Null for a field group, or while the list is not stored. */
  formId: string | null
  fieldId: string
}

/** The supplier that receives the orders of the list, or where to choose it. */
export function SupplierOfList({ formId, fieldId }: SupplierOfListProps) {
  const t = useWords()
  const { data } = useQuery({
    ...api.supplierOrders.ofList.queryOptions({ input: { formId: formId ?? '', fieldId } }),
    enabled: formId !== null,
  })
  const supplier = data?.supplier
  return (
    <Muted as="p">
      {t(supplier ? 'builder.field.itemSupplierIs' : 'builder.field.itemSupplier')}{' '}
      {supplier ? (
        <TextLink to="/admin/suppliers/$supplierId/orders" params={{ supplierId: supplier.id }}>
          {supplier.company}
        </TextLink>
      ) : (
        <TextLink to="/admin/suppliers">{t('shell.core.suppliers')}</TextLink>
      )}
    </Muted>
  )
}

/** Surcharges on all items from certain days on. */
function Surcharges({ field, onChange }: Pick<SettingsProps<ItemListField>, 'field' | 'onChange'>) {
  const t = useWords()
  const { surcharges = [] } = field
  return (
    <DatedRows
      title={t('builder.later.surcharges')}
      about={t('builder.later.surchargesText')}
      valueLabel={t('builder.later.percent')}
      first="20"
      rows={surcharges.map(({ from, percent }) => ({ from, value: percent }))}
      problem={(percent) =>
        hundredthsOfPercent(percent) === null ? t('builder.later.percentWrong') : undefined
      }
      onChange={(rows) => {
        const { surcharges: _before, ...rest } = field
        const next = rows.map(({ from, value }) => ({ from, percent: value }))
        onChange(next.length === 0 ? rest : { ...rest, surcharges: next }, 'surcharges')
      }}
    />
  )
}

function Sums({ field, onChange }: Pick<SettingsProps<ItemListField>, 'field' | 'onChange'>) {
  const t = useWords()
  return (['showPrice', 'showSubtotals', 'showTotal'] as const).map((key) => (
    <SwitchField
      key={key}
      label={t(`builder.field.${key}`)}
      value={field[key]}
      onChange={(isShown) => onChange({ ...field, [key]: isShown })}
    />
  ))
}

interface ItemRowProps {
  item: Item
  place: number
  count: number
  /** The ordered units; null in field groups, whose items have no stock. */
  stock: {
    readonly ordered: number
    /** Null while the list is not stored. */
    readonly formId: string | null
    readonly fieldId: string
  } | null
  onChange: (item: Item, tag?: string) => void
  /** Returns whether the text became items. */
  onPaste: (text: string) => boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** Whether an item has settings besides its label and price. */
const hasMore = (item: Item): boolean =>
  item.description !== '' ||
  item.isDisabled === true ||
  item.laterPrices !== undefined ||
  item.stock !== undefined ||
  item.maxQuantity !== undefined ||
  item.allowance !== undefined ||
  item.taxRate !== undefined

/** An item that can be ordered. */
function ItemRow(props: ItemRowProps) {
  const t = useWords()
  const { item, place, onChange } = props
  const name = t('builder.field.item', { place: place + 1 })
  const [isOpen, setIsOpen] = useState(() => hasMore(item))
  const tag = (what: string) => `${item.itemId} ${what}`
  const { ask, dialog } = useQuestionOf(item, props.stock)
  return (
    <li
      className={classes['thing']}
      aria-label={name}
      onPaste={(event) => {
        if (event.target instanceof HTMLTextAreaElement) return
        if (props.onPaste(event.clipboardData.getData('text'))) event.preventDefault()
      }}
    >
      <ItemHead
        {...props}
        name={name}
        isOpen={isOpen}
        onOpen={() => setIsOpen(!isOpen)}
        onRemove={() => ask(props.onRemove)}
      />
      {dialog}
      <TextField
        label={t('builder.field.itemLabel')}
        value={item.label}
        onChange={(label) => onChange({ ...item, label }, tag('label'))}
      />
      <PriceField
        price={item.price}
        onChange={(price) => onChange({ ...item, price }, tag('price'))}
      />
      <DiscountNote item={item} />
      {isOpen && (
        <>
          <TextArea
            label={t('builder.field.description')}
            rows={2}
            value={item.description}
            onChange={(description) => onChange({ ...item, description }, tag('description'))}
          />
          <MaximumField item={item} onChange={(next) => onChange(next, tag('maximum'))} />
          {props.stock && <StockOfItem {...{ item, ask, tag, onChange }} stock={props.stock} />}
          <TaxRateField item={item} onChange={(next) => onChange(next, tag('tax'))} />
          <DatedRows
            title={t('builder.later.title')}
            about={t('builder.later.text')}
            valueLabel={t('builder.field.price')}
            first={String(item.price)}
            rows={(item.laterPrices ?? []).map(({ from, price }) => ({
              from,
              value: String(price),
            }))}
            problem={(price) => (isBadPrice(price) ? t('builder.field.badPrice') : undefined)}
            onChange={(rows) => {
              const { laterPrices: _before, ...rest } = item
              const laterPrices = rows.map(({ from, value }) => ({ from, price: value }))
              onChange(rows.length === 0 ? rest : { ...rest, laterPrices }, tag('later'))
            }}
          />
          <SwitchField
            label={t('builder.field.optionOff')}
            description={t('builder.field.itemOffText')}
            value={item.isDisabled === true}
            onChange={(isDisabled) => {
              const change = () => onChange({ ...item, isDisabled })
              if (isDisabled) ask(change)
              else change()
            }}
          />
        </>
      )}
    </li>
  )
}

interface StockOfItemProps extends Pick<ItemRowProps, 'item' | 'onChange'> {
  stock: NonNullable<ItemRowProps['stock']>
  ask: (go: () => void, onCancel?: () => void) => void
  tag: (what: string) => string
}

/** The stock, its waiting list, and the included units. */
function StockOfItem({ item, stock, ask, tag, onChange }: StockOfItemProps) {
  return (
    <>
      <StockField
        item={item}
        ordered={stock.ordered}
        onChange={(next) => onChange(next, tag('stock'))}
        onRemoved={(undo) => ask(() => undefined, undo)}
      />
      {item.stock !== undefined && (
        <WaitingListField
          {...stock}
          item={item}
          onChange={(next) => onChange(next, tag('waiting'))}
        />
      )}
      <AllowanceField item={item} onChange={(next) => onChange(next, tag('allowance'))} />
    </>
  )
}

interface PriceFieldProps {
  price: Item['price']
  onChange: (price: string) => void
}

/** An amount in any notation, or a text instead. */
function PriceField({ price, onChange }: PriceFieldProps) {
  const t = useWords()
  const { leave, ...typed } = useTypedPrice(String(price), onChange)
  const id = useId()
  return (
    <div>
      <TextField
        id={id}
        label={t('builder.field.price')}
        placeholder={t('builder.field.pricePlaceholder')}
        value={typed.text}
        error={isBadPrice(price) ? t('builder.field.badPrice') : undefined}
        onChange={typed.change}
        onBlur={leave}
      />
      <NumberReading {...typed} id={id} />
      <Muted role="status">{isTextPrice(price) && t('builder.field.textPrice')}</Muted>
    </div>
  )
}

interface ItemHeadProps extends ItemRowProps {
  name: string
  isOpen: boolean
  onOpen: () => void
}

function ItemHead({ item, name, place, count, isOpen, ...on }: ItemHeadProps) {
  const t = useWords()
  const label = item.label || name
  return (
    <Row noWrap justify="between" size="sm" tone="dimmed">
      <span>{name}</span>
      <RowButtons
        label={label}
        place={place}
        count={count}
        onMove={on.onMove}
        more={{
          icon: 'tune',
          label: t('builder.field.itemMore', { label }),
          isOpen,
          onClick: on.onOpen,
        }}
        remove={t('builder.field.removeRow', { label })}
        onRemove={on.onRemove}
      />
    </Row>
  )
}
