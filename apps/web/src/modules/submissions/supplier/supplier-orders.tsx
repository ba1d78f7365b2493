// The list of orders that a supplier opens with a link.
import { ORDER_AMOUNTS, type SupplierOrders } from '@eventflow/domain/submissions'
import { LOCALES, moneyFormat, toMinorUnits } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { client } from '../../../platform/api.ts'
import { saveAs } from '../../../platform/table-download.ts'
import { useWords } from '../../../platform/words.tsx'
import { language } from '../../../platform/words-catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { momentText } from '../../../ui/time-text.ts'
import { ApprovalState } from '../answers/approval-state.tsx'
import classes from './supplier-orders.module.css'

/** The orders behind the token of a link. A closed link is not tried again. */
export const supplierOrdersQuery = (token: string) =>
  queryOptions({
    queryKey: ['supplierOrders', token],
    queryFn: () => client.supplierOrders.open({ token }),
    enabled: token !== '',
    retry: false,
    gcTime: 0,
  })

interface SupplierOrdersListProps {
  token: string
  orders: SupplierOrders
  timeZone: string
}

/** The table with its changes, a file, paper, and the button that ends the marks. */
export function SupplierOrdersList({ token, orders, timeZone }: SupplierOrdersListProps) {
  const t = useWords()
  const { rows, gone, seenAt, isCut } = orders
  const changed = rows.filter(
    ({ was, wasPrices, moved }) => was !== null || wasPrices.length > 0 || moved !== null,
  ).length
  if (rows.length === 0 && gone.length === 0)
    return (
      <EmptyState icon="receipt_long" title={t('supplierOrders.emptyTitle')}>
        {t('supplierOrders.emptyText')}
      </EmptyState>
    )
  return (
    <Stack gap="md">
      <Actions token={token} orders={orders} />
      <Muted>
        {seenAt === null
          ? t('supplierOrders.neverSeen')
          : t('supplierOrders.changed', {
              count: changed + gone.length,
              at: momentText(seenAt, timeZone),
            })}
      </Muted>
      {isCut && <Notice tone="warning">{t('supplierOrders.cut')}</Notice>}
      {gone.length > 0 && (
        <Notice tone="warning" title={t('supplierOrders.gone')}>
          <Stack as="ul" gap="2xs">
            {gone.map(({ text, was }, place) => (
              // Two items can have one text.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={place}>{t('supplierOrders.goneLine', { text, was })}</li>
            ))}
          </Stack>
        </Notice>
      )}
      <OrdersTable orders={orders} />
      <Totals orders={orders} />
    </Stack>
  )
}

const FORMATS = ['xlsx', 'csv'] as const
const FILE_TYPES = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

function Actions({ token, orders: { state } }: Pick<SupplierOrdersListProps, 'token' | 'orders'>) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const [isBusy, run] = useAction()
  const { queryKey } = supplierOrdersQuery(token)
  const confirm = () =>
    run(async () => {
      const saved = await client.supplierOrders.confirm({ token, state }).catch(async (error) => {
        // Other orders have come meanwhile.
        await queryClient.invalidateQueries({ queryKey })
        throw error
      })
      queryClient.setQueryData(queryKey, saved)
      feedback.succeeded(t('supplierOrders.confirmed'))
    })
  const download = (format: 'csv' | 'xlsx') =>
    run(async () => {
      const { name, csv, xlsx } = await client.supplierOrders.file({ token, format })
      const bytes =
        xlsx === undefined ? csv : Uint8Array.from(atob(xlsx), (one) => one.charCodeAt(0))
      saveAs(new Blob([bytes], { type: FILE_TYPES[format] }), name)
    })
  return (
    <Row gap="sm">
      <Button loading={isBusy} onClick={() => void confirm()}>
        {t('supplierOrders.confirm')}
      </Button>
      {FORMATS.map((format) => (
        <Button
          key={format}
          variant="default"
          leftSection={<Icon name="download" />}
          disabled={isBusy}
          onClick={() => void download(format)}
        >
          {t(`supplierOrders.${format}`)}
        </Button>
      ))}
      <Button
        variant="default"
        leftSection={<Icon name="print" />}
        onClick={() => globalThis.print()}
      >
        {t('supplierOrders.print')}
      </Button>
    </Row>
  )
}

const moneyText = (amount: string, currencyId: string): string =>
  moneyFormat(LOCALES[language()], currencyId).format(Number(amount))

type ShownPrice = SupplierOrders['rows'][number]['wasPrices'][number]

function priceText({ price, currencyId, vat, isText }: ShownPrice, t: T): string {
  if (isText) return price
  const money = moneyText(price, currencyId)
  return vat === null ? money : `${money} ${t(`forms.answers.${vat}`)}`
}

/** Prices can then be net or gross, and their sum is neither. */
const isTaxed = ({ amounts }: SupplierOrders['rows'][number]): boolean =>
  amounts !== null && amounts.tax !== null

/** Whether all prices include VAT or exclude it; null if they differ, or nothing is stated. */
function sharedVat(rows: SupplierOrders['rows']): ShownPrice['vat'] {
  const [first = null, ...others] = new Set(
    rows.flatMap(({ amounts, vat }) => (amounts === null ? [] : [vat])),
  )
  return others.length === 0 ? first : null
}

