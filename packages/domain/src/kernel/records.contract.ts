// The endpoints of a plain record (team type, task group, custom field, …). Each is defined here once,
// and a module's contract lists those that it has.
import { z } from 'zod'
import { endpoint, type Access } from './endpoint.ts'
import type { ErrorEntry } from './errors.ts'
import { listQuery, pageOf, queryFlag } from './paging.ts'
import type { Topic } from './topics.ts'
import { auditSchema, idSchema, revisionSchema } from './schemas.ts'

/** The response of a command without any other result. */
export const doneSchema = z.object({ done: z.literal(true) })
export type Done = z.infer<typeof doneSchema>
export const DONE: Done = { done: true }

/** The fields of every record besides its own values. */
export const recordShape = {
  id: z.string(),
  revision: z.number().int(),
  ...auditSchema.shape,
}

export const MAX_AT_ONCE = 500

interface RecordDescription<Id extends string, Schema extends z.ZodType> {
  /** The name of its id in paths and input: `teamTypeId`. Lists are called `teamTypeIds`. */
  readonly idName: Id
  /** `/team-types` */
  readonly path: `/${string}`
  /** For the summaries of the API reference: `team type`. */
  readonly name: string
  /** The record as it is returned; made with `recordShape`. */
  readonly schema: Schema
  /** The error for invalid values. */
  readonly invalid: ErrorEntry
  /** Topics of its list and its page. */
  readonly reads: readonly Topic[]
  /** Topics that every command changes. */
  readonly changes: readonly Topic[]
}

/** Differences of one endpoint from the usual one. */
interface EndpointNotes {
  /** The least permission level; moderators by default. */
  readonly access?: Access
  /** Appended to the summary: "; its teams stay, without a type". */
  readonly note?: string
  /** Topics that a command changes, if they differ from the record's others. */
  readonly changes?: readonly Topic[]
}

/** Creates the endpoints of a record. `values` is the shape of the input. */
export function recordEndpoints<const Id extends string, Schema extends z.ZodType>({
  idName,
  path,
  name,
  schema,
  invalid,
  reads,
  changes,
}: RecordDescription<Id, Schema>) {
  const oneId = { [idName]: idSchema } as Record<Id, typeof idSchema>
  const idsSchema = z.array(idSchema).min(1).max(MAX_AT_ONCE)
  const manyIds = { [`${idName}s`]: idsSchema } as Record<`${Id}s`, typeof idsSchema>
  const one = `${path}/{${idName}}` as const
  const line = <const Rest extends { readonly summary: string }>(
    { access = 'moderator', note, changes: more = changes }: EndpointNotes,
    rest: Rest,
  ) => ({
    ...rest,
    access,
    summary: note === undefined ? rest.summary : `${rest.summary}; ${note}`,
    refusedAs: { other: invalid },
    reads,
    changes: more,
  })

  return {
    /** The first sort is the default, ascending. */
    list: <const Sorts extends readonly [string, ...string[]]>(
      sorts: Sorts,
      notes: EndpointNotes = {},
    ) =>
      endpoint(line(notes, { method: 'GET', path, summary: `List ${name}s` }))
        .input(listQuery(sorts))
        .output(pageOf(schema)),
    /**
     * Like `list`, for records that can be archived: lists either the active or the archived ones.
     */
    listOrArchive: <const Sorts extends readonly [string, ...string[]]>(
      sorts: Sorts,
      notes: EndpointNotes = {},
    ) =>
      endpoint(line(notes, { method: 'GET', path, summary: `List ${name}s, active or archived` }))
        .input(listQuery(sorts).extend({ isArchived: queryFlag.default(false) }))
        .output(pageOf(schema)),
    get: (notes: EndpointNotes = {}) =>
      endpoint(line(notes, { method: 'GET', path: one, summary: `One ${name}` }))
        .input(z.strictObject(oneId))
        .output(schema),
    add: <Values extends z.core.$ZodLooseShape>(values: Values, notes: EndpointNotes = {}) =>
      endpoint(line(notes, { method: 'POST', path, summary: `Add a ${name}` }))
        .input(z.strictObject(values))
        .output(schema),
    /** The input includes the revision that the change is based on. */
    update: <Values extends z.core.$ZodLooseShape>(values: Values, notes: EndpointNotes = {}) =>
      endpoint(line(notes, { method: 'PUT', path: one, summary: `Change a ${name}` }))
        .input(z.strictObject({ ...values, ...oneId, revision: revisionSchema }))
        .output(schema),
    archive: (notes: EndpointNotes = {}) =>
      endpoint(
        line(notes, {
          method: 'POST',
          path: `${path}/archive`,
          summary: `Archive ${name}s, or restore them`,
        }),
      )
        .input(z.strictObject({ ...manyIds, isArchived: z.boolean() }))
        .output(doneSchema),
    remove: (notes: EndpointNotes = {}) =>
      endpoint(line(notes, { method: 'DELETE', path: one, summary: `Delete a ${name}` }))
        .input(z.strictObject(oneId))
        .output(doneSchema),
    removeSeveral: (notes: EndpointNotes = {}) =>
      endpoint(line(notes, { method: 'POST', path: `${path}/delete`, summary: `Delete ${name}s` }))
        .input(z.strictObject(manyIds))
        .output(doneSchema),
  }
}
