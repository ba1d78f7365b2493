// The maximum quantity of an item, and a warning about discounts without one.
import { MAX_QUANTITY, type Item } from '@eventflow/domain/forms'
import { toMinorUnits } from '@eventflow/domain/kernel'
import { useWords } from '../../../../../platform/words.tsx'
import { TextField } from '../../../../../ui/fields/text-fields.tsx'
import { Muted } from '../../../../../ui/layout.tsx'

interface MaximumFieldProps {
  item: Item
  onChange: (item: Item) => void
}

/** A whole number from 1, or nothing for no limit. Ignores other characters. */
export function MaximumField({ item, onChange }: MaximumFieldProps) {
  const t = useWords()
  const { maxQuantity, ...rest } = item
  const change = (text: string) => {
    const most = Math.min(Number(text.replaceAll(/\D/g, '')), MAX_QUANTITY)
    onChange(most === 0 ? rest : { ...item, maxQuantity: most })
  }
  return (
    <TextField
      label={t('builder.maximum.title')}
      description={t('builder.maximum.text')}
      inputMode="numeric"
      value={maxQuantity === undefined ? '' : String(maxQuantity)}
      onChange={change}
    />
  )
}

const isDiscount = ({ price }: { readonly price: Item['price'] }): boolean =>
  (toMinorUnits(price) ?? 0) < 0

/** Shown for a price below 0, because a team could order it any number of times. */
export function DiscountNote({ item }: { item: Item }) {
  const t = useWords()
  const isAny =
    item.maxQuantity === undefined && (isDiscount(item) || item.laterPrices?.some(isDiscount))
  return <Muted role="status">{isAny && t('builder.maximum.discount')}</Muted>
}
