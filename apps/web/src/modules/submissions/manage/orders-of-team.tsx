import { useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { amountText } from './orders.queries.ts'

/** Maximum number of listed orders. */
const MAX_LISTED = 20

/** The orders of a team and its stand shares, which a withdrawal takes out of lists and sums. */
export function OrdersLeftOut({ teamId }: { teamId: string }) {
  const t = useWords()
  const { data } = useQuery(api.orders.list.queryOptions({ input: { teamId, limit: MAX_LISTED } }))
  if (data === undefined || data.total === 0) return null
  const { items, total } = data
  return (
    <li>
      {t('teamsAdmin.withdrawal.effects.orders', { count: total })}
      <Stack as="ul" gap="2xs">
        {items.map((order) => {
          const { id, orderNumber, formTitle: form, taxes, currencyId } = order
          const amount = amountText({ currencyId, amount: taxes?.gross ?? order.total })
          const wording = taxes === null ? '' : ` ${t('forms.answers.withVat')}`
          const facts = { number: String(orderNumber), form, total: `${amount}${wording}` }
          return (
            <li key={id}>
              {order.teamId === teamId
                ? t('teamsAdmin.withdrawal.effects.order', facts)
                : t('teamsAdmin.withdrawal.effects.orderOfShare', {
                    ...facts,
                    team: order.teamName ?? '',
                  })}
            </li>
          )
        })}
        {total > items.length && (
          <li>{t('teamsAdmin.withdrawal.effects.moreOrders', { count: total - items.length })}</li>
        )}
      </Stack>
    </li>
  )
}
