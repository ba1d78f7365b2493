import { idSchema, optionalText } from '../../kernel/index.ts'
import { settingsErrors } from '../settings.errors.ts'
import { settingsGroup } from '../settings.group.ts'

/** The header above the cards of every team's dashboard; hidden if all values are empty. */
export const dashboardHeaderSettings = settingsGroup({
  summary: 'The header of the dashboard',
  fields: {
    title: optionalText(120),
    text: optionalText(2000),
    /** An image from the assets; null for none. */
    assetId: idSchema.nullable(),
  },
  defaults: { title: '', text: '', assetId: null },
  access: 'admin',
  publicPart: null,
  invalid: settingsErrors.invalidDashboardHeader,
})
