import { z } from 'zod'
import { asWorded } from '../../words/index.ts'
import { idSchema } from '../../kernel/index.ts'
import { MAX_ALLOWANCE_ROWS, MAX_QUANTITY } from '../forms.limits.ts'
import { allDiffer } from './base.schema.ts'

const unitsSchema = z.number().int().min(0).max(MAX_QUANTITY)

/** Different numbers of units for some team types or teams, each once. */
const rowsOf = <Row extends z.ZodType>(row: Row, idOf: (row: z.output<Row>) => string) =>
  z
    .array(row)
    .max(MAX_ALLOWANCE_ROWS)
    .refine((rows) => allDiffer(rows, idOf), asWorded('problems.forms.allowance'))

const ofTypesSchema = rowsOf(
  z.strictObject({ teamTypeId: idSchema, units: unitsSchema }),
  ({ teamTypeId }) => teamTypeId,
)
const shared = {
  /** Teams that have another number of units. */
  ofTeams: rowsOf(
    z.strictObject({ teamId: idSchema, units: unitsSchema }),
    ({ teamId }) => teamId,
  ).optional(),
}

/** How many units of an item are included for a team: see `allowedUnits`. */
export const allowanceSchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('team'), units: unitsSchema, ...shared }),
  /** `units` for teams without a type, or of another type. */
  z.strictObject({
    by: z.literal('teamType'),
    units: unitsSchema,
    ofTypes: ofTypesSchema,
    ...shared,
  }),
  /** `units` for each full `size` in the team's value of a custom field. */
  z.strictObject({
    by: z.literal('size'),
    units: unitsSchema,
    size: z.number().int().min(1).max(MAX_QUANTITY),
    fieldId: idSchema,
    ...shared,
  }),
])
export type Allowance = z.infer<typeof allowanceSchema>

/** The included units of an item for one order: see `includedOf`. */
export const inclusionSchema = z.strictObject({
  /** The allowance of the team. */
  allowance: unitsSchema,
  /** Included units in the team's other orders. */
  elsewhere: z.number().int().min(0),
  /** Included units in the submitted order that is changed. */
  kept: unitsSchema,
})
export type Inclusion = z.infer<typeof inclusionSchema>
