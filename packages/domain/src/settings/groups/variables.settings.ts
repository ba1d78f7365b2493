import { z } from 'zod'
import { idSchema, isTaxRate, optionalText } from '../../kernel/index.ts'
import { asWorded } from '../../words/index.ts'
import { isCurrency } from '../settings.currencies.ts'
import { isPaymentLink, unknownPaymentTag } from '../settings.payment-link.ts'
import { isFloorPlanLink, unknownFloorPlanTag } from '../settings.floor-plan.ts'
import { settingsErrors } from '../settings.errors.ts'
import { settingsGroup } from '../settings.group.ts'

/** Characters of the terms of orders. */
const MAX_ORDER_TERMS = 5_000

const MAX_PAYMENT_LINK = 500

const MAX_FLOOR_PLAN_LINK = 500

/** Custom fields in the file of orders for accounting. */
const MAX_ACCOUNTING_FIELDS = 10

const fields = {
  teamMemberLimit: z.number().int().min(1).max(1000),
  dueSoonDays: z.number().int().min(0).max(365),
  /**
   * Calendar days that a team has after joining for tasks that were due earlier (interpretations, section
   * 17).
   */
  lateJoinDays: z.number().int().min(0).max(365),
  /** An ISO 4217 code. */
  currencyId: z.string().refine(isCurrency, asWorded('problems.settings.currency')),
  /** Whether totals mention that VAT is added (docs/rules.md, section 4). */
  arePricesWithoutVat: z.boolean(),
  /** In percent, of items without their own; '' shows no tax. Prices are net if they are without VAT. */
  taxRate: z
    .string()
    .max(10)
    .refine((rate) => rate === '' || isTaxRate(rate), asWorded('problems.forms.taxRate')),
  /** Rounds tax for each line instead of once for each rate. */
  isTaxPerLine: z.boolean(),
}

const ownFields = {
  ...fields,
  /** Printed below an order; '' for none. */
  orderTerms: optionalText(MAX_ORDER_TERMS),
  /** Custom fields of teams, such as the VAT number. Unknown ids are ignored. */
  accountingFieldIds: z.array(idSchema).max(MAX_ACCOUNTING_FIELDS),
  /** The address at which teams pay an order, with placeholders; '' for none. */
  paymentLink: optionalText(MAX_PAYMENT_LINK).superRefine((link, context) => {
    if (link === '' || isPaymentLink(link)) return
    const tag = unknownPaymentTag(link)
    const problem =
      tag === null
        ? asWorded('problems.settings.paymentLink')
        : asWorded('problems.settings.paymentLinkTag', { tag })
    context.addIssue({ code: 'custom', ...problem })
  }),
  /** The address of a stand on the floor plan, with placeholders; '' for none. */
  floorPlanLink: optionalText(MAX_FLOOR_PLAN_LINK).superRefine((link, context) => {
    if (link === '' || isFloorPlanLink(link)) return
    const tag = unknownFloorPlanTag(link)
    const problem =
      tag === null
        ? asWorded('problems.settings.floorPlanLink')
        : asWorded('problems.settings.floorPlanLinkTag', { tag })
    context.addIssue({ code: 'custom', ...problem })
  }),
}

/** Numbers that the portal calculates with (specification: portal core, section 9). */
export const variablesSettings = settingsGroup({
  summary: 'Team member limit, due soon days, days of teams that join late, currency and VAT',
  fields: ownFields,
  defaults: {
    teamMemberLimit: 10,
    dueSoonDays: 30,
    lateJoinDays: 7,
    currencyId: 'GBP',
    arePricesWithoutVat: false,
    taxRate: '',
    isTaxPerLine: false,
    orderTerms: '',
    accountingFieldIds: [],
    paymentLink: '',
    floorPlanLink: '',
  },
  access: 'admin',
  publicPart: {
    schema: z.object(fields),
    from: ({
      orderTerms: _terms,
      accountingFieldIds: _fields,
      paymentLink: _link,
      floorPlanLink: _plan,
      ...variables
    }) => variables,
  },
  invalid: settingsErrors.invalidVariablesSettings,
  none: settingsErrors.noVariablesFound,
})
