// The definition of a group of settings, and a reader for stored ones.
import { z } from 'zod'
import type { ErrorEntry, Rank } from '../kernel/index.ts'
import type { NamedProblem } from '../words/index.ts'

/** The fields of a group, each with its own schema. */
export type Fields = z.ZodRawShape

/** The values of a group, for code that treats all groups alike. */
export type GroupData = Readonly<Record<string, unknown>>

export type DataOf<F extends Fields> = z.output<z.ZodObject<F>>

/** The part of a group that is public before signing in, within `GET /api/portal`. */
export interface PublicPart<Data, P extends z.ZodType> {
  readonly schema: P
  from(data: Data): z.output<P>
}

export interface SettingsGroup<
  F extends Fields = Fields,
  Public extends PublicPart<DataOf<F>, z.ZodType> | null = PublicPart<DataOf<F>, z.ZodType> | null,
> {
  /** For the API reference: "The branding". */
  readonly summary: string
  readonly fields: F
  /** Replaces missing and unreadable values. */
  readonly defaults: DataOf<F>
  /** The lowest permission level that may read and change the group. */
  readonly access: Rank
  /** Null for a group without public data. */
  readonly publicPart: Public
  /** The specification's message for an invalid change. */
  readonly invalid: ErrorEntry
  /** The specification's message if the stored or given value is not a group of settings. */
  readonly none?: ErrorEntry
  /** Checks across fields; `path` is the name of a field. */
  check?(data: DataOf<F>): readonly NamedProblem[]
}

/** Defines a group; it only helps the compiler to infer the types. */
export const settingsGroup = <
  F extends Fields,
  Public extends PublicPart<DataOf<F>, z.ZodType> | null,
>(
  group: SettingsGroup<F, Public>,
): SettingsGroup<F, Public> => group

export interface ReadGroup<Data> {
  readonly data: Data
  /** Names of fields whose stored value is broken; they have the default. */
  readonly broken: string[]
}

/**
 * Reads a stored group of any shape. A missing field has its default; so has a broken one, which is
 * listed. Unknown fields are ignored here; the code that stores the group retains them.
 */
export function readGroup<F extends Fields>(
  { fields, defaults }: Pick<SettingsGroup<F>, 'fields' | 'defaults'>,
  stored: unknown,
): ReadGroup<DataOf<F>> {
  const record = asRecord(stored)
  const read: Record<string, unknown> = { ...defaults }
  const broken: string[] = record === null ? Object.keys(fields) : []
  for (const [name, schema] of Object.entries(fields)) {
    if (record?.[name] === undefined) continue
    const result = z.safeParse(schema, record[name])
    if (result.success) read[name] = result.data
    else broken.push(name)
  }
  return { data: read as DataOf<F>, broken }
}

/** A stored group as a record of its fields; null if it is none. */
export const asRecord = (stored: unknown): GroupData | null =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : null
