import type { T } from '@eventflow/domain/words'
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

function introduction(
  t: T,
  { hasPrices, currencies }: Pick<NewPricesProps, 'currencies'> & { hasPrices: boolean },
): string {
  if (currencies) return t('filling.prices.currency', currencies)
  return t(hasPrices ? 'filling.prices.text' : 'filling.prices.otherText')
}

/** Asks before larger quantities of items with a new price are ordered. */
export function NewPrices(props: NewPricesProps) {
  const { prices, currencies, acceptPrices, declinePrices } = props
  const t = useWords()
  // Otherwise only the total is new.
  const hasPrices = prices.items.length > 0 || currencies !== null
  const actions = (
    <>
      <Button variant="default" onClick={declinePrices}>
        {t('filling.prices.back')}
      </Button>
      <Button onClick={() => void acceptPrices()}>
        {t(hasPrices ? 'filling.prices.accept' : 'filling.prices.acceptOther')}
      </Button>
    </>
  )
  return (
    <Dialog
      title={t(hasPrices ? 'filling.prices.title' : 'filling.prices.otherTitle')}
      isOpen
      onClose={declinePrices}
      actions={actions}
    >
      <p>{introduction(t, { hasPrices, currencies })}</p>
      <ul>
        {prices.items.map((price) => (
          <li key={price}>{price}</li>
        ))}
      </ul>
      {hasPrices && currencies === null && <p>{t('filling.prices.others')}</p>}
      <p>
        <strong>{prices.total}</strong>
      </p>
    </Dialog>
  )
}
