import { scheduleItemValues } from '@eventflow/domain/time-table'
import { packKind } from '../../platform/pack/index.ts'
import { scheduleItems } from './time-table.tables.ts'

const { title, location, description } = scheduleItemValues

export const timeTablePack = [
  packKind({
    name: 'scheduleItems',
    table: scheduleItems,
    part: 'timeTable',
    columns: { title, location, description },
    check: (rows) =>
      rows.flatMap(({ start, end }, index) =>
        end >= start ? [] : [{ path: `[${index}].end`, message: 'It cannot end before it starts' }],
      ),
  }),
]
