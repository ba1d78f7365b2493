import { z } from 'zod'
import { idSchema, optionalText, translationsSchema } from '../../kernel/index.ts'
import { settingsErrors } from '../settings.errors.ts'
import { MAX_SECTION_ITEMS } from '../settings.featured.ts'
import { settingsGroup } from '../settings.group.ts'

const section = z.object({
  id: idSchema,
  heading: optionalText(60),
  /** The heading in the event's other languages; omitted in sections of earlier versions. */
  translations: translationsSchema({ heading: optionalText(60) }).optional(),
  itemIds: z.array(idSchema).max(MAX_SECTION_ITEMS),
  index: z.int32().min(0).max(1000),
  isCollapsable: z.boolean(),
})

const isRepeated = (ids: readonly string[]): boolean => new Set(ids).size < ids.length

/** The sections of the teams' navigation (specification: portal core, section 3). */
export const sidebarSettings = settingsGroup({
  summary: 'The sidebar',
  fields: { sections: z.array(section).max(30) },
  defaults: { sections: [] },
  access: 'admin',
  // The menu shows each caller only the items that they may see.
  publicPart: null,
  invalid: settingsErrors.invalidSidebar,
  check: ({ sections }) =>
    isRepeated(sections.map(({ id }) => id)) ||
    isRepeated(sections.flatMap(({ itemIds }) => itemIds))
      ? [{ path: 'sections', word: 'problems.settings.sidebarOnce' }]
      : [],
})
