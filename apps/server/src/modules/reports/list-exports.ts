// The exports of the lists of teams, stands, people, tasks, orders and waiting teams, with the filter and the
// order of the list.
import {
  calendarDate,
  DomainError,
  kernelErrors,
  listQuery,
  type Viewer,
} from '@eventflow/domain/kernel'
import {
  ORDER_SORTS,
  ORDER_SUMS,
  orderFilters,
  orderSumsQuery,
} from '@eventflow/domain/submissions'
import { STAND_SORTS, standFilters } from '@eventflow/domain/stands'
import { TASK_SORTS, taskFilters } from '@eventflow/domain/tasks'
import { TEAM_SORTS, teamFilters } from '@eventflow/domain/teams'
import { USER_SORTS, userFilters } from '@eventflow/domain/users'
import type { WordKey } from '@eventflow/domain/words'
import { z } from 'zod'
import type { ReadScope } from '../../platform/db/index.ts'
import { listTeamsWithProgress } from '../navigation/index.ts'
import { eventWords } from '../settings/index.ts'
import { listStands } from '../stands/index.ts'
import {
  listOrders,
  listOrdersWithLines,
  readOrderSums,
  readWaitingLists,
  type ExportTable,
} from '../submissions/index.ts'
import { eventClock, listTasks } from '../tasks/index.ts'
import { findUsers } from '../users/index.ts'
import { accountingTable } from './accounting-table.ts'
import type { ExportKind } from './export-kinds.ts'
import {
  ordersTable,
  orderSumsTable,
  peopleTable,
  tasksTable,
  teamsTable,
  type PageLimits,
  type ReadPage,
} from './list-tables.ts'
import type { Running } from './run-report.ts'
import { standsTable, waitingTable } from './stand-tables.ts'

interface List<Query, Row> {
  readonly path: `/api/${string}`
  readonly action: string
  /** The name of the file. */
  readonly name: WordKey
  /** The query of the list, without its pages. */
  readonly query: z.ZodType<Query>
  readonly read: (
    scope: ReadScope,
    asked: { readonly running: Running; readonly viewer: Viewer; readonly query: Query },
    page: PageLimits,
  ) => ReturnType<ReadPage<Row>>
  readonly table: (scope: ReadScope, read: ReadPage<Row>) => Promise<ExportTable>
}

function exportOf<Query, Row>(list: List<Query, Row>): ExportKind {
  const { path, action, name, query: schema, read, table } = list
  return {
    path,
    action,
    access: 'moderator',
    about: async (scope, { query: asked, ...running }, viewer) => {
      const { data: query } = schema.safeParse(asked)
      if (query === undefined) throw new DomainError(kernelErrors.invalidInput)
      const pagesOf =
        (from: ReadScope): ReadPage<Row> =>
        (page) =>
          read(from, { running, viewer, query }, page)
      const t = await eventWords(scope)
      const { timeZone } = await eventClock(scope, running.now)
      return {
        title: t(name),
        things: [],
        total: (await pagesOf(scope)({ limit: 1 })).total,
        suffix: calendarDate(running.now, timeZone),
        tableOf: (snapshot) => table(snapshot, pagesOf(snapshot)),
      }
    },
  }
}

const sumsQuery = orderSumsQuery.extend({ by: z.enum(ORDER_SUMS) })

const WITHOUT_PAGES = { cursor: true, limit: true } as const

const ordersQuery = listQuery(ORDER_SORTS).omit(WITHOUT_PAGES).extend(orderFilters)

export const LIST_EXPORTS: readonly ExportKind[] = [
  exportOf({
    path: '/api/teams',
    action: 'teams.export',
    name: 'teams.list.name',
    query: listQuery(TEAM_SORTS).omit(WITHOUT_PAGES).extend(teamFilters),
    read: (scope, { running, query }, page) =>
      listTeamsWithProgress(scope, running, { ...query, ...page }),
    table: teamsTable,
  }),
  exportOf({
    path: '/api/stands',
    action: 'stands.export',
    name: 'standsAdmin.name',
    query: listQuery(STAND_SORTS).omit(WITHOUT_PAGES).extend(standFilters),
    read: (scope, { viewer, query }, page) => listStands(scope, viewer, { ...query, ...page }),
    table: standsTable,
  }),
  exportOf({
    path: '/api/users',
    action: 'users.export',
    name: 'users.list.name',
    query: listQuery(USER_SORTS).omit(WITHOUT_PAGES).extend(userFilters),
    read: (scope, { query }, page) => findUsers(scope, { ...query, ...page }),
    table: peopleTable,
  }),
  exportOf({
    path: '/api/tasks',
    action: 'tasks.export',
    name: 'taskAdmin.list.name',
    query: listQuery(TASK_SORTS).omit(WITHOUT_PAGES).extend(taskFilters),
    read: (scope, { query }, page) => listTasks(scope, { ...query, ...page }),
    table: tasksTable,
  }),
  exportOf({
    path: '/api/orders',
    action: 'orders.export',
    name: 'answersAdmin.orders.name',
    query: ordersQuery,
    read: (scope, { query }, page) => listOrders(scope, { ...query, ...page }),
    table: ordersTable,
  }),
  exportOf({
    path: '/api/orders/lines',
    action: 'orders.export',
    name: 'answersAdmin.orders.accounting.name',
    query: ordersQuery,
    read: (scope, { query }, page) => listOrdersWithLines(scope, { ...query, ...page }),
    table: accountingTable,
  }),
  {
    path: '/api/orders/sums',
    action: 'orders.export',
    access: 'moderator',
    about: async (scope, { query: asked, now }) => {
      const { data } = sumsQuery.safeParse(asked)
      if (data === undefined) throw new DomainError(kernelErrors.invalidInput)
      const t = await eventWords(scope)
      const { timeZone } = await eventClock(scope, now)
      const { rows } = await readOrderSums(scope, data)
      return {
        title: `${t('answersAdmin.orders.name')} ${t(`answersAdmin.orders.tabs.${data.by}`)}`,
        things: [],
        total: rows.length,
        suffix: calendarDate(now, timeZone),
        tableOf: async (snapshot) =>
          orderSumsTable(snapshot, data.by, await readOrderSums(snapshot, data)),
      }
    },
  },
  {
    path: '/api/forms/:id/waiting-lists',
    action: 'waitingLists.export',
    access: 'moderator',
    about: async (scope, { id, now }) => {
      const { formTitle, items } = await readWaitingLists({ scope, now }, id)
      const t = await eventWords(scope)
      const { timeZone } = await eventClock(scope, now)
      return {
        title: `${formTitle} ${t('answersAdmin.waiting.file.name')}`,
        things: [`form:${id}`],
        total: items.reduce((sum, { teams }) => sum + teams.length, 0),
        suffix: calendarDate(now, timeZone),
        tableOf: async (snapshot) =>
          waitingTable(snapshot, await readWaitingLists({ scope: snapshot, now }, id)),
      }
    },
  },
]
