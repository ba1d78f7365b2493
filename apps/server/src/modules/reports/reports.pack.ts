import { reportValues } from '@eventflow/domain/reports'
import { packKind } from '../../platform/pack/index.ts'
import { reports } from './reports.tables.ts'

const { name, columns, teams, conditions, match, conditionColumns, groupBy } = reportValues

/** Without deliveries, because recipients are people of one event. */
export const reportsPack = [
  packKind({
    name: 'reports',
    table: reports,
    part: 'reports',
    columns: { name, columns, teams, conditions, match, conditionColumns, groupBy },
    without: {
      delivery: null,
      outsideAddresses: [],
      stoppedAddresses: [],
      deliveredBy: null,
      deliverySince: null,
      deliveredDay: null,
      deliveredRunId: null,
    },
  }),
]
