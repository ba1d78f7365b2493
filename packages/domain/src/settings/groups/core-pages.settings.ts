import { z } from 'zod'
import { iconName, idSchema, optionalText } from '../../kernel/index.ts'
import { settingsErrors } from '../settings.errors.ts'
import { settingsGroup } from '../settings.group.ts'
import { DEFAULT_CORE_PAGES } from '../settings.core-pages.ts'

const page = z.object({
  title: optionalText(40),
  icon: iconName,
  isPublished: z.boolean(),
  // Pages that were stored before there were images have none.
  assetId: idSchema.nullable().default(null),
})

/** Title, icon, image and whether it is there, of each core page (specification: portal core, section 3). */
export const corePagesSettings = settingsGroup({
  summary: 'The core pages',
  fields: {
    dashboard: page,
    tasks: page,
    forms: page,
    downloads: page,
    suppliers: page,
    timeTable: page,
    notifications: page,
  },
  defaults: DEFAULT_CORE_PAGES,
  access: 'admin',
  // Nobody hears of a hidden page before signing in, nor after: see the navigation.
  publicPart: null,
  invalid: settingsErrors.invalidCorePages,
  check: ({ dashboard }) =>
    dashboard.isPublished ? [] : [{ path: 'dashboard', word: 'problems.settings.dashboard' }],
})
