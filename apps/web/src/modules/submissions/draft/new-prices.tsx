import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { Submitting } from './use-draft-session.ts'

interface NewPricesProps extends Pick<Submitting, 'acceptPrices' | 'declinePrices'> {
  /** One line each: the item, what it cost, what it costs; and both totals. */
  prices: NonNullable<Submitting['newPrices']>
}

/** Asks before more is ordered of what costs another amount by now. */
export function NewPrices({ prices, acceptPrices, declinePrices }: NewPricesProps) {
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
      <p>{t('filling.prices.text')}</p>
      <ul>
        {prices.items.map((price) => (
          <li key={price}>{price}</li>
        ))}
      </ul>
      <p>{t('filling.prices.others')}</p>
      <p>
        <strong>{prices.total}</strong>
      </p>
    </Dialog>
  )
}
