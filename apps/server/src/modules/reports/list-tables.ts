// The tables of the lists of teams, people, tasks and orders. The file of teams can be imported again.
import type { CustomFieldValue } from '@eventflow/domain/custom-fields'
import { amountHeading, CORRECTIONS_ID } from '@eventflow/domain/forms'
import { keysOf, MAX_PAGE_SIZE, type Page } from '@eventflow/domain/kernel'
import { CONTACTS, EXPORTED_PERSON_PARTS, type TEMPLATE_PARTS } from '@eventflow/domain/imports'
import { ORDER_AMOUNTS, type OrderRow, type OrderSumBy } from '@eventflow/domain/submissions'
import { rulesOfType, taskTypesText, type TaskLine } from '@eventflow/domain/tasks'
import type { TeamLine } from '@eventflow/domain/teams'
import type { User } from '@eventflow/domain/users'
import type { T } from '@eventflow/domain/words'
import type { ReadScope } from '../../platform/db/index.ts'
import { findCustomFieldKinds, findValuesOfTeams } from '../custom-fields/index.ts'
import { eventWords, readAllSettings } from '../settings/index.ts'
import {
  countOrders,
  haveApproval,
  haveOrdersTax,
  type ExportTable,
  type OrderSums,
} from '../submissions/index.ts'
import {
  countMostColleagues,
  findColleagues,
  findNamesAroundTasks,
  findOwnerNames,
} from './list-tables.report.ts'
import { momentIn } from './report-tables.ts'

export interface PageLimits {
  readonly limit: number
  readonly cursor?: string
}

/** Reads a page of the list with its filter and order. */
export type ReadPage<Row> = (page: PageLimits) => Promise<Page<Row>>

type HeadColumn = ExportTable['head'][number]

export interface CellColumn<Row> extends HeadColumn {
  readonly text: (row: Row) => string
}

/** A column with a number. */
export const count = <Row>(label: string, of: (row: Row) => number): CellColumn<Row> => ({
  label,
  isNumber: true,
  text: (row) => String(of(row)),
})

export async function* pagesOf<Row>(read: ReadPage<Row>): AsyncGenerator<Row[]> {
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page: Page<Row> = await read({
      limit: MAX_PAGE_SIZE,
      ...(cursor !== undefined && { cursor }),
    })
    yield page.items
    cursor = page.nextCursor
  }
}

/** A table whose cells need nothing besides their row. */
export function tableOf<Row>(
  columns: readonly CellColumn<Row>[],
  read: ReadPage<Row>,
): ExportTable {
  return {
    head: columns,
    rows: (async function* () {
      for await (const rows of pagesOf(read))
        yield rows.map((row) => columns.map(({ text }) => text(row)))
    })(),
  }
}

export async function textsOf(scope: ReadScope) {
  const [t, { event }] = [await eventWords(scope), await readAllSettings(scope)]
  const yesOrNo = (value: boolean): string => t(value ? 'submissions.yes' : 'submissions.no')
  return { t, moment: momentIn(event.timeZone), yesOrNo }
}

interface TeamToExport {
  readonly team: TeamLine
  readonly owner: { readonly firstName: string; readonly surname: string } | undefined
}

/** The columns that an import reads, in the order of its template. */
const IMPORTED: {
  readonly [Part in (typeof TEMPLATE_PARTS)[number]]: (row: TeamToExport) => string
} = {
  teamName: ({ team }) => team.name,
  teamType: ({ team }) => team.teamTypeName ?? '',
  ownerFirstName: ({ owner }) => owner?.firstName ?? '',
  ownerSurname: ({ owner }) => owner?.surname ?? '',
  ownerEmail: ({ team }) => team.ownerEmail,
}

const PARTS = keysOf(IMPORTED)

/** Whether a team takes part, has withdrawn, has no contact yet, or nobody of it has been invited. */
export const stateText = (
  t: T,
  team: Pick<TeamLine, 'isWithdrawn' | 'isPlanned' | 'isInvited'>,
): string => {
  if (team.isWithdrawn) return t('teamsAdmin.export.states.withdrawn')
  if (team.isPlanned) return t('teamsAdmin.export.states.planned')
  return t(team.isInvited ? 'teamsAdmin.export.states.active' : 'teams.badges.notInvited')
}

