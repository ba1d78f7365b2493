// The fields of a record, each declared once: the schema of the entered value and the schema of the stored value.
// Contract, table, repository, event packs and screens take their types from these two.
import { z } from 'zod'
import { idSchema, optionalText, requiredText } from './schemas.ts'

export interface RecordField<Entered extends z.ZodType, Stored extends z.ZodType> {
  /** Validates what people enter. */
  readonly entered: Entered
  /** Describes the value in answers. */
  readonly stored: Stored
}

export type RecordFields = Readonly<Record<string, RecordField<z.ZodType, z.ZodType>>>

export const recordField = <Entered extends z.ZodType, Stored extends z.ZodType>(
  entered: Entered,
  stored: Stored,
): RecordField<Entered, Stored> => ({ entered, stored })

/** A text of at most `max` characters that may be empty. */
export const textField = (max: number) => recordField(optionalText(max).default(''), z.string())

/** A text of 1 to `max` characters. */
export const requiredTextField = (max: number) => recordField(requiredText(max), z.string())

export const flagField = (initial: boolean) =>
  recordField(z.boolean().default(initial), z.boolean())

/** The id of another record, or null. */
export const referenceField = () =>
  recordField(idSchema.nullable().default(null), z.string().nullable())

const MAX_REFERENCES = 200

/** The ids of other records. */
export const referencesField = (max = MAX_REFERENCES) =>
  recordField(z.array(idSchema).max(max).default([]), z.array(z.string()))

/** Translations made with `translationsSchema`. Without them, a new record has none and an update changes none. */
export const translationsField = <Schema extends z.ZodType>(schema: Schema) =>
  recordField(schema.optional(), schema)

/** The shape of the input of an add or an update. */
export const enteredShape = <Fields extends RecordFields>(fields: Fields) =>
  mapped(fields, 'entered') as { [Name in keyof Fields]: Fields[Name]['entered'] }

/** The shape of an answer. */
export const storedShape = <Fields extends RecordFields>(fields: Fields) =>
  mapped(fields, 'stored') as { [Name in keyof Fields]: Fields[Name]['stored'] }

const mapped = (fields: RecordFields, side: keyof RecordFields[string]) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[side]]))

/** Only the values that a schema names: what a team sees of a record. */
export const onlyFields = <Schema extends z.ZodObject>(
  schema: Schema,
  values: NoInfer<z.output<Schema>>,
) =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => name in schema.shape),
  ) as z.output<Schema>
