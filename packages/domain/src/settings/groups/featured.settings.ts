import { z } from 'zod'
import { idSchema } from '../../kernel/index.ts'
import { settingsErrors } from '../settings.errors.ts'
import { MAX_FEATURED_PAGES } from '../settings.featured.ts'
import { settingsGroup } from '../settings.group.ts'

/** The featured content pages of the dashboard, in order (specification: portal core, section 3). */
export const featuredSettings = settingsGroup({
  summary: 'The featured pages',
  fields: { contentIds: z.array(idSchema).max(MAX_FEATURED_PAGES) },
  defaults: { contentIds: [] },
  access: 'admin',
  publicPart: null,
  invalid: settingsErrors.invalidFeatured,
  none: settingsErrors.noFeaturedFound,
  check: ({ contentIds }) =>
    new Set(contentIds).size < contentIds.length
      ? [{ path: 'contentIds', word: 'problems.settings.featuredOnce' }]
      : [],
})
