import { scheduleItemFields } from '@eventflow/domain/time-table'
import { packKind } from '../../platform/pack/index.ts'
import { scheduleItems } from './time-table.tables.ts'
import { problemAt } from '../../platform/language/index.ts'

export const timeTablePack = [
  packKind({
    name: 'scheduleItems',
    table: scheduleItems,
    part: 'timeTable',
    fields: scheduleItemFields,
    check: (rows) =>
      rows.flatMap(({ start, end }, index) =>
        end >= start ? [] : [problemAt(`[${index}].end`, 'problems.pack.endBeforeStart')],
      ),
  }),
]
