import { z } from 'zod'
import {
  idSchema,
  instantSchema,
  optionalText,
  recordShape,
  requiredText,
  translatedFlag,
  translationsSchema,
} from '../kernel/index.ts'
import { TASK_STATES, translatedShape } from '../tasks/index.ts'
import { ENTRY_KINDS } from './time-table.vocabulary.ts'

/** Title and description in other languages than the event's. */
export const scheduleItemTranslations = translationsSchema({
  title: optionalText(200),
  description: optionalText(5000),
})

/** Interpretations, section 11: build-up, open days, breakdown, and other scheduled times. */
export const scheduleItemValues = {
  title: requiredText(200),
  start: instantSchema,
  end: instantSchema,
  location: optionalText(200).default(''),
  description: optionalText(5000).default(''),
  /** If omitted, a new item has none, and those of an existing one remain unchanged. */
  translations: scheduleItemTranslations.optional(),
  teamTypeIds: z.array(idSchema).max(200).default([]),
  showToChildTeams: z.boolean().default(false),
  isPublished: z.boolean().default(true),
}
export type ScheduleItemValues = z.output<z.ZodObject<typeof scheduleItemValues>>

export const scheduleItemSchema = z.object({
  ...recordShape,
  title: z.string(),
  start: z.string(),
  end: z.string(),
  location: z.string(),
  description: z.string(),
  translations: scheduleItemTranslations,
  teamTypeIds: z.array(z.string()),
  showToChildTeams: z.boolean(),
  isPublished: z.boolean(),
})
export type ScheduleItem = z.infer<typeof scheduleItemSchema>

const entrySchema = z.object({
  kind: z.enum(ENTRY_KINDS),
  /** The id of the task or schedule item; for a day of the event, the day. */
  id: z.string(),
  title: z.string(),
  ...translatedShape,
  /** The first day, in the event's time zone. */
  date: z.string(),
  /** Null for an all-day entry. */
  start: z.string().nullable(),
  end: z.string().nullable(),
  location: z.string(),
  description: z.string(),
  isDescriptionTranslated: translatedFlag,
  /** For a task: its state for the viewer's team. */
  state: z.enum(TASK_STATES).nullable(),
  isTimeSensitive: z.boolean(),
  /** True if teams do not see it yet. */
  isDraft: z.boolean(),
})
export type TimeTableEntry = z.infer<typeof entrySchema>

export const timeTableSchema = z.object({ today: z.string(), entries: z.array(entrySchema) })
