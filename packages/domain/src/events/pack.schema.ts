// What is told of an event pack before and after it is taken, and of an event that is cloned.
import { z } from 'zod'
import { calendarDateSchema, idSchema, keysOf } from '../kernel/index.ts'
import { newPersonSchema } from '../users/index.ts'
import { eventNames, eventDetailSchema, slugSchema } from './events.schema.ts'
import { PACK_CHANGES, PACK_PARTS, packParts } from './pack.parts.ts'

const partSchema = z.enum(keysOf(packParts))

/** How many changes, problems and dates are told one by one; all are counted. */
export const MOST_TOLD = 500

const packChangeSchema = z.object({
  part: partSchema,
  /** The kind of record, as packs name it. */
  kind: z.string(),
  /** What people call it. */
  name: z.string(),
  change: z.enum(PACK_CHANGES),
  /** The fields that differ, where it is there on both sides. */
  fields: z.array(z.string()),
})
export type PackChange = z.infer<typeof packChangeSchema>

const settingChangeSchema = z.object({
  part: partSchema,
  group: z.string(),
  field: z.string(),
  /** As JSON, cut short; null where nothing is set. */
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type SettingChange = z.infer<typeof settingChangeSchema>

const packCountSchema = z.object({
  part: partSchema,
  kind: z.string(),
  change: z.enum(PACK_CHANGES),
  count: z.number().int(),
})

/** How one configuration differs from another. */
export const packDiffSchema = z.object({
  settings: z.array(settingChangeSchema),
  /** Of every kind of record, whatever its changes are too many to be told. */
  counts: z.array(packCountSchema),
  changes: z.array(packChangeSchema),
})
export type PackDiff = z.infer<typeof packDiffSchema>

/** What importing a pack would do, or has done. */
const packCheckSchema = packDiffSchema.extend({
  /** What cannot be taken, with its place. While there is anything, nothing is taken. */
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
  problemCount: z.number().int(),
  /** Parts of the event that stay as they are, because the pack has nothing for them. */
  left: z.array(partSchema),
})
export type PackCheck = z.infer<typeof packCheckSchema>

/** The parts of an event, and where its dates would come to lie. */
export const clonePlanSchema = z.object({
  parts: z.array(
    z.object({
      part: partSchema,
      /** Its records, those that belong to others left out; groups of settings that were saved. */
      count: z.number().int(),
      needs: z.array(partSchema),
    }),
  ),
  timeZone: z.string(),
  companyName: z.string(),
  before: z.object({ startDate: z.string(), endDate: z.string() }),
  after: z.object({ startDate: z.string(), endDate: z.string() }),
  dateCount: z.number().int(),
  dates: z.array(
    z.object({
      part: partSchema,
      kind: z.string(),
      name: z.string(),
      field: z.string(),
      /** `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`, by the clocks of the event. */
      before: z.string(),
      after: z.string(),
      /** Clocks leave its hour out on the new day. */
      isLater: z.boolean(),
    }),
  ),
})
export type ClonePlan = z.infer<typeof clonePlanSchema>

export const cloneSchema = z.strictObject({
  eventId: idSchema,
  ...eventNames,
  slug: slugSchema,
  startDate: calendarDateSchema,
  parts: z.array(partSchema).max(PACK_PARTS.length),
  /** The first admin, who gets a welcome email. */
  admin: newPersonSchema,
})
export type CloneWish = z.infer<typeof cloneSchema>

export const clonedSchema = z.object({
  event: eventDetailSchema,
  parts: z.array(z.object({ part: partSchema, count: z.number().int() })),
  /** Files whose bytes follow. */
  fileCount: z.number().int(),
})
export type Cloned = z.infer<typeof clonedSchema>
