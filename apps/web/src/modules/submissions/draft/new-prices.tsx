import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { Submitting } from './use-draft-session.ts'

interface NewPricesProps extends Pick<Submitting, 'acceptPrices' | 'declinePrices'> {
  /** One line each: the item with its old and new price, and both totals. */
  prices: NonNullable<Submitting['newPrices']>
  /** Set if the order is in a currency other than the event's. */
  currencies: { readonly was: string; readonly is: string } | null
}

/** Asks before larger quantities of items with a new price are ordered. */
export function NewPrices(props: NewPricesProps) {
  const { prices, currencies, acceptPrices, declinePrices } = props
  const t = useWords()
  const actions = (
    <>
      <Button variant="default" onClick={declinePrices}>
        {t('filling.prices.back')}
      </Button>
      <Button onClick={() => void acceptPrices()}>{t('filling.prices.accept')}</Button>
    </>
  )
  return (
    <Dialog title={t('filling.prices.title')} isOpen onClose={declinePrices} actions={actions}>
      <p>{currencies ? t('filling.prices.currency', currencies) : t('filling.prices.text')}</p>
      <ul>
        {prices.items.map((price) => (
          <li key={price}>{price}</li>
        ))}
      </ul>
      {currencies === null && <p>{t('filling.prices.others')}</p>}
      <p>
        <strong>{prices.total}</strong>
      </p>
    </Dialog>
  )
}
