import { storedRulesSchema } from '@eventflow/domain/reminders'
import { packKind } from '../../platform/pack/index.ts'
import { reminderSchedules } from './reminders.tables.ts'

const { teamTypeIds, dimensions, rules } = storedRulesSchema.shape

export const remindersPack = [
  packKind({
    name: 'reminderSchedules',
    table: reminderSchedules,
    part: 'reminders',
    columns: { teamTypeIds, dimensions, rules },
  }),
]
