import { reportValues } from '@eventflow/domain/reports'
import { packKind } from '../../platform/pack/index.ts'
import { reports } from './reports.tables.ts'

const { name, columns, teams, conditions, groupBy } = reportValues

export const reportsPack = [
  packKind({
    name: 'reports',
    table: reports,
    columns: { name, columns, teams, conditions, groupBy },
  }),
]
