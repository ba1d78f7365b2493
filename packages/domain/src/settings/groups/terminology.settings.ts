import { z } from 'zod'
import { optionalText, requiredText } from '../../kernel/index.ts'
import { missingSingulars } from '../settings.singulars.ts'
import { settingsErrors } from '../settings.errors.ts'
import { settingsGroup } from '../settings.group.ts'

const label = requiredText(40)
/** Ours. If empty, it is derived from the plural; for `teams`, from the event's `teamName`. */
const singular = optionalText(40)
const fields = {
  dashboard: label,
  downloads: label,
  forms: label,
  suppliers: label,
  tasks: label,
  timeTable: label,
  notifications: label,
  download: singular,
  form: singular,
  supplier: singular,
  task: singular,
  notification: singular,
  teams: singular,
}

/** The event's terms for the core sections (specification: portal core, section 3). */
export const terminologySettings = settingsGroup({
  summary: 'The names of the core sections',
  fields,
  defaults: {
    dashboard: 'Dashboard',
    downloads: 'Downloads',
    forms: 'Forms',
    suppliers: 'Suppliers',
    tasks: 'Tasks',
    timeTable: 'Time Table',
    notifications: 'Notifications',
    download: '',
    form: '',
    supplier: '',
    task: '',
    notification: '',
    teams: '',
  },
  access: 'admin',
  publicPart: { schema: z.object(fields), from: (terminology) => terminology },
  invalid: settingsErrors.invalidTerminologySettings,
  none: settingsErrors.noTerminologyFound,
  check: (terminology) =>
    missingSingulars(terminology).map((one) => ({
      path: one,
      word: 'problems.settings.singular' as const,
    })),
})
