// The endpoints of a plain record (team type, task group, custom field, …): each is stated here once,
// and a module's contract names those that it has.
import { z } from 'zod'
import { endpoint, type Access } from './endpoint.ts'
import type { ErrorEntry } from './errors.ts'
import { listQuery, pageOf, queryFlag } from './paging.ts'
import type { Topic } from './topics.ts'
import { auditSchema, idSchema, revisionSchema } from './schemas.ts'

/** The answer of a command that has nothing else to report. */
export const doneSchema = z.object({ done: z.literal(true) })
export type Done = z.infer<typeof doneSchema>
export const DONE: Done = { done: true }

/** What every record has besides its own values. */
export const recordShape = {
  id: z.string(),
  revision: z.number().int(),
  ...auditSchema.shape,
}

const MAX_AT_ONCE = 500

interface RecordDescription<Id extends string, Schema extends z.ZodType> {
  /** The name of its id in paths and input: `teamTypeId`. Several are `teamTypeIds`. */
  readonly idName: Id
  /** `/team-types` */
  readonly path: `/${string}`
  /** For the summaries in the API reference: `team type`. */
  readonly name: string
  /** The record as it is read; made with `recordShape`. */
  readonly schema: Schema
  /** The error for values that are not what they should be. */
  readonly invalid: ErrorEntry
  /** What its list and its page show. */
  readonly reads: readonly Topic[]
  /** What every change of one changes. */
  readonly changes: readonly Topic[]
}

/** What one endpoint says differently from others of its kind. */
interface EndpointNotes {
  /** The lowest rank that is let in: moderators, unless it says something else. */
  readonly access?: Access
  /** Follows the summary: "; its teams stay, without a type". */
  readonly note?: string
  /** What a command changes, if that is more than other commands of the record do. */
  readonly changes?: readonly Topic[]
}

/** Makes the endpoints of a record. Values are the shape of what people enter. */
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
    /** As `list`, for records that can be archived: either the active or the archived ones. */
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
    /** Names the revision that it is based on. */
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
