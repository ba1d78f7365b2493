import { LOCALES, moneyFormat } from '@eventflow/domain/kernel'
import { PAYMENT_FILTERS, type AmountIn, type OrderSumBy } from '@eventflow/domain/submissions'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { pagewise } from '../../../platform/page-list.ts'
import { language } from '../../../platform/words-catalogue.ts'
import { useWords } from '../../../platform/words.tsx'
import type { ListState } from '../../../ui/list/list-state.ts'
import type { Filter } from '../../../ui/list/list-types.ts'
import { readersTitle } from '../../../ui/translations/readers-label.ts'
import { approvalFilter, approvalIn } from '../answers/approval-state.tsx'

const SORTS = ['orderNumber', 'teamName', 'submittedAt', 'updatedAt'] as const

/** The ids of the filters in the URL. */
export const ORDER_FILTERS = ['form', 'paid', 'show', 'approval']

export const WITHDRAWN = 'withdrawn'

const filterIn = ({ search, filters }: Pick<ListState, 'search' | 'filters'>) => ({
  search,
  formId: filters['form'],
  isWithdrawn: filters['show'] === WITHDRAWN,
  payment: PAYMENT_FILTERS.find((known) => known === filters['paid']),
  approval: approvalIn(filters['approval']),
})

/** Unknown values from a shared URL are ignored. */
export const ordersInput = ({ sort, direction, ...state }: ListState) => ({
  ...filterIn(state),
  direction,
  sort: SORTS.find((known) => known === sort) ?? ('orderNumber' as const),
})

export const ordersQuery = (state: ListState) =>
  api.orders.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...ordersInput(state), cursor }),
    ...pagewise,
  })

export const sumsInput = (state: ListState, by?: OrderSumBy) => ({ ...filterIn(state), by })

export const orderSumsQuery = (state: ListState, by?: OrderSumBy) =>
  api.orders.sums.queryOptions({ input: sumsInput(state, by) })

const MAX_CHOICES = 200

/** The filters of the orders and of their sums. `hasApproval`: whether orders of the event can have an approval. */
export function useOrderFilters(hasApproval: boolean): readonly Filter[] {
  const t = useWords()
  const { data: forms = [] } = useQuery(
    api.forms.list.queryOptions({
      input: { limit: MAX_CHOICES },
      select: ({ items }) => items.map((form) => ({ value: form.id, label: readersTitle(form) })),
    }),
  )
  return [
    { id: 'form', label: t('answersAdmin.orders.form'), options: forms },
    {
      id: 'paid',
      label: t('answersAdmin.orders.paid.filter'),
      options: PAYMENT_FILTERS.map((value) => ({
        value,
        label: t(`answersAdmin.orders.paid.${value}`),
      })),
    },
    {
      id: 'show',
      label: t('answersAdmin.orders.show'),
      options: [{ value: WITHDRAWN, label: t('answersAdmin.orders.withdrawn') }],
    },
    ...(hasApproval ? [approvalFilter(t)] : []),
  ]
}

export const amountText = ({ currencyId, amount }: AmountIn): string =>
  moneyFormat(LOCALES[language()], currencyId).format(Number(amount))

/** One amount for each currency. */
export const amountsText = (amounts: readonly AmountIn[]): string =>
  amounts.map(amountText).join(' · ')
