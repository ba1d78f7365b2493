import { z } from 'zod'
import {
  dimensionsField,
  doneSchema,
  endpoint,
  idSchema,
  optionalText,
  requiredText,
  revisionOrNoneSchema,
} from '../kernel/index.ts'
import { remindersErrors } from './reminders.errors.ts'
import {
  DONE_SO_FAR,
  MAX_RULE_DAYS,
  MAX_RULES,
  MAX_SCHEDULES,
  REMINDER_MOMENTS,
} from './reminders.vocabulary.ts'

const dimensions = dimensionsField()
const hour = z.number().int().min(0).max(23)

const ruleSchema = z.strictObject({
  id: idSchema,
  moment: z.enum(REMINDER_MOMENTS),
  days: z.number().int().min(0).max(MAX_RULE_DAYS),
  doneSoFar: z.array(z.enum(DONE_SO_FAR)).min(1).max(DONE_SO_FAR.length),
  text: optionalText(2000).default(''),
})

/** The parts of a schedule that are stored as JSON. */
export const storedRulesSchema = z.object({
  teamTypeIds: z.array(z.string()),
  dimensions: dimensions.stored,
  rules: z.array(ruleSchema),
})

const scheduleValues = {
  name: requiredText(120),
  isEnabled: z.boolean().default(true),
  /** Only the standard schedule names no team types and no dimensions. */
  teamTypeIds: z.array(idSchema).max(200).default([]),
  dimensions: dimensions.entered,
  rules: z.array(ruleSchema).min(1).max(MAX_RULES),
  sendHour: hour,
  quietFrom: hour,
  quietUntil: hour,
}

const scheduleSchema = z.object({
  /** `standard` for the schedule of all teams that fit no other. */
  id: z.string(),
  revision: z.number().int(),
  name: z.string(),
  isEnabled: z.boolean(),
  teamTypeIds: z.array(z.string()),
  dimensions: dimensions.stored,
  rules: z.array(ruleSchema),
  sendHour: hour,
  quietFrom: hour,
  quietUntil: hour,
  /** The number of its teams now. */
  teamCount: z.number().int(),
})
export type StoredSchedule = z.infer<typeof scheduleSchema>

const reads = ['reminderSchedules', 'teams', 'teamTypes', 'teamValues'] as const
const changing = {
  access: 'admin',
  changes: ['reminderSchedules'],
  refusedAs: { other: remindersErrors.invalidSchedule },
} as const

export const reminderSchedulesContract = {
  list: endpoint({
    method: 'GET',
    path: '/reminder-schedules',
    access: 'moderator',
    reads,
    summary: 'Schedules of reminders, the standard schedule first',
  }).output(z.object({ items: z.array(scheduleSchema).max(MAX_SCHEDULES + 1) })),
  get: endpoint({
    method: 'GET',
    path: '/reminder-schedules/{reminderScheduleId}',
    access: 'moderator',
    reads,
    summary: 'One schedule of reminders; its revision is 0 while the portal’s defaults apply',
  })
    .input(z.strictObject({ reminderScheduleId: idSchema }))
    .output(scheduleSchema),
  add: endpoint({
    ...changing,
    method: 'POST',
    path: '/reminder-schedules',
    summary: 'Add a schedule of reminders for certain teams',
  })
    .input(z.strictObject(scheduleValues))
    .output(scheduleSchema),
  update: endpoint({
    ...changing,
    method: 'PUT',
    path: '/reminder-schedules/{reminderScheduleId}',
    summary: 'Change a schedule of reminders',
  })
    .input(
      z.strictObject({
        ...scheduleValues,
        reminderScheduleId: idSchema,
        revision: revisionOrNoneSchema,
      }),
    )
    .output(scheduleSchema),
  remove: endpoint({
    ...changing,
    method: 'POST',
    path: '/reminder-schedules/delete',
    summary: 'Delete schedules of reminders; their teams use the standard schedule again',
  })
    .input(z.strictObject({ reminderScheduleIds: z.array(idSchema).min(1).max(MAX_SCHEDULES) }))
    .output(doneSchema),
}
