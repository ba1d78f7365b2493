// Lists of orders for suppliers: organisers choose the item lists and create links, suppliers open a
// link without signing in (docs/design/submissions.md).
import { z } from 'zod'
import {
  calendarDateSchema,
  doneSchema,
  endpoint,
  idSchema,
  requiredText,
} from '../kernel/index.ts'
import { keyIdSchema } from '../forms/index.ts'
import { SUBMISSION_APPROVALS } from './submissions.approval.ts'
import { submissionsErrors } from './submissions.errors.ts'
import { MAX_SHOWN_FIELDS, PRICE_VATS } from './supplier-orders.rows.ts'

/** Maximum number of item lists of an event to choose from, and of one call. */
export const MAX_SUPPLIER_LISTS = 500
/** Maximum number of links of one supplier. */
export const MAX_SUPPLIER_LINKS = 20
/** Maximum number of rows of one list of orders. */
export const MAX_SUPPLIER_ROWS = 5_000

const listKeySchema = z.strictObject({
  formId: idSchema,
  fieldId: keyIdSchema,
  /** '' for a list outside of field groups. */
  listId: z.union([z.literal(''), keyIdSchema]),
})

/** The supplier that a list is ordered from; null for none. */
const supplierOfListSchema = z.object({ id: z.string(), company: z.string() }).nullable()

const choosableListSchema = z.object({
  formId: z.string(),
  fieldId: z.string(),
  listId: z.string(),
  formTitle: z.string(),
  label: z.string(),
  supplier: supplierOfListSchema,
})
export type ChoosableList = z.infer<typeof choosableListSchema>

const supplierLinkSchema = z.object({
  id: z.string(),
  name: z.string(),
  customFieldIds: z.array(z.string()),
  createdAt: z.string(),
  /** When it stops working. */
  expiresAt: z.string(),
  isExpired: z.boolean(),
  /** When the supplier last confirmed that they have seen the list; null for never. */
  seenAt: z.string().nullable(),
})
export type SupplierLink = z.infer<typeof supplierLinkSchema>

const supplierOrderingSchema = z.object({
  company: z.string(),
  /** An archived supplier's links are closed. */
  isArchived: z.boolean(),
  lists: z.array(choosableListSchema).max(MAX_SUPPLIER_LISTS),
  customFields: z.array(z.object({ id: z.string(), label: z.string() })),
  links: z.array(supplierLinkSchema).max(MAX_SUPPLIER_LINKS),
})
export type SupplierOrdering = z.infer<typeof supplierOrderingSchema>

/** Whether prices are without or with VAT; null if the orders say neither. */
const vatSchema = z.enum(PRICE_VATS).nullable()

const amountsSchema = z.object({
  /** Quantity × price. */
  amount: z.string(),
  net: z.string(),
  /** Null if nothing has tax. */
  tax: z.string().nullable(),
  gross: z.string(),
})

const seenPriceSchema = z.object({
  price: z.string(),
  currencyId: z.string(),
  vat: vatSchema,
  /** The price is a text such as "on request". */
  isText: z.boolean(),
})

const supplierRowSchema = z.object({
  key: z.string(),
  company: z.string(),
  cells: z.array(z.string()),
  list: z.string(),
  item: z.string(),
  price: z.string(),
  quantity: z.number().int(),
  /** The units of the quantity that cost the company nothing. */
  included: z.number().int(),
  /** Null if the price is a text such as "on request". No total contains it. */
  amounts: amountsSchema.nullable(),
  currencyId: z.string(),
  vat: vatSchema,
  /** The quantity before, if it has changed since the supplier last looked; 0 for a new row. */
  was: z.number().int().nullable(),
  /** The prices before, if they have changed since the supplier last looked; otherwise empty. */
  wasPrices: z.array(seenPriceSchema),
  /** Place, company and item before, if they have changed since the supplier last looked. */
  moved: z.string().nullable(),
  /** The approvals of its orders; none without approval. */
  approvals: z.array(z.enum(SUBMISSION_APPROVALS)),
})

const supplierOrdersSchema = z.object({
  company: z.string(),
  /** The name of the link. */
  name: z.string(),
  expiresAt: z.string(),
  seenAt: z.string().nullable(),
  /** The labels of the shown custom fields. */
  columns: z.array(z.string()),
  rows: z.array(supplierRowSchema).max(MAX_SUPPLIER_ROWS),
  /** Rows of items that are no longer ordered at any price; none if the list is cut. */
  gone: z.array(
    z.object({
      text: z.string(),
      company: z.string(),
      list: z.string(),
      item: z.string(),
      was: z.number().int(),
      /** Null if an earlier version stored the row. */
      wasPrice: seenPriceSchema.nullable(),
    }),
  ),
  /** One for each currency; without tax, one for prices without VAT and one for those with it. */
  totals: z.array(amountsSchema.extend({ currencyId: z.string(), vat: vatSchema })),
  /** True if there are more rows than a list can show. */
  isCut: z.boolean(),
  /** A fingerprint of the rows, which the supplier confirms. */
  state: z.string(),
})
export type SupplierOrders = z.infer<typeof supplierOrdersSchema>

