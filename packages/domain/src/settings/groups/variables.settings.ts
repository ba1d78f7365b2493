import { z } from 'zod'
import { says } from '../../words/index.ts'
import { isCurrency } from '../settings.currencies.ts'
import { settingsErrors } from '../settings.errors.ts'
import { settingsGroup } from '../settings.group.ts'

const fields = {
  teamMemberLimit: z.number().int().min(1).max(1000),
  dueSoonDays: z.number().int().min(0).max(365),
  /** Days that a team has from the day it joins for what was due before (interpretations, section 17). */
  lateJoinDays: z.number().int().min(0).max(365),
  /** ISO 4217. */
  currencyId: z.string().refine(isCurrency, says('problems.settings.currency')),
  /** Whether totals say that VAT comes on top (docs/rules.md, section 4). */
  arePricesWithoutVat: z.boolean(),
}

/** The numbers that the portal counts with (specification: portal core, section 9). */
export const variablesSettings = settingsGroup({
  summary: 'Team member limit, due soon days, days of teams that join late, currency and VAT',
  fields,
  defaults: {
    teamMemberLimit: 10,
    dueSoonDays: 30,
    lateJoinDays: 7,
    currencyId: 'GBP',
    arePricesWithoutVat: false,
  },
  access: 'admin',
  publicPart: { schema: z.object(fields), from: (variables) => variables },
  invalid: settingsErrors.invalidVariablesSettings,
  none: settingsErrors.noVariablesFound,
})
