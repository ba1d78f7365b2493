import { z } from 'zod'
import {
  enteredShape,
  idSchema,
  nameText,
  recordField,
  recordShape,
  storedShape,
  textField,
} from '../kernel/index.ts'
import { asWorded } from '../words/index.ts'
import { isStandSize, MAX_HALL, MAX_STAND_NUMBER, MAX_STAND_TYPE } from './stands.vocabulary.ts'

const sizeSchema = z
  .string()
  .trim()
  .max(10)
  .refine((size) => size === '' || isStandSize(size), asWorded('problems.stands.size'))

const numberSchema = nameText(MAX_STAND_NUMBER).refine(
  (number) => !/[,;]/u.test(number),
  asWorded('problems.stands.oneNumber'),
)

const standFields = {
  /** Unique in the event, regardless of case. */
  number: recordField(numberSchema, z.string()),
  hall: textField(MAX_HALL),
  /** Square metres as `40.5`; '' if unknown. */
  size: recordField(sizeSchema.default(''), z.string()),
  type: textField(MAX_STAND_TYPE),
}
export const standValues = enteredShape(standFields)
export type StandValues = z.output<z.ZodObject<typeof standValues>>

/** A company that has a stand now. */
const holderSchema = z.object({
  teamId: z.string(),
  name: z.string(),
  parentTeamId: z.string().nullable(),
})
export type StandHolder = z.infer<typeof holderSchema>

export const standSchema = z.object({
  ...recordShape,
  ...storedShape(standFields),
  /** The companies that have it and take part, the main exhibitor first. Empty for a free stand. */
  holders: z.array(holderSchema),
})
export type StoredStand = z.infer<typeof standSchema>

/** A stand as organisers see it. */
export const shownStandSchema = standSchema.extend({
  /** Its place on the floor plan; null without a link in the settings. */
  floorPlanUrl: z.string().nullable(),
})
export type Stand = z.infer<typeof shownStandSchema>

/** A stand of one company. */
const standOfTeamSchema = z.object({
  id: z.string(),
  ...storedShape(standFields),
  /** It is the stand of the main exhibitor, which the stand share uses because it has none of its own. */
  isFromParent: z.boolean(),
  /** Other companies are on it too. */
  isShared: z.boolean(),
  /** Those that the reader may see: all for organisers, for a team its stand shares or its main exhibitor. */
  others: z.array(holderSchema),
  floorPlanUrl: z.string().nullable(),
})
export type StandOfTeamLine = z.infer<typeof standOfTeamSchema>

export const standsOfTeamSchema = z.object({
  teamId: z.string(),
  /** In the company's order: the first one decides dropdowns. */
  stands: z.array(standOfTeamSchema),
})

/** A period in which a company had a stand. */
const holdingSchema = z.object({
  id: z.string(),
  standId: z.string(),
  standNumber: z.string(),
  teamId: z.string(),
  teamName: z.string(),
  since: z.iso.datetime(),
  /** Null if the person was deleted, or the stand was imported by nobody in particular. */
  givenBy: z.string().nullable(),
  /** Null if the company has it now. */
  until: z.iso.datetime().nullable(),
  endedBy: z.string().nullable(),
  /** The company has withdrawn, so the stand is free although it was not given to another one. */
  isWithdrawn: z.boolean(),
})
export type Holding = z.infer<typeof holdingSchema>
export const standHistorySchema = z.object({ items: z.array(holdingSchema) })

/** Which custom field contains which part of the stand today. */
export const standSourcesSchema = z.strictObject({
  numberFieldId: idSchema,
  hallFieldId: idSchema.nullable().default(null),
  sizeFieldId: idSchema.nullable().default(null),
  typeFieldId: idSchema.nullable().default(null),
})
export type StandSources = z.infer<typeof standSourcesSchema>

const STAND_PROBLEMS = [
  'taken',
  'noNumber',
  'badNumber',
  'badSize',
  'tooMany',
  'otherHall',
  'otherType',
] as const

const standProblemSchema = z.object({
  teamId: z.string(),
  teamName: z.string(),
  code: z.enum(STAND_PROBLEMS),
  value: z.string(),
  /** The company that has the stand. */
  otherName: z.string(),
})
export type StandPlanProblem = z.infer<typeof standProblemSchema>

const valueChangeSchema = z.object({
  teamId: z.string(),
  teamName: z.string(),
  label: z.string(),
  from: z.string(),
  to: z.string(),
})
export type StandValueChange = z.infer<typeof valueChangeSchema>

/** What creating stands from custom fields would do. */
export const standPlanSchema = z.object({
  standCount: z.number().int(),
  sharedCount: z.number().int(),
  teamCount: z.number().int(),
  problemCount: z.number().int(),
  /** The first 100. */
  problems: z.array(standProblemSchema),
  changeCount: z.number().int(),
  /** Values that would become different, such as the area of a stand share; the first 100. */
  changes: z.array(valueChangeSchema),
})
export type StandPlan = z.infer<typeof standPlanSchema>