const aroundTeam = (t: T, moment: (iso: string | null) => string): CellColumn<TeamLine>[] => [
  { label: t('teamsAdmin.export.state'), text: (team) => stateText(t, team) },
  { label: t('teams.team.standShareOf'), text: ({ parentTeamName }) => parentTeamName ?? '' },
  count(t('teams.list.columns.members'), ({ memberCount }) => memberCount),
  count(t('teamsAdmin.export.tasks'), ({ progress }) => progress.total),
  count(t('teamsAdmin.export.complete'), ({ progress }) => progress.complete),
  count(t('teamsAdmin.list.columns.overdue'), ({ progress }) => progress.overdue),
  {
    label: t('teamsAdmin.list.columns.lastSeen'),
    isDate: 'moment',
    text: ({ lastSeenAt }) => moment(lastSeenAt),
  },
  {
    label: t('teamsAdmin.export.added'),
    isDate: 'moment',
    text: ({ createdAt }) => moment(createdAt),
  },
]

/**
 * Teams with all custom fields. Columns that an import does not read come last, so that a custom
 * field of the same name is matched first.
 */
export async function teamsTable(scope: ReadScope, read: ReadPage<TeamLine>): Promise<ExportTable> {
  const { t, moment, yesOrNo } = await textsOf(scope)
  const fields = await findCustomFieldKinds(scope)
  const around = aroundTeam(t, moment)
  const contacts = CONTACTS.slice(0, await countMostColleagues(scope))
  const valueText = (value: CustomFieldValue | undefined): string =>
    typeof value === 'boolean' ? yesOrNo(value) : (value ?? '')
  return {
    head: [
      ...PARTS.map((part) => ({ label: t(`imports.file.${part}`) })),
      ...contacts.flatMap((number) =>
        EXPORTED_PERSON_PARTS.map((part) => ({ label: t(`imports.contacts.${part}`, { number }) })),
      ),
      ...fields.map(({ label, type }) => ({
        label,
        ...(type === 'number' && { isNumber: true as const }),
        ...(type === 'date' && { isDate: 'day' as const }),
      })),
      ...around,
    ],
    rows: (async function* () {
      for await (const teams of pagesOf(read)) {
        const ids = teams.map(({ id }) => id)
        const [owners, colleagues, values] = [
          await findOwnerNames(scope, ids),
          await findColleagues(scope, ids),
          await findValuesOfTeams(scope, ids),
        ]
        yield teams.map((team) => [
          ...PARTS.map((part) => IMPORTED[part]({ team, owner: owners.get(team.id) })),
          ...contacts.flatMap((_, at) => {
            const person = colleagues.get(team.id)?.[at]
            return EXPORTED_PERSON_PARTS.map((part) => person?.[part] ?? '')
          }),
          ...fields.map(({ id }) => valueText(values.get(team.id)?.[id])),
          ...around.map(({ text }) => text(team)),
        ])
      }
    })(),
  }
}

/** People with their permission level and team. */
export async function peopleTable(scope: ReadScope, read: ReadPage<User>): Promise<ExportTable> {
  const { t, moment, yesOrNo } = await textsOf(scope)
  const columns: CellColumn<User>[] = [
    { label: t('teams.fields.firstName'), text: ({ firstName }) => firstName },
    { label: t('teams.fields.surname'), text: ({ surname }) => surname },
    { label: t('users.list.columns.email'), text: ({ email }) => email },
    {
      label: t('users.list.columns.permissions'),
      text: ({ permissions }) => t(`users.ranks.${permissions}`),
    },
    { label: t('users.list.columns.team'), text: ({ teamName }) => teamName ?? '' },
    { label: t('users.list.owner'), text: ({ isTeamOwner }) => yesOrNo(isTeamOwner) },
    {
      label: t('users.list.columns.lastLogin'),
      isDate: 'moment',
      text: ({ lastLoginInTime }) => moment(lastLoginInTime),
    },
    { label: t('users.list.stopped'), text: ({ emailFlag }) => yesOrNo(emailFlag !== null) },
  ]
  return tableOf(columns, read)
}

