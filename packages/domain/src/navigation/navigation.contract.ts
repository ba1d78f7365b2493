// The screens that look over several modules: dashboard, what needs attention, and finding things.
import { z } from 'zod'
import { endpoint, requiredText } from '../kernel/index.ts'
import { shownPictureSchema } from '../content/index.ts'
import { CORE_PAGE_IDS } from '../settings/index.ts'
import { setupSchema } from './setup.ts'
import { unsentChangesSchema } from '../submissions/index.ts'
import { TASK_STATES, translatedShape } from '../tasks/index.ts'
import { MOST_SEARCH_CHARACTERS } from './search.ts'

const dashboardSchema = z.object({
  progress: z.object({
    total: z.number().int(),
    /** Tasks that do not count: N/A or to be confirmed. */
    uncounted: z.number().int(),
    complete: z.number().int(),
    overdue: z.number().int(),
    dueSoon: z.number().int(),
    percent: z.number().int(),
  }),
  /** Open tasks, most urgent first: overdue, then by due date; time-sensitive before others. */
  dueNext: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      ...translatedShape,
      type: z.string(),
      dueDate: z.string(),
      daysLeft: z.number().int(),
      state: z.enum(TASK_STATES),
      isTimeSensitive: z.boolean(),
      hasDraft: z.boolean(),
    }),
  ),
  /** Changes of submitted forms that the team has not sent, and still can. */
  unsent: z.array(unsentChangesSchema),
  /** What happened in the last two weeks, newest first. */
  news: z.array(
    z.object({
      kind: z.enum(['taskAdded', 'taskCompleted', 'formSubmitted', 'memberJoined']),
      /** Id of the task, submission or user that it is about. */
      id: z.string(),
      title: z.string(),
      byName: z.string().nullable(),
      at: z.string(),
    }),
  ),
})
export type Dashboard = z.infer<typeof dashboardSchema>

const attentionSchema = z.object({
  overdueTeamCount: z.number().int(),
  /** The teams with most overdue tasks first, five at most; the list of teams has all of them. */
  overdueTeams: z.array(z.object({ id: z.string(), name: z.string(), overdue: z.number().int() })),
  failedEmailCount: z.number().int(),
  /** Emails that wait in the outbox until somebody releases them. */
  heldEmailCount: z.number().int(),
  neverSignedInCount: z.number().int(),
  /** Conversations in which a team waits for an answer. */
  waitingThreadCount: z.number().int(),
  /** What teams have sent and nobody has decided about. */
  reviewCount: z.number().int(),
  /** Teams that have asked for more time and wait for an answer. */
  extensionCount: z.number().int(),
  latestSubmissions: z.array(
    z.object({
      id: z.string(),
      formId: z.string(),
      formTitle: z.string(),
      teamName: z.string().nullable(),
      submittedAt: z.string(),
    }),
  ),
  /** Over all teams and their tasks. */
  progress: z.object({
    total: z.number().int(),
    complete: z.number().int(),
    overdue: z.number().int(),
    percent: z.number().int(),
  }),
})
export type Attention = z.infer<typeof attentionSchema>

const waitingSchema = attentionSchema.pick({
  overdueTeamCount: true,
  failedEmailCount: true,
  heldEmailCount: true,
  waitingThreadCount: true,
  reviewCount: true,
  extensionCount: true,
})
export type Waiting = z.infer<typeof waitingSchema>

const FINDING_KINDS = [
  'team',
  'user',
  'task',
  'form',
  'content',
  'download',
  'supplier',
  'notification',
  'scheduleItem',
] as const
const findingSchema = z.object({
  kind: z.enum(FINDING_KINDS),
  id: z.string(),
  title: z.string(),
  /**
   * Of a task its due date, of a team its type, of a person the email address, of a schedule item its day; else
   * empty.
   */
  detail: z.string(),
  /** Of a page the section that has most of the words; null where only the page itself has them. */
  sectionId: z.string().nullable(),
  /** What stands there about it, with the words that were looked for; empty where nothing does. */
  excerpt: z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
})
export type Finding = z.infer<typeof findingSchema>