const ofSupplier = z.strictObject({ supplierId: idSchema })
const token = z.string().min(1).max(200)
const refusedAs = { other: submissionsErrors.invalidSupplierLink }
const readsOrders = [
  'suppliers',
  'submissions',
  'forms',
  'fieldGroups',
  'tasks',
  'taskStatuses',
  'teams',
  'teamValues',
  'customFields',
  'settings',
] as const

export const supplierOrdersContract = {
  ordering: endpoint({
    method: 'GET',
    path: '/suppliers/{supplierId}/orders',
    access: 'moderator',
    reads: ['suppliers', 'forms', 'fieldGroups', 'customFields'],
    summary: 'The item lists that can be ordered from a supplier, and the links to its orders',
  })
    .input(ofSupplier)
    .output(supplierOrderingSchema),
  ofList: endpoint({
    method: 'GET',
    path: '/forms/{formId}/fields/{fieldId}/supplier',
    access: 'moderator',
    reads: ['suppliers', 'forms'],
    summary: 'The supplier that an item list of a form is ordered from',
  })
    .input(z.strictObject({ formId: idSchema, fieldId: keyIdSchema }))
    .output(z.object({ supplier: supplierOfListSchema })),
  chooseLists: endpoint({
    method: 'POST',
    path: '/suppliers/{supplierId}/orders/lists',
    access: 'moderator',
    effect: 'set',
    changes: ['suppliers'],
    refusedAs,
    summary: 'Choose the item lists that are ordered from a supplier; each has one supplier',
  })
    .input(
      ofSupplier.extend({
        add: z.array(listKeySchema).max(MAX_SUPPLIER_LISTS),
        remove: z.array(listKeySchema).max(MAX_SUPPLIER_LISTS),
      }),
    )
    .output(supplierOrderingSchema),
  addLink: endpoint({
    method: 'POST',
    path: '/suppliers/{supplierId}/order-links',
    access: 'moderator',
    // The answer contains a token, so it is not stored for an `Idempotency-Key`.
    effect: 'session',
    changes: ['suppliers'],
    refusedAs,
    summary: 'Create a link to the orders of a supplier; its token is in this response only',
  })
    .input(
      ofSupplier.extend({
        name: requiredText(100),
        /** The last day on which it works, in the event's time zone. */
        lastDay: calendarDateSchema,
        customFieldIds: z.array(idSchema).max(MAX_SHOWN_FIELDS),
      }),
    )
    .output(supplierLinkSchema.extend({ token: z.string() })),
  removeLink: endpoint({
    method: 'DELETE',
    path: '/suppliers/{supplierId}/order-links/{supplierLinkId}',
    access: 'moderator',
    changes: ['suppliers'],
    refusedAs,
    summary: 'Revoke a link to the orders of a supplier',
  })
    .input(ofSupplier.extend({ supplierLinkId: idSchema }))
    .output(doneSchema),
  open: endpoint({
    method: 'POST',
    path: '/supplier-orders',
    access: 'public',
    effect: 'none',
    reads: readsOrders,
    refusedAs,
    summary:
      'What is ordered from the supplier of a link, by stand, with changes since the last look',
  })
    .input(z.strictObject({ token }))
    .output(supplierOrdersSchema),
  file: endpoint({
    method: 'POST',
    path: '/supplier-orders/file',
    access: 'public',
    effect: 'none',
    reads: readsOrders,
    refusedAs,
    summary: 'The orders of a supplier’s link as CSV or XLSX',
  })
    .input(z.strictObject({ token, format: z.enum(['csv', 'xlsx']).default('csv') }))
    .output(
      z.object({
        name: z.string(),
        /** Empty for XLSX. */
        csv: z.string(),
        /** The bytes in Base64; omitted for CSV. */
        xlsx: z.string().optional(),
      }),
    ),
  confirm: endpoint({
    method: 'POST',
    path: '/supplier-orders/seen',
    access: 'public',
    effect: 'set',
    changes: ['suppliers'],
    isAudited: false,
    refusedAs,
    summary: 'Confirm that the supplier of a link has seen its orders',
  })
    .input(
      z.strictObject({
        token,
        state: z
          .string()
          .max(64)
          .regex(/^[0-9a-f]{64}$/),
      }),
    )
    .output(supplierOrdersSchema),
}
