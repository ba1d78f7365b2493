import type { Item } from '@eventflow/domain/forms'
import { useState } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { TextArea, TextField } from '../../../ui/fields/text-fields.tsx'
import { Muted, Row } from '../../../ui/layout.tsx'
import { isBadPrice, isTextPrice, plainPrice } from '../store/items.ts'
import { RowButtons } from './row-button.tsx'
import classes from './settings.module.css'

interface ItemRowProps {
  item: Item
  place: number
  count: number
  onChange: (item: Item, tag?: string) => void
  /** Whether the text was taken, as items. */
  onPaste: (text: string) => boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One thing that can be ordered. */
export function ItemRow(props: ItemRowProps) {
  const t = useWords()
  const { item, place, onChange } = props
  const name = t('builder.field.item', { place: place + 1 })
  const [isOpen, setIsOpen] = useState(item.description !== '')
  const tag = (what: string) => `${item.itemId} ${what}`
  return (
    <li
      className={classes['thing']}
      aria-label={name}
      onPaste={(event) => {
        if (event.target instanceof HTMLTextAreaElement) return
        if (props.onPaste(event.clipboardData.getData('text'))) event.preventDefault()
      }}
    >
      <ItemHead {...props} name={name} isOpen={isOpen} onOpen={() => setIsOpen(!isOpen)} />
      <TextField
        label={t('builder.field.itemLabel')}
        value={item.label}
        onChange={(label) => onChange({ ...item, label }, tag('label'))}
      />
      <PriceField
        price={item.price}
        onChange={(price) => onChange({ ...item, price }, tag('price'))}
      />
      {isOpen && (
        <TextArea
          label={t('builder.field.description')}
          rows={2}
          value={item.description}
          onChange={(description) => onChange({ ...item, description }, tag('description'))}
        />
      )}
    </li>
  )
}

interface PriceFieldProps {
  price: Item['price']
  onChange: (price: string) => void
}

/** An amount, however it is written, or a text in its place. */
function PriceField({ price, onChange }: PriceFieldProps) {
  const t = useWords()
  const typed = String(price)
  const plain = plainPrice(typed)
  return (
    <div>
      <TextField
        label={t('builder.field.price')}
        placeholder={t('builder.field.pricePlaceholder')}
        value={typed}
        error={isBadPrice(price) ? t('builder.field.badPrice') : undefined}
        onChange={onChange}
        // Not while it is typed: "1,2" is on the way to "1,200".
        onBlur={() => {
          if (plain !== typed) onChange(plain)
        }}
      />
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
          icon: 'notes',
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
