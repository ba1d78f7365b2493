import { z } from 'zod'
import { idSchema, requiredText } from '../../kernel/index.ts'
import { settingsErrors } from '../settings.errors.ts'
import { settingsGroup } from '../settings.group.ts'
import { isSetupItem } from '../settings.setup.ts'

const dismissal = z.object({ id: idSchema, reason: requiredText(300) })

/** The dismissed items of the setup checklist; completed ones are computed. */
export const setupSettings = settingsGroup({
  summary: 'The skipped points of the setup checklist, and whether it is hidden',
  fields: {
    /** Items of other versions remain stored, and are ignored. */
    dismissed: z.array(dismissal).max(50),
    isPutAway: z.boolean(),
  },
  defaults: { dismissed: [], isPutAway: false },
  access: 'admin',
  publicPart: null,
  invalid: settingsErrors.invalidSetup,
  check: ({ dismissed }) => {
    const ids = dismissed.map(({ id }) => id)
    if (new Set(ids).size < ids.length)
      return [{ path: 'dismissed', word: 'problems.settings.setupOnce' }]
    return ids.every(isSetupItem)
      ? []
      : [{ path: 'dismissed', word: 'problems.settings.setupItem' }]
  },
})
