// The prices of an item at other times.
import { type FieldOf, type PriceChange, priceText } from '@eventflow/domain/forms/engine'
import { addDays } from '@eventflow/domain/kernel'
import { useWords } from '../../../../platform/words.tsx'
import { dateText } from '../../../../ui/time-text.ts'
import { useFiller } from './filler-context.ts'
import inputClasses from './inputs.module.css'

type Item = FieldOf<'itemList'>['items'][number]

interface LaterPricesProps {
  item: Item
  /** Set if the order keeps its price later; `now` is today's price if it differs. */
  kept: { readonly now: Item['price'] | undefined } | null
}

/**
 * The last day of the price, and all later prices. For an order that keeps its price, the prices of a
 * different quantity.
 */
export function LaterPrices({ item: { laterPrices }, kept }: LaterPricesProps) {
  const t = useWords()
  const { texts } = useFiller()
  const [next] = laterPrices ?? []
  if (laterPrices === undefined || next === undefined) return null
  const later = laterPrices.map(({ from, price }) =>
    t('filling.items.from', { day: dateText(from), price: priceText(price, texts) }),
  )
  const first = t('filling.items.until', {
    day: dateText(addDays(next.from, -1)),
    price: priceText(next.price, texts),
  })
  const now =
    kept?.now === undefined ? [] : [t('filling.items.now', { price: priceText(kept.now, texts) })]
  return (
    <span className={inputClasses['quiet']}>
      {kept
        ? t('filling.items.keeps', { prices: [...now, ...later].join(', ') })
        : [first, ...later.slice(1)].join(', ')}
    </span>
  )
}

/** Shows why the price differs from that of the order. */
export function NewPrice({ was, is }: PriceChange) {
  const t = useWords()
  const { texts } = useFiller()
  return (
    <span className={inputClasses['quiet']}>
      {t('filling.items.todays', { was: priceText(was, texts), is: priceText(is, texts) })}
    </span>
  )
}
