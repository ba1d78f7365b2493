import { calendarDate } from '@eventflow/domain/kernel'
import type { OrderRow } from '@eventflow/domain/submissions'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { listProps } from '../../../platform/page-list.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import { filteredBy } from '../../../ui/list/list-state.ts'
import type { Column } from '../../../ui/list/list-types.ts'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { dateText } from '../../../ui/time-text.ts'
import { ListExport } from '../../../ui/views/list-export.tsx'
import { ListViews } from '../../../ui/views/list-views.tsx'
import { otherTotalText } from '../answers/payment.tsx'
import { BOTH_MARKS, ordersToMark, PaymentMarks } from './payment-marks.tsx'
import { approvalColumn } from '../answers/approval-state.tsx'
import { OrderTotals } from './order-sums.tsx'
import {
  amountText,
  ORDER_FILTERS,
  WITHDRAWN,
  orderSumsQuery,
  ordersInput,
  ordersQuery,
  useOrderFilters,
} from './orders.queries.ts'

const numberText = ({ orderNumber }: OrderRow, t: T): string =>
  t('answersAdmin.orders.number', { number: String(orderNumber) })

/** The totals without and with tax: stored totals can be either, as the prices of the order were. Without a rate, both are equal. */
const taxColumns = (t: T): Column<OrderRow>[] => [
  {
    id: 'net',
    header: t('forms.answers.totalWithoutVat'),
    align: 'end',
    cell: ({ taxes, total, currencyId }) => amountText({ amount: taxes?.net ?? total, currencyId }),
  },
  {
    id: 'gross',
    header: t('forms.answers.totalWithVat'),
    align: 'end',
    cell: ({ taxes, total, currencyId }) =>
      amountText({ amount: taxes?.gross ?? total, currencyId }),
    detail: unpricedIn(t),
  },
]

const totalColumn = (t: T): Column<OrderRow> => ({
  id: 'total',
  header: t('answersAdmin.orders.columns.total'),
  align: 'end',
  cell: ({ total: amount, currencyId }) => amountText({ amount, currencyId }),
  detail: unpricedIn(t),
})

/** The number of ordered items that the total does not contain, because they have no price. */
const unpricedIn =
  (t: T) =>
  ({ unpriced: count }: OrderRow): string =>
    count === 0 ? '' : t('answersAdmin.orders.unpriced', { count })

/** Only the day, so that a row has one line. The order shows the time. */
const dayText = (instant: string, timeZone: string): string =>
  dateText(calendarDate(new Date(instant), timeZone))

const columnsIn = (t: T, timeZone: string): Column<OrderRow>[] => [
  {
    id: 'number',
    header: t('answersAdmin.orders.columns.number'),
    sort: 'orderNumber',
    isShort: true,
    cell: (order) => (
      <TextLink
        to="/forms/$formId/submissions/$submissionId"
        params={{ formId: order.formId, submissionId: order.id }}
      >
        {numberText(order, t)}
      </TextLink>
    ),
  },
  {
    id: 'team',
    header: t('builder.submissions.columns.team'),
    sort: 'teamName',
    isPlain: true,
    cell: ({ teamName }) => teamName ?? t('submissions.guest'),
  },
  {
    id: 'form',
    header: t('answersAdmin.orders.form'),
    isPlain: true,
    cell: ({ formTitle }) => formTitle,
    detail: ({ isEmpty }) => (isEmpty ? t('answersAdmin.orders.isEmpty') : ''),
  },
  {
    id: 'submitted',
    header: t('answersAdmin.orders.columns.submitted'),
    sort: 'submittedAt',
    isShort: true,
    cell: ({ submittedAt }) => dayText(submittedAt, timeZone),
  },
  {
    id: 'changed',
    header: t('answersAdmin.orders.columns.changed'),
    sort: 'updatedAt',
    isExtra: true,
    isShort: true,
    cell: ({ changedAt }) => (changedAt === null ? '' : dayText(changedAt, timeZone)),
  },
]

/** The day of the mark and what was paid, with the total if that has changed since. */
const paidColumn = (t: T, timeZone: string): Column<OrderRow> => ({
  id: 'paid',
  header: t('answersAdmin.orders.paid.on'),
  cell: ({ paid }) => (paid === null ? '' : dayText(paid.at, timeZone)),
  detail: ({ paid, total: sum, taxes, currencyId }) => {
    if (paid === null) return ''
    const total = taxes?.gross ?? sum
    return [amountText(paid), otherTotalText({ total, currencyId, paid }, t)]
      .filter((text) => text !== '')
      .join(' · ')
  },
})

/** All submitted orders of the event, the latest first. */
export function OrdersList({ timeZone }: { timeZone: string }) {
  const t = useWords()
  const [state, setState] = useUrlListState({
    sort: 'orderNumber',
    direction: 'desc',
    filters: ORDER_FILTERS,
  })
  const list = listProps(useInfiniteQuery(ordersQuery(state)))
  const { data: sums } = useQuery(orderSumsQuery(state))
  return (
    <Stack gap="md">
      {sums && <OrderTotals sums={sums} />}
      <ListScreen<OrderRow>
        {...list}
        name={t('answersAdmin.orders.name')}
        columns={[
          ...columnsIn(t, timeZone),
          ...(sums?.hasApproval ? [approvalColumn(t)] : []),
          ...(list.rows?.some(({ taxes }) => taxes !== null) ? taxColumns(t) : [totalColumn(t)]),
          paidColumn(t, timeZone),
        ]}
        rowName={(order) => numberText(order, t)}
        state={state}
        onState={setState}
        filters={useOrderFilters(sums?.hasApproval === true)}
        views={<ListViews list="orders" />}
        bulk={{
          actions: (ids, done) => (
            <PaymentMarks
              ordersFor={(isPaid) =>
                ordersToMark(
                  (list.rows ?? []).filter(({ id }) => ids.includes(id)),
                  isPaid,
                  t,
                )
              }
              marks={BOTH_MARKS}
              onDone={done}
            />
          ),
        }}
        actions={
          list.total ? (
            <>
              <ListExport list="orders" query={ordersInput(state)} />
              <ListExport
                list="orders/lines"
                query={ordersInput(state)}
                title={t('answersAdmin.orders.accounting.title')}
              />
            </>
          ) : null
        }
        empty={<NoOrders onShow={() => setState(filteredBy(state, 'show', WITHDRAWN))} />}
      />
    </Stack>
  )
}

function NoOrders({ onShow }: { onShow: () => void }) {
  const t = useWords()
  return (
    <EmptyState
      icon="receipt_long_outlined"
      title={t('answersAdmin.orders.emptyTitle')}
      action={
        <Button variant="default" onClick={onShow}>
          {t('answersAdmin.orders.showWithdrawn')}
        </Button>
      }
    >
      {t('answersAdmin.orders.emptyText')}
    </EmptyState>
  )
}