const menuSchema = z.object({
  /**
   * The core pages that are there for the caller, in their order: to teams those that are published, to
   * organisers all, to guests none.
   */
  corePages: z.array(
    z.object({
      id: z.enum(CORE_PAGE_IDS),
      /** Empty where the page is called by the event's word for it. */
      title: z.string(),
      icon: z.string(),
      isPublished: z.boolean(),
      /** What stands above the page; null for nothing. */
      picture: shownPictureSchema.nullable(),
    }),
  ),
  /** The content pages that stand in the sections one by one, as far as the caller sees them. */
  pages: z.array(
    z.object({ id: z.string(), title: z.string(), path: z.string(), icon: z.string() }),
  ),
  /** How teams find them: ids of pages that are there for the caller and published, each once. */
  sections: z.array(
    z.object({
      id: z.string(),
      /** Empty for none. */
      heading: z.string(),
      isCollapsable: z.boolean(),
      itemIds: z.array(z.string()),
    }),
  ),
})
export type Menu = z.infer<typeof menuSchema>

/** What a search answers at most. */
const MOST_FINDINGS = 50

export const navigationContract = {
  menu: endpoint({
    method: 'GET',
    path: '/menu',
    access: 'public',
    isReadOffline: true,
    reads: ['settings', 'users', 'content', 'teams', 'teamTypes', 'assets'],
    summary: 'What the navigation offers the caller; nothing that is hidden from them is told',
  }).output(menuSchema),
  dashboard: endpoint({
    method: 'GET',
    path: '/dashboard',
    access: 'user',
    isReadOffline: true,
    reads: [
      'tasks',
      'taskStatuses',
      'submissions',
      'drafts',
      'forms',
      'teams',
      'users',
      'settings',
    ],
    summary: 'What is due next, how far the team is, and what is new',
  }).output(dashboardSchema),
  attention: endpoint({
    method: 'GET',
    path: '/attention',
    access: 'moderator',
    reads: [
      'tasks',
      'taskStatuses',
      'submissions',
      'drafts',
      'forms',
      'teams',
      'users',
      'signIns',
      'comments',
      'undeliveredEmails',
      'webhookDeliveries',
      'settings',
      'overallProgress',
    ],
    summary: 'What needs an organiser today',
  }).output(attentionSchema),
  waiting: endpoint({
    method: 'GET',
    path: '/waiting',
    access: 'moderator',
    reads: [
      'tasks',
      'taskStatuses',
      'teams',
      'users',
      'signIns',
      'comments',
      'undeliveredEmails',
      'settings',
      'overallProgress',
    ],
    summary: "The numbers of the organisers' navigation, at most a quarter of a minute old",
  }).output(waitingSchema),
  setup: endpoint({
    method: 'GET',
    path: '/setup',
    access: 'moderator',
    reads: [
      'settings',
      'teamTypes',
      'tasks',
      'forms',
      'content',
      'cardLayouts',
      'emailWordings',
      'emails',
      'teams',
      'users',
      'signIns',
    ],
    summary: 'What the event needs before teams are let in, as far as the caller can do it',
  }).output(setupSchema),
  find: endpoint({
    method: 'GET',
    path: '/find',
    access: 'user',
    isHeavy: true,
    reads: [
      'teams',
      'teamTypes',
      'users',
      'tasks',
      'taskStatuses',
      'forms',
      'content',
      'downloads',
      'suppliers',
      'settings',
    ],
    summary:
      'Pages, tasks, forms, downloads, suppliers, teams and people by their words, the best first, as far as the caller may see them; one letter may be mistyped',
  })
    .input(
      z.strictObject({
        text: requiredText(MOST_SEARCH_CHARACTERS),
        limit: z.coerce.number().int().min(1).max(MOST_FINDINGS).default(12),
      }),
    )
    .output(z.object({ items: z.array(findingSchema) })),
}
