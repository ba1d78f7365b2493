// The lines of orders for accounting, with a row for each item, credit and charge, without those of rejected
// orders (docs/design/submissions.md).
import type { CustomFieldValue } from '@eventflow/domain/custom-fields'
import { isOrderCounted, isPaidInFull, type AccountingLine } from '@eventflow/domain/submissions'
import type { ReadScope } from '../../platform/db/index.ts'
import { findCustomFieldKinds, findValuesOfTeams } from '../custom-fields/index.ts'
import { readAllSettings } from '../settings/index.ts'
import type { ExportTable, OrderWithLines } from '../submissions/index.ts'
import {
  amountColumn,
  count,
  pagesOf,
  textsOf,
  type CellColumn,
  type ReadPage,
} from './list-tables.ts'

interface Row {
  readonly order: OrderWithLines
  readonly line: AccountingLine
  /** The values of the custom fields of its team. */
  readonly values: Readonly<Record<string, CustomFieldValue>>
}

type Texts = Awaited<ReturnType<typeof textsOf>>

const aboutOrder = ({ t, moment }: Texts): CellColumn<Row>[] => [
  count(t('answersAdmin.orders.columns.number'), ({ order }) => order.orderNumber),
  {
    label: t('answersAdmin.orders.columns.submitted'),
    isDate: 'moment',
    text: ({ order }) => moment(order.submittedAt),
  },
  {
    label: t('answersAdmin.orders.columns.changed'),
    isDate: 'moment',
    text: ({ order }) => moment(order.changedAt),
  },
  {
    label: t('submissions.print.team'),
    text: ({ order }) => order.teamName ?? t('submissions.guest'),
  },
]

/** The custom fields that the event has chosen, such as the invoice address and the VAT number. */
async function customerColumns(scope: ReadScope, { yesOrNo }: Texts): Promise<CellColumn<Row>[]> {
  const fields = await findCustomFieldKinds(scope)
  const { accountingFieldIds } = (await readAllSettings(scope)).variables
  const chosen = accountingFieldIds.flatMap((id) => fields.filter((field) => field.id === id))
  return chosen.map(({ id, label, type }) => ({
    label,
    ...(type === 'number' && { isNumber: true as const }),
    ...(type === 'date' && { isDate: 'day' as const }),
    text: ({ values }) => {
      const { [id]: value = '' } = values
      return typeof value === 'boolean' ? yesOrNo(value) : value
    },
  }))
}

const ofLine = (texts: Texts): CellColumn<Row>[] => [
  { label: texts.t('answersAdmin.orders.form'), text: ({ order }) => order.formTitle },
  { label: texts.t('supplierOrders.columns.list'), text: ({ line }) => line.list },
  { label: texts.t('answersAdmin.orders.columns.item'), text: ({ line }) => line.item },
  {
    label: texts.t('answersAdmin.orders.columns.quantity'),
    isNumber: true,
    text: ({ line }) => line.quantity,
  },
  {
    label: texts.t('forms.answers.includedUnits'),
    isNumber: true,
    text: ({ line }) => line.included,
  },
  amountColumn(texts.t('answersAdmin.orders.accounting.unitPrice'), ({ line }) => line.unitPrice),
  amountColumn(texts.t('answersAdmin.orders.accounting.net'), ({ line }) => line.net),
  {
    label: texts.t('answersAdmin.orders.accounting.taxRate'),
    isNumber: true,
    text: ({ line }) => line.taxRate,
  },
  amountColumn(texts.t('answersAdmin.orders.accounting.tax'), ({ line }) => line.tax),
  amountColumn(texts.t('answersAdmin.orders.accounting.gross'), ({ line }) => line.gross),
  { label: texts.t('submissions.currency'), text: ({ order }) => order.currencyId },
  // Nobody knows which lines of a partly paid order are paid.
  {
    label: texts.t('answersAdmin.orders.accounting.paid'),
    isDate: 'moment',
    text: ({ order: { paid, currencyId, total, taxes } }) =>
      isPaidInFull({ paid, currencyId, total: taxes?.gross ?? total })
        ? texts.moment(paid?.at ?? null)
        : '',
  },
]

export async function accountingTable(
  scope: ReadScope,
  read: ReadPage<OrderWithLines>,
): Promise<ExportTable> {
  const texts = await textsOf(scope)
  const columns = [...aboutOrder(texts), ...(await customerColumns(scope, texts)), ...ofLine(texts)]
  return {
    head: columns,
    rows: (async function* () {
      for await (const orders of pagesOf(read)) {
        const teamIds = orders.flatMap(({ teamId }) => teamId ?? [])
        const valuesOf = await findValuesOfTeams(scope, [...new Set(teamIds)])
        const counted = orders.filter(({ approval }) => isOrderCounted(approval))
        yield counted.flatMap((order) => {
          const values = valuesOf.get(order.teamId ?? '') ?? {}
          return order.lines.map((line) => columns.map(({ text }) => text({ order, line, values })))
        })
      }
    })(),
  }
}
