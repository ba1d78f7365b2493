import type { T } from '@eventflow/domain/words'
import { useQuery } from '@tanstack/react-query'
import { api, type client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { amountText } from './orders.queries.ts'

/** Maximum number of listed orders. */
const MAX_LISTED = 20

/** Maximum orders that are read to find those of a team without its stand shares. */
const MAX_READ = 200

interface OrdersLeftOutProps {
  teamId: string
  /** The stand shares stay, and so do their orders. */
  isWithoutShares?: boolean
}

type Order = Awaited<ReturnType<typeof client.orders.list>>['items'][number]

function orderText(order: Order, teamId: string, t: T): string {
  const { orderNumber, formTitle: form, taxes, currencyId, approval, paid } = order
  const amount = amountText({ currencyId, amount: taxes?.gross ?? order.total })
  const total = [
    taxes === null ? amount : `${amount} ${t('forms.answers.withVat')}`,
    ...(approval === 'rejected' ? [t('tasks.approval.rejected')] : []),
    // The money may have to be paid back.
    ...(paid === null
      ? []
      : [t('teamsAdmin.withdrawal.effects.paid', { amount: amountText(paid) })]),
  ].join(' · ')
  const facts = { number: String(orderNumber), form, total }
  return order.teamId === teamId
    ? t('teamsAdmin.withdrawal.effects.order', facts)
    : t('teamsAdmin.withdrawal.effects.orderOfShare', { ...facts, team: order.teamName ?? '' })
}

/** The orders that leave lists and sums with a team, and with its stand shares. */
export function OrdersLeftOut({ teamId, isWithoutShares = false }: OrdersLeftOutProps) {
  const t = useWords()
  const limit = isWithoutShares ? MAX_READ : MAX_LISTED
  const { data } = useQuery(api.orders.list.queryOptions({ input: { teamId, limit } }))
  const read = data?.items.filter((order) => !isWithoutShares || order.teamId === teamId) ?? []
  const total = isWithoutShares ? read.length : (data?.total ?? 0)
  if (total === 0) return null
  const items = read.slice(0, MAX_LISTED)
  return (
    <>
      <li>
        {t('teamsAdmin.withdrawal.effects.orders', { count: total })}
        <Stack as="ul" gap="2xs">
          {items.map((order) => (
            <li key={order.id}>{orderText(order, teamId, t)}</li>
          ))}
          {total > items.length && (
            <li>
              {t('teamsAdmin.withdrawal.effects.moreOrders', { count: total - items.length })}
            </li>
          )}
        </Stack>
      </li>
      <li>{t('teamsAdmin.withdrawal.effects.unitsFree')}</li>
    </>
  )
}
