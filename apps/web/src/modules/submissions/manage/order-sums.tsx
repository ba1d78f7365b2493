// Orders added up by team, item or supplier.
import { CORRECTIONS_ID } from '@eventflow/domain/forms/engine'
import { ORDER_AMOUNTS, type OrderSumBy } from '@eventflow/domain/submissions'
import type { T } from '@eventflow/domain/words'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../platform/words.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ListExport } from '../../../ui/views/list-export.tsx'
import {
  amountsText,
  ORDER_FILTERS,
  orderSumsQuery,
  sumsInput,
  useOrderFilters,
} from './orders.queries.ts'

type Sums = NonNullable<ReturnType<typeof useSums>['data']>
type Sum = Sums['rows'][number]

const useSums = (...input: Parameters<typeof orderSumsQuery>) => useQuery(orderSumsQuery(...input))

/** Stored totals can be without or with tax, so their sum is neither. */
const inGross = ({ currencyId, gross: amount }: Sums['totals'][number]) => ({ currencyId, amount })

const areTaxed = ({ totals }: Pick<Sums, 'totals'>): boolean =>
  totals.some(({ tax }) => tax !== null)

/** The number of orders, and their total in each currency. */
export function OrderTotals({
  sums: { orders, totals, paid, toPay, toRefund, otherCurrency, isCut, unpriced, rejected },
}: {
  sums: Sums
}) {
  const t = useWords()
  const hasTax = areTaxed({ totals })
  const without = rejected > 0 && (
    <Muted>{t('answersAdmin.orders.rejected', { count: rejected })}</Muted>
  )
  if (orders === 0) return without
  return (
    <>
      {isCut && <Notice tone="warning">{t('answersAdmin.orders.cut')}</Notice>}
      <Row gap="lg" rowGap="2xs">
        <p>
          {t('answersAdmin.orders.count', { count: orders })}
          {' · '}
          <strong>
            {hasTax
              ? `${t('forms.answers.totalWithVat')}: ${amountsText(totals.map(inGross))}`
              : t('answersAdmin.orders.total', { amounts: amountsText(totals) })}
          </strong>
          {hasTax && (
            <>
              {' · '}
              {t('answersAdmin.orders.tax', {
                amounts: amountsText(
                  totals.flatMap(({ currencyId, tax: amount }) =>
                    amount === null ? [] : [{ currencyId, amount }],
                  ),
                ),
              })}
            </>
          )}
        </p>
        {paid.length > 0 && <Payments {...{ paid, toPay, toRefund }} />}
      </Row>
      {otherCurrency.orders > 0 && (
        <Muted>
          {t('answersAdmin.orders.paidInOther', {
            count: otherCurrency.orders,
            amounts: amountsText(otherCurrency.totals),
          })}
        </Muted>
      )}
      {unpriced > 0 && <Muted>{t('answersAdmin.orders.notIncluded', { count: unpriced })}</Muted>}
      {without}
    </>
  )
}

function Payments({ paid, toPay, toRefund }: Pick<Sums, 'paid' | 'toPay' | 'toRefund'>) {
  const t = useWords()
  return (
    <p>
      {t('answersAdmin.orders.sumPaid', { amounts: amountsText(paid) })}
      {toPay.length > 0 && (
        <>
          {' · '}
          <strong>{t('answersAdmin.orders.sumToPay', { amounts: amountsText(toPay) })}</strong>
        </>
      )}
      {toRefund.length > 0 && (
        <>
          {' · '}
          <strong>
            {t('answersAdmin.orders.sumToRefund', { amounts: amountsText(toRefund) })}
          </strong>
        </>
      )}
    </p>
  )
}

function labelOf({ label, key }: Sum, by: OrderSumBy, t: T): string {
  if (by === 'supplier' && key === CORRECTIONS_ID) return t('answersAdmin.orders.credits')
  if (label !== '') return label
  if (by === 'team') return t('submissions.guest')
  return by === 'supplier' ? t('answersAdmin.orders.noSupplier') : key
}

/** One part of the amounts in each currency, where it is known. */
const partsOf = ({ amounts }: Sum, part: 'amount' | (typeof ORDER_AMOUNTS)[number]['part']) =>
  amounts.flatMap(({ currencyId, ...parts }) => {
    const amount = parts[part]
    return amount === null ? [] : [{ currencyId, amount }]
  })

/** With tax, prices can be net or gross, so their sum is not a column. */
const columnsIn = (t: T, by: OrderSumBy, hasTax: boolean): Column<Sum>[] => [
  {
    id: 'label',
    header:
      by === 'item' ? t('answersAdmin.orders.columns.item') : t(`answersAdmin.orders.tabs.${by}`),
    cell: (sum) => <Label sum={sum} by={by} />,
    detail: ({ list, form }) => [list, form].filter((text) => text !== '').join(' · '),
  },
  {
    id: 'orders',
    header: t('answersAdmin.orders.columns.orders'),
    align: 'end',
    cell: ({ orders }) => orders,
  },
  {
    id: 'quantity',
    header: t('answersAdmin.orders.columns.quantity'),
    align: 'end',
    cell: ({ quantity }) => quantity,
  },
  ...(hasTax ? ORDER_AMOUNTS : ([{ part: 'amount', word: 'total' }] as const)).map(
    ({ part, word }): Column<Sum> => ({
      id: part,
      header: t(`forms.answers.${word}`),
      align: 'end',
      cell: (sum) => amountsText(partsOf(sum, part)),
      detail: ({ unpriced: count }) =>
        count === 0 || part === 'net' || part === 'tax'
          ? ''
          : t('answersAdmin.orders.unpriced', { count }),
    }),
  ),
]

/** The name of a team leads to its orders. */
function Label({ sum, by }: { sum: Sum; by: OrderSumBy }) {
  const t = useWords()
  const label = labelOf(sum, by, t)
  if (by !== 'team' || sum.teamId === null) return label
  return (
    <TextLink to="/admin/orders" search={{ search: label }}>
      {label}
    </TextLink>
  )
}

export function OrderSums({ by }: { by: OrderSumBy }) {
  const t = useWords()
  const [state, setState] = useUrlListState({ sort: '', filters: ORDER_FILTERS })
  const { data: sums, error, refetch } = useSums(state, by)
  return (
    <Stack gap="md">
      {sums && <OrderTotals sums={sums} />}
      <ListScreen<Sum>
        name={t(`answersAdmin.orders.tabs.${by}`)}
        columns={columnsIn(t, by, sums !== undefined && areTaxed(sums))}
        rows={sums?.rows}
        total={sums?.rows.length}
        rowId={({ key }) => key}
        rowName={(sum) => labelOf(sum, by, t)}
        error={error ?? undefined}
        onRetry={() => void refetch()}
        state={state}
        onState={setState}
        filters={useOrderFilters(sums?.hasApproval === true)}
        actions={
          sums && sums.rows.length > 0 ? (
            <ListExport list="orders/sums" query={sumsInput(state, by)} />
          ) : null
        }
        empty={
          <EmptyState icon="receipt_long_outlined" title={t('answersAdmin.orders.emptyTitle')}>
            {t('answersAdmin.orders.emptyText')}
          </EmptyState>
        }
      />
    </Stack>
  )
}
