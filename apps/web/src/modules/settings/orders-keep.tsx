// Asks before the currency or tax wording changes while there are orders, which keep the old ones.
import type { OrderCounts } from '@eventflow/domain/submissions'
import type { Variables } from '@eventflow/domain/settings'
import type { T } from '@eventflow/domain/words'
import { client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useQuestion } from '../../ui/use-question.ts'

type Prices = Pick<Variables, 'currencyId' | 'arePricesWithoutVat'> &
  Partial<Pick<Variables, 'taxRate'>>

function pricesText(
  { currencyId: currency, arePricesWithoutVat, taxRate: rate = '' }: Prices,
  t: T,
): string {
  const wording = arePricesWithoutVat ? 'withoutVat' : 'withVat'
  if (rate !== '') return t(`settings.variables.${wording}AtRate`, { currency, rate })
  return t(arePricesWithoutVat ? 'settings.variables.withoutVat' : 'settings.variables.noVat', {
    currency,
  })
}

interface OrdersQuestion {
  readonly prices: Prices
  /** Null if counting them failed. */
  readonly orders: OrderCounts | null
}

export function useOrdersKeep(stored: Prices) {
  const t = useWords()
  const { question: asked, ask, answer } = useQuestion<OrdersQuestion>()
  const confirm = async (prices: Prices): Promise<boolean> => {
    const text = pricesText(prices, t)
    if (text === pricesText(stored, t)) return true
    const orders = await client.submissions.orderCounts().catch(() => null)
    const staying = orders && {
      items: orders.items.filter((each) => pricesText(each, t) !== text),
    }
    if (staying?.items.length === 0) return true
    return ask({ prices, orders: staying })
  }
  const lines = asked?.orders?.items.map(({ count, ...prices }) =>
    t('settings.variables.ordersKeep', { count, prices: pricesText(prices, t) }),
  ) ?? [t('settings.variables.ordersUnknown')]
  const dialog = (
    <ConfirmDialog
      isOpen={asked !== null}
      isDangerous={false}
      title={t('settings.variables.ordersTitle')}
      text={t('settings.variables.ordersText', {
        prices: asked === null ? '' : pricesText(asked.prices, t),
        currency: asked?.prices.currencyId ?? '',
      })}
      action={t('settings.variables.ordersAction')}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
  return { confirm, dialog }
}
