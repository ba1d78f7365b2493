// Results before and after the import of an event pack or the cloning of an event.
import { z } from 'zod'
import { calendarDateSchema, idSchema, keysOf } from '../kernel/index.ts'
import { newPersonSchema } from '../users/index.ts'
import { eventNames, eventDetailSchema, slugSchema } from './events.schema.ts'
import { MAX_CLONED_TEAMS } from './clone-teams.ts'
import { PACK_CHANGES, PACK_PARTS, packParts } from './pack.parts.ts'

const partSchema = z.enum(keysOf(packParts))

/** The number of changes, problems and dates that are listed; the counts include all of them. */
export const MAX_LISTED_CHANGES = 500

const packChangeSchema = z.object({
  part: partSchema,
  /** The kind of record, by its name in packs. */
  kind: z.string(),
  /** The name that people see. */
  name: z.string(),
  change: z.enum(PACK_CHANGES),
  /** The differing fields of a changed record. */
  fields: z.array(z.string()),
})
export type PackChange = z.infer<typeof packChangeSchema>

const settingChangeSchema = z.object({
  part: partSchema,
  group: z.string(),
  field: z.string(),
  /** As JSON, shortened; null if nothing is set. */
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

/** The differences between two configurations. */
export const packDiffSchema = z.object({
  settings: z.array(settingChangeSchema),
  /** For every kind of record, even if its changes are too many to be listed. */
  counts: z.array(packCountSchema),
  changes: z.array(packChangeSchema),
})
export type PackDiff = z.infer<typeof packDiffSchema>

/** The changes that importing a pack would make, or has made. */
const packCheckSchema = packDiffSchema.extend({
  /** Invalid parts of the pack, with their paths. Any problem prevents the complete import. */
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
  problemCount: z.number().int(),
  /** Parts of the event that remain unchanged, because the pack does not contain them. */
  left: z.array(partSchema),
})
export type PackCheck = z.infer<typeof packCheckSchema>

/** The parts of an event, and its dates after a move. */
export const clonePlanSchema = z.object({
  parts: z.array(
    z.object({
      part: partSchema,
      /**
       * The number of its main records, or of saved groups of settings. Subordinate records are not
       * counted.
       */
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
      /** `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`, in the event's time zone. */
      before: z.string(),
      after: z.string(),
      /** The hour does not exist on the new day because of a clock change. */
      isLater: z.boolean(),
    }),
  ),
})
export type ClonePlan = z.infer<typeof clonePlanSchema>

export const cloneTeamsSchema = z.object({
  teams: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      teamTypeName: z.string().nullable(),
      /** The main exhibitor of a stand share. */
      parentTeamId: idSchema.nullable(),
      isPlanned: z.boolean(),
      /** Its tasks, and how many of them are complete. */
      total: z.number().int(),
      complete: z.number().int(),
    }),
  ),
  /** How many teams are not listed. */
  hiddenCount: z.number().int(),
})
export type CloneTeams = z.infer<typeof cloneTeamsSchema>

export const cloneSchema = z.strictObject({
  eventId: idSchema,
  ...eventNames,
  slug: slugSchema,
  startDate: calendarDateSchema,
  parts: z.array(partSchema).max(PACK_PARTS.length),
  /** Teams to copy with their people, without their work. A stand share needs its main exhibitor. */
  teamIds: z.array(idSchema).max(MAX_CLONED_TEAMS).default([]),
  /** Offers these teams their answers to the copied forms. Nothing is filled in before they accept it. */
  offersAnswers: z.boolean().default(false),
  /** The first admin, who gets a welcome email. */
  admin: newPersonSchema,
})
export type CloneInput = z.infer<typeof cloneSchema>

export const clonedSchema = z.object({
  event: eventDetailSchema,
  parts: z.array(z.object({ part: partSchema, count: z.number().int() })),
  /** Files that are copied afterwards. */
  fileCount: z.number().int(),
  teamCount: z.number().int(),
  personCount: z.number().int(),
  /** Sentences that name the event that was cloned: the list "To check" of the new event. */
  toCheckCount: z.number().int(),
  /** Teams that are offered their answers. */
  answeredCount: z.number().int(),
})
export type Cloned = z.infer<typeof clonedSchema>