function OrdersTable({ orders: { columns, rows } }: { orders: SupplierOrders }) {
  const t = useWords()
  const name = t('supplierOrders.name')
  const hasApproval = rows.some(({ approvals }) => approvals.length > 0)
  // Stated once in the heading if it applies to all prices.
  const shared = sharedVat(rows)
  const ofHeading = shared === null ? {} : { vat: null }
  const parts = rows.some(isTaxed)
    ? ORDER_AMOUNTS.map(({ part, word }) => ({ part, label: t(`forms.answers.${word}`) }))
    : [{ part: 'amount' as const, label: t('supplierOrders.columns.amount') }]
  return (
    // It scrolls separately, so it must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes['scroller']} role="region" aria-label={name} tabIndex={0}>
      <table data-uses-width>
        <thead>
          <tr>
            <Headings columns={columns} hasApproval={hasApproval} shared={shared} parts={parts} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              {row.cells.map((text, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- cells have no other identity
                <td key={place}>{text}</td>
              ))}
              <td>
                {row.company || t('supplierOrders.guest')}
                {row.moved !== null && (
                  <Muted>{t('supplierOrders.moved', { text: row.moved })}</Muted>
                )}
              </td>
              <td>
                {row.item} {row.list && <Muted as="span">{row.list}</Muted>}
              </td>
              <td className={classes['number']}>
                {row.quantity} {row.was !== null && <Change was={row.was} />}
                {row.included > 0 && (
                  <Muted>
                    {row.included} {t('forms.answers.included')}
                  </Muted>
                )}
              </td>
              {hasApproval && (
                <td>
                  {row.approvals.map((approval) => (
                    <ApprovalState key={approval} approval={approval} />
                  ))}
                </td>
              )}
              <td className={classes['number']}>
                <Price row={row} ofHeading={ofHeading} />
              </td>
              {parts.map(({ part }) => (
                <td key={part} className={classes['number']}>
                  {row.amounts?.[part] && moneyText(row.amounts[part], row.currencyId)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface HeadingsProps {
  columns: SupplierOrders['columns']
  hasApproval: boolean
  shared: ShownPrice['vat']
  parts: readonly { readonly part: string; readonly label: string }[]
}

function Headings({ columns, hasApproval, shared, parts }: HeadingsProps) {
  const t = useWords()
  return (
    <>
      {columns.map((label, place) => (
        // Two custom fields can have one label.
        // oxlint-disable-next-line react/no-array-index-key
        <th key={place} scope="col">
          {label}
        </th>
      ))}
      <th scope="col">{t('supplierOrders.columns.company')}</th>
      <th scope="col">{t('supplierOrders.columns.item')}</th>
      <th scope="col" className={classes['number']}>
        {t('supplierOrders.columns.quantity')}
      </th>
      {hasApproval && <th scope="col">{t('submissions.exportLabels.approval')}</th>}
      <th scope="col" className={classes['number']}>
        {t('supplierOrders.columns.price')}
        {shared && ` ${t(`forms.answers.${shared}`)}`}
      </th>
      {parts.map(({ part, label }) => (
        <th key={part} scope="col" className={classes['number']}>
          {label}
        </th>
      ))}
    </>
  )
}

interface PriceProps {
  row: SupplierOrders['rows'][number]
  /** Replaces what the heading states for all prices. */
  ofHeading: { readonly vat?: null }
}

function Price({ row, ofHeading }: PriceProps) {
  const t = useWords()
  return (
    <>
      {priceText({ ...row, ...ofHeading, isText: toMinorUnits(row.price) === null }, t)}{' '}
      {row.wasPrices.length > 0 && (
        <StateBadge tone="info" icon="edit">
          {t('supplierOrders.wasPrice', {
            price: row.wasPrices.map((each) => priceText(each, t)).join(', '),
          })}
        </StateBadge>
      )}
    </>
  )
}

function Change({ was }: { was: number }) {
  const t = useWords()
  return (
    <StateBadge tone="info" icon={was === 0 ? 'add' : 'edit'}>
      {was === 0 ? t('supplierOrders.new') : t('supplierOrders.was', { was })}
    </StateBadge>
  )
}

function Totals({ orders: { totals, rows } }: { orders: SupplierOrders }) {
  const t = useWords()
  const unpriced = rows.filter(({ amounts }) => amounts === null).length
  return (
    <Stack gap="2xs">
      {totals.map((total) => (
        <Total key={`${total.currencyId} ${total.vat}`} total={total} />
      ))}
      {unpriced > 0 && <Muted>{t('supplierOrders.notInTotal', { count: unpriced })}</Muted>}
    </Stack>
  )
}

/** The sum of all orders in one currency: without VAT, the VAT, and with it. */
function Total({
  total: { currencyId, vat, ...amounts },
}: {
  total: SupplierOrders['totals'][number]
}) {
  const t = useWords()
  const sum = (label: string, amount: string): string =>
    t('supplierOrders.sum', { label, amount: moneyText(amount, currencyId) })
  const { amount, net, tax, gross } = amounts
  if (tax === null)
    return (
      <p>
        <strong>
          {sum(t('forms.answers.total'), amount)}
          {vat !== null && ` ${t(`forms.answers.${vat}`)}`}
        </strong>
      </p>
    )
  return (
    <>
      <p>{sum(t('forms.answers.totalWithoutVat'), net)}</p>
      <p>{sum(t('forms.answers.vat'), tax)}</p>
      <p>
        <strong>{sum(t('forms.answers.totalWithVat'), gross)}</strong>
      </p>
    </>
  )
}
