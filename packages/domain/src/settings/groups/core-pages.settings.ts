import { z } from 'zod'
import { iconName, idSchema, optionalText } from '../../kernel/index.ts'
import { settingsErrors } from '../settings.errors.ts'
import { settingsGroup } from '../settings.group.ts'
import { DEFAULT_CORE_PAGES } from '../settings.core-pages.ts'

const page = z.object({
  title: optionalText(40),
  icon: iconName,
  isPublished: z.boolean(),
  // Pages stored before images were supported have none.
  assetId: idSchema.nullable().default(null),
})

/** Title, icon, image and publication of each core page (specification: portal core, section 3). */
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
  // Hidden pages are not public; the navigation filters them after signing in.
  publicPart: null,
  invalid: settingsErrors.invalidCorePages,
  check: ({ dashboard }) =>
    dashboard.isPublished ? [] : [{ path: 'dashboard', word: 'problems.settings.dashboard' }],
})
