// The list "To check" of a cloned event: its texts that name last year.
import { z } from 'zod'
import {
  doneSchema,
  endpoint,
  hasRank,
  idSchema,
  keysOf,
  languageSchema,
  queryFlag,
  type Rank,
  type Topic,
  type Viewer,
} from '../kernel/index.ts'
import { PACK_PARTS, topicsOfParts } from '../events/index.ts'
import { MAX_LAST_YEAR_ENTRIES } from './last-year.ts'

/**
 * The topics of the setup checklist, which counts the texts to check. People with limits read it, and they are not
 * told about reports: a changed report is counted when the checklist is opened again.
 */
export const SETUP_TOPICS: readonly Topic[] = [
  ...topicsOfParts(PACK_PARTS).filter((topic) => topic !== 'reports'),
  'lastYear',
  'emails',
  'teams',
  'users',
  'signIns',
]

/** The kinds of records and groups of settings, each with the lowest level that may change it. */
export const LAST_YEAR_KINDS = {
  event: 'admin',
  variables: 'admin',
  terminology: 'admin',
  corePages: 'admin',
  sidebar: 'admin',
  dashboardHeader: 'admin',
  onboarding: 'admin',
  welcomeEmail: 'admin',
  content: 'moderator',
  tasks: 'moderator',
  taskGroups: 'moderator',
  forms: 'moderator',
  confirmations: 'moderator',
  formNotifications: 'moderator',
  fieldGroups: 'moderator',
  scheduleItems: 'moderator',
  downloads: 'moderator',
  assets: 'moderator',
  suppliers: 'moderator',
  supplierGroups: 'moderator',
  cardLayouts: 'admin',
  cards: 'admin',
  emailWordings: 'admin',
  reminderSchedules: 'admin',
  teamTypes: 'moderator',
  customFields: 'moderator',
  reports: 'admin',
} as const satisfies Record<string, Rank>
export type LastYearKind = keyof typeof LAST_YEAR_KINDS

/** The texts to check, by kind. */
export type LastYearCounts = ReadonlyMap<LastYearKind, number>

/** The kinds that the viewer may change. */
export const lastYearKindsOf = (viewer: Viewer): LastYearKind[] =>
  keysOf(LAST_YEAR_KINDS).filter((kind) => hasRank(viewer, LAST_YEAR_KINDS[kind]))

const lastYearEntrySchema = z.object({
  /** The hash of place and sentence: a changed sentence is another entry. */
  id: z.string(),
  kind: z.enum(keysOf(LAST_YEAR_KINDS)),
  /** Empty for settings. */
  recordId: z.string(),
  /** The form of a confirmation or notification; null for others. */
  formId: z.string().nullable(),
  /** The name of the record; empty if it has none. */
  title: z.string(),
  /** The name of its field, or `sections` for a page. */
  field: z.string(),
  /** Null for the event's language. */
  language: languageSchema.nullable(),
  /** The sentence, or the part of a long one around its first mark. */
  excerpt: z.string(),
  /** The words within the excerpt that name last year. */
  marks: z.array(z.object({ start: z.number().int(), end: z.number().int() })),
  /** Null for kinds that are always visible. */
  isPublished: z.boolean().nullable(),
})
export type LastYearEntry = z.infer<typeof lastYearEntrySchema>

const lastYearSchema = z.object({
  /** The event that was cloned; null if this event is no clone. */
  from: z.object({ name: z.string(), startDate: z.string(), endDate: z.string() }).nullable(),
  items: z.array(lastYearEntrySchema),
  total: z.number().int(),
  /** The entries that are right as they are. */
  rightCount: z.number().int(),
})
export type LastYearList = z.infer<typeof lastYearSchema>

export const lastYearContract = {
  list: endpoint({
    method: 'GET',
    path: '/setup/last-year',
    access: 'moderator',
    isHeavy: true,
    reads: [...SETUP_TOPICS, 'reports'],
    summary:
      'The texts of a cloned event that name last year, of the kinds that the caller may change: those to check, or those that are right as they are',
  })
    .input(
      z.strictObject({
        isRight: queryFlag.optional(),
        limit: z.coerce.number().int().min(1).max(MAX_LAST_YEAR_ENTRIES).default(50),
      }),
    )
    .output(lastYearSchema),
  setRight: endpoint({
    method: 'POST',
    path: '/setup/last-year',
    access: 'moderator',
    effect: 'set',
    changes: ['lastYear'],
    refusedAs: null,
    summary: 'Mark texts that name last year as right as they are, or as to check again',
  })
    .input(
      z.strictObject({
        ids: z.array(idSchema).min(1).max(MAX_LAST_YEAR_ENTRIES),
        isRight: z.boolean(),
      }),
    )
    .output(doneSchema),
}
