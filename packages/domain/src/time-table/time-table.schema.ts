import { z } from 'zod'
import {
  dimensionsField,
  enteredShape,
  flagField,
  instantSchema,
  optionalText,
  recordField,
  recordShape,
  referencesField,
  requiredTextField,
  storedShape,
  textField,
  translatedFlag,
  translationsField,
  translationsSchema,
} from '../kernel/index.ts'
import { TASK_STATES, translatedShape } from '../tasks/index.ts'
import { ENTRY_KINDS } from './time-table.vocabulary.ts'

/** Interpretations, section 11: build-up, open days, breakdown, and other scheduled times. */
export const scheduleItemFields = {
  title: requiredTextField(200),
  start: recordField(instantSchema, z.string()),
  end: recordField(instantSchema, z.string()),
  location: textField(200),
  description: textField(5000),
  /** Title and description in languages other than the event's. */
  translations: translationsField(
    translationsSchema({ title: optionalText(200), description: optionalText(5000) }),
  ),
  teamTypeIds: referencesField(),
  hideFromTeamTypeIds: referencesField(),
  showToChildTeams: flagField(false),
  dimensions: dimensionsField(),
  isPublished: flagField(true),
}
export const scheduleItemValues = enteredShape(scheduleItemFields)
export type ScheduleItemValues = z.output<z.ZodObject<typeof scheduleItemValues>>

export const scheduleItemSchema = z.object({
  ...recordShape,
  ...storedShape(scheduleItemFields),
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
  /** It waits for approval, and was sent after the due date; omitted otherwise. */
  isSentLate: z.literal(true).optional(),
  isTimeSensitive: z.boolean(),
  /** True if teams do not see it yet. */
  isDraft: z.boolean(),
})
export type TimeTableEntry = z.infer<typeof entrySchema>

export const timeTableSchema = z.object({ today: z.string(), entries: z.array(entrySchema) })
