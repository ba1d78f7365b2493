// What a group of settings consists of, and how a stored one is read.
import { z } from 'zod'
import type { ErrorEntry, Rank } from '../kernel/index.ts'
import type { NamedProblem } from '../words/index.ts'

/** The fields of a group, each with its own schema. */
export type Fields = z.ZodRawShape

/** What a group holds, for the person who treats all groups alike. */
export type GroupData = Readonly<Record<string, unknown>>

export type DataOf<F extends Fields> = z.output<z.ZodObject<F>>

/** What everybody may know of a group before signing in, as a part of `GET /api/portal`. */
export interface PublicPart<Data, P extends z.ZodType> {
  readonly schema: P
  from(data: Data): z.output<P>
}

export interface SettingsGroup<
  F extends Fields = Fields,
  Public extends PublicPart<DataOf<F>, z.ZodType> | null = PublicPart<DataOf<F>, z.ZodType> | null,
> {
  /** Of the documentation: "The branding". */
  readonly summary: string
  readonly fields: F
  /** Stands in for what is not stored, or cannot be read. */
  readonly defaults: DataOf<F>
  /** The lowest rank that may read and change the group. */
  readonly access: Rank
  /** Null for a group that nobody sees without that rank. */
  readonly publicPart: Public
  /** The specification's message for a change that is refused. */
  readonly invalid: ErrorEntry
  /** The specification's message where what is stored, or given, is no group of settings at all. */
  readonly none?: ErrorEntry
  /** What one field alone cannot tell; `path` is the name of a field. */
  check?(data: DataOf<F>): readonly NamedProblem[]
}

/** States a group; it only helps the compiler to follow the types. */
export const settingsGroup = <
  F extends Fields,
  Public extends PublicPart<DataOf<F>, z.ZodType> | null,
>(
  group: SettingsGroup<F, Public>,
): SettingsGroup<F, Public> => group

export interface ReadGroup<Data> {
  readonly data: Data
  /** Names of fields whose stored value is broken: the default stands in for it. */
  readonly broken: string[]
}

/**
 * Reads what is stored of a group, whatever it is. A missing field has its default; so has a broken
 * one, which is named. Fields that this version does not know are left to the person who stores the group.
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

/** A stored group as a record of its fields; null when it is none. */
export const asRecord = (stored: unknown): GroupData | null =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : null
