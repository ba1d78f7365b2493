import { z } from 'zod'
import {
  doneSchema,
  endpoint,
  idSchema,
  keysOf,
  MAX_VIEW_NAME,
  MAX_VIEW_QUERY,
  optionalText,
  recordShape,
  requiredText,
  revisionSchema,
  VIEWED_LISTS,
} from '../kernel/index.ts'
import { navigationErrors } from './navigation.errors.ts'

const listSchema = z.enum(keysOf(VIEWED_LISTS))

export const listViewSchema = z.object({
  ...recordShape,
  list: listSchema,
  /** The form whose submissions are listed; null for other lists. */
  formId: z.string().nullable(),
  name: z.string(),
  /** The query string of the list's address: search, filters, order and columns. */
  query: z.string(),
  /** The person whose private view it is; null for a shared one. */
  ownerId: z.string().nullable(),
})
export type ListView = z.infer<typeof listViewSchema>

const values = {
  name: requiredText(MAX_VIEW_NAME),
  query: optionalText(MAX_VIEW_QUERY).default(''),
  isShared: z.boolean(),
}
const refusedAs = { other: navigationErrors.invalidListView }
/** Only changes to shared views are in the audit log: a private view concerns nobody else. */
const change = { access: 'moderator', changes: ['listViews'] } as const

export const listViewsContract = {
  list: endpoint({
    method: 'GET',
    path: '/list-views',
    access: 'moderator',
    reads: ['listViews'],
    summary: 'Saved views of a list: the private ones of the caller, and the shared ones',
  })
    .input(z.strictObject({ list: listSchema, formId: idSchema.optional() }))
    .output(z.object({ items: z.array(listViewSchema) })),
  add: endpoint({
    ...change,
    method: 'POST',
    path: '/list-views',
    refusedAs,
    summary: 'Save a view of a list, privately or for all organisers',
  })
    .input(z.strictObject({ ...values, list: listSchema, formId: idSchema.nullable() }))
    .output(listViewSchema),
  update: endpoint({
    ...change,
    method: 'PUT',
    path: '/list-views/{listViewId}',
    refusedAs,
    summary: 'Change a saved view',
  })
    .input(z.strictObject({ ...values, listViewId: idSchema, revision: revisionSchema }))
    .output(listViewSchema),
  remove: endpoint({
    ...change,
    method: 'DELETE',
    path: '/list-views/{listViewId}',
    refusedAs,
    summary: 'Delete a saved view',
  })
    .input(z.strictObject({ listViewId: idSchema }))
    .output(doneSchema),
}