/** Tasks with the number of teams that have completed them. */
export async function tasksTable(scope: ReadScope, read: ReadPage<TaskLine>): Promise<ExportTable> {
  const { t, yesOrNo } = await textsOf(scope)
  const names = await findNamesAroundTasks(scope)
  const namesOf = (ids: readonly string[]): string =>
    ids.flatMap((id) => names.get(id) ?? []).join('; ')
  const columns: CellColumn<TaskLine>[] = [
    { label: t('taskAdmin.columns.task'), text: ({ title }) => title },
    { label: t('taskAdmin.columns.due'), isDate: 'day', text: ({ dueDate }) => dueDate },
    { label: t('taskAdmin.columns.group'), text: ({ taskGroupIds }) => namesOf(taskGroupIds) },
    { label: t('taskAdmin.columns.kind'), text: ({ type }) => t(rulesOfType(type).label) },
    {
      label: t('taskAdmin.columns.audience'),
      text: ({ teamTypeIds, hideFromTeamTypeIds }) =>
        taskTypesText(t, namesOf(teamTypeIds), namesOf(hideFromTeamTypeIds)),
    },
    { label: t('taskWork.export.form'), text: ({ formTitle }) => formTitle ?? '' },
    { label: t('taskWork.export.published'), text: ({ isPublished }) => yesOrNo(isPublished) },
    count(t('taskWork.export.teams'), ({ teamCount }) => teamCount),
    count(t('taskWork.export.complete'), ({ completeCount }) => completeCount),
    count(t('taskWork.export.notApplicable'), ({ notApplicableCount }) => notApplicableCount),
  ]
  return tableOf(columns, read)
}

export const amountColumn = <Row>(label: string, text: (row: Row) => string): CellColumn<Row> => ({
  label,
  isNumber: true,
  isAmount: true,
  text,
})

interface Amounts {
  readonly amount: string
  readonly net: string
  readonly tax: string | null
  readonly gross: string
}

/**
 * The amounts of orders: without tax, with a heading that names whether they include VAT. If any order of the event
 * has tax, net amount, tax and gross amount instead, because prices can be net or gross.
 */
async function amountColumns<Row>(
  scope: ReadScope,
  of: (row: Row) => Amounts | undefined,
): Promise<CellColumn<Row>[]> {
  const { t } = await textsOf(scope)
  if (await haveOrdersTax(scope))
    return ORDER_AMOUNTS.map(({ part, word }) =>
      amountColumn<Row>(t(`forms.answers.${word}`), (row) => of(row)?.[part] ?? ''),
    )
  const [{ items }, { variables }] = [await countOrders(scope), await readAllSettings(scope)]
  const heading = amountHeading(
    t('answersAdmin.orders.columns.total'),
    items.length > 0 ? items : [variables],
    { word: (name) => t(`forms.answers.${name}`) },
  )
  return [amountColumn<Row>(heading, (row) => of(row)?.amount ?? '')]
}

/** An amount paid in another currency than the order's includes its currency. */
const paidText = ({ paid, currencyId }: OrderRow): string => {
  if (paid === null) return ''
  return paid.currencyId === currencyId ? paid.amount : `${paid.currencyId} ${paid.amount}`
}

/** Orders with their totals, which are plain numbers beside their currency. */
export async function ordersTable(
  scope: ReadScope,
  read: ReadPage<OrderRow>,
): Promise<ExportTable> {
  const texts = await textsOf(scope)
  const { t, moment } = texts
  const approval: CellColumn<OrderRow> = {
    label: t('submissions.exportLabels.approval'),
    text: (order) => (order.approval === null ? '' : t(`tasks.approval.${order.approval}`)),
  }
  const columns: CellColumn<OrderRow>[] = [
    count(t('answersAdmin.orders.columns.number'), ({ orderNumber }) => orderNumber),
    {
      label: t('submissions.print.team'),
      text: ({ teamName }) => teamName ?? t('submissions.guest'),
    },
    { label: t('answersAdmin.orders.form'), text: ({ formTitle }) => formTitle },
    {
      label: t('answersAdmin.orders.columns.submitted'),
      isDate: 'moment',
      text: ({ submittedAt }) => moment(submittedAt),
    },
    {
      label: t('answersAdmin.orders.columns.changed'),
      isDate: 'moment',
      text: ({ changedAt }) => moment(changedAt),
    },
    ...((await haveApproval(scope)) ? [approval] : []),
    ...(await amountColumns<OrderRow>(scope, ({ total, taxes }) => ({
      amount: total,
      ...(taxes ?? { net: total, tax: null, gross: total }),
    }))),
    { label: t('submissions.currency'), text: ({ currencyId }) => currencyId },
    count(t('answersAdmin.orders.columns.unpriced'), ({ unpriced }) => unpriced),
    {
      label: t('answersAdmin.orders.paid.on'),
      isDate: 'moment',
      text: ({ paid }) => moment(paid?.at ?? null),
    },
    amountColumn(t('answersAdmin.orders.paid.amount'), paidText),
  ]
  return tableOf(columns, read)
}

interface SumLine {
  readonly sum: OrderSums['rows'][number]
  readonly amount: OrderSums['rows'][number]['amounts'][number] | undefined
  /** False for further currencies of a row, so that its numbers are in the table once. */
  readonly isFirst: boolean
}

/** Sums of orders, with a line for each currency. */
export async function orderSumsTable(
  scope: ReadScope,
  by: OrderSumBy,
  { rows, isCut }: OrderSums,
): Promise<ExportTable> {
  const { t } = await textsOf(scope)
  const nameless = {
    team: t('submissions.guest'),
    item: '',
    supplier: t('answersAdmin.orders.noSupplier'),
  }
  const nameOf = ({ label, key }: SumLine['sum']): string =>
    by === 'supplier' && key === CORRECTIONS_ID
      ? t('answersAdmin.orders.credits')
      : label || nameless[by]
  const once = (isFirst: boolean, number: number): string => (isFirst ? String(number) : '')
  const number = (label: string, text: CellColumn<SumLine>['text']): CellColumn<SumLine> => ({
    label,
    isNumber: true,
    text,
  })
  const item = by === 'item' ? 'columns.item' : (`tabs.${by}` as const)
  const columns: CellColumn<SumLine>[] = [
    { label: t(`answersAdmin.orders.${item}`), text: ({ sum }) => nameOf(sum) },
    ...(by === 'item'
      ? [
          { label: t('supplierOrders.columns.list'), text: ({ sum }: SumLine) => sum.list },
          { label: t('answersAdmin.orders.form'), text: ({ sum }: SumLine) => sum.form },
        ]
      : []),
    number(t('answersAdmin.orders.columns.orders'), ({ sum, isFirst }) =>
      once(isFirst, sum.orders),
    ),
    number(t('answersAdmin.orders.columns.quantity'), ({ sum, isFirst }) =>
      once(isFirst, sum.quantity),
    ),
    ...(await amountColumns<SumLine>(scope, ({ amount }) => amount)),
    { label: t('submissions.currency'), text: ({ amount }) => amount?.currencyId ?? '' },
    number(t('answersAdmin.orders.columns.unpriced'), ({ sum, isFirst }) =>
      once(isFirst, sum.unpriced),
    ),
  ]
  const lines = rows.flatMap((sum): SumLine[] => {
    const [first, ...others] = sum.amounts
    return [
      { sum, amount: first, isFirst: true },
      ...others.map((amount) => ({ sum, amount, isFirst: false })),
    ]
  })
  const cells = lines.map((line) => columns.map(({ text }) => text(line)))
  const cut = [t('answersAdmin.orders.cut'), ...columns.slice(1).map(() => '')]
  return {
    head: columns,
    rows: (async function* () {
      yield isCut ? [...cells, cut] : cells
    })(),
  }
}
