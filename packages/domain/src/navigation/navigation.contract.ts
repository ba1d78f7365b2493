// Screens that span several modules: dashboard, attention list, and search.
import { z } from 'zod'
import { dashboardCardsSchema, layoutValues } from '../cards/index.ts'
import { endpoint, idSchema, queryFlag, requiredText } from '../kernel/index.ts'
import { shownPictureSchema } from '../content/index.ts'
import { CORE_PAGE_IDS, settingsGroups } from '../settings/index.ts'
import { SETUP_TOPICS } from './last-year.contract.ts'
import { setupSchema } from './setup.ts'
import { ownPlaceSchema, unsentChangesSchema } from '../submissions/index.ts'
import { DUE_ACTIONS, DUE_WEEKS, TASK_STATES, TASK_TYPES, translatedShape } from '../tasks/index.ts'
import { MAX_SEARCH_CHARACTERS } from './search.ts'

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
  /** Tasks with a due date that are neither complete nor awaiting approval. */
  openCount: z.number().int(),
  /**
   * Tasks that wait for the organisers' approval. `late` of them were sent after the due date, so they
   * also count as overdue.
   */
  awaiting: z.object({ count: z.number().int(), late: z.number().int() }),
  /** The first of them: returned ones, then by week; in a week overdue and hard deadlines first. */
  dueNext: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      ...translatedShape,
      type: z.enum(TASK_TYPES),
      dueDate: z.string(),
      daysLeft: z.number().int(),
      state: z.enum(TASK_STATES),
      isTimeSensitive: z.boolean(),
      hasDraft: z.boolean(),
      week: z.enum(DUE_WEEKS),
      /** The organisers requested changes or rejected it. */
      isReturned: z.boolean(),
      action: z.enum(DUE_ACTIONS),
      formId: z.string().nullable(),
      statusRevision: z.number().int(),
      /** The date that the team has requested and nobody has decided yet. */
      askedUntil: z.string().nullable(),
    }),
  ),
  /** Unread messages of other people about the team's tasks, and the first tasks that have some. */
  unread: z.object({
    count: z.number().int(),
    tasks: z.array(z.object({ id: z.string(), title: z.string(), ...translatedShape })),
    /** The number of further tasks that have some. */
    moreTasks: z.number().int(),
  }),
  /** Unsent changes of submitted forms that the team can still send. */
  unsent: z.array(unsentChangesSchema),
  /** Units that waiting lists reserve for the team. */
  reserved: z.array(ownPlaceSchema),
  /** Events of the last two weeks, newest first. */
  news: z.array(
    z.object({
      kind: z.enum([
        'taskAdded',
        'taskCompleted',
        'taskCompletedByItself',
        'changesRequested',
        'rejected',
        'skipRefused',
        'skipGranted',
        'moreTimeGranted',
        'moreTimeDeclined',
        'formSubmitted',
        'memberJoined',
      ]),
      /** The id of the task, submission or user. */
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
  /** At most five teams with the most overdue tasks; the list of teams shows all. */
  overdueTeams: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      overdue: z.number().int(),
      /** It has no contact yet. */
      isPlanned: z.boolean(),
      isInvited: z.boolean(),
    }),
  ),
  /** Teams with overdue tasks of which nobody has been invited. Leaves out planned teams. */
  lateNotInvitedCount: z.number().int(),
  /** Planned teams with overdue tasks: nobody is reminded of them either. */
  latePlannedCount: z.number().int(),
  failedEmailCount: z.number().int(),
  /** Failed deliveries of webhooks that nobody has dismissed. */
  failedDeliveryCount: z.number().int(),
  /** Emails that wait in the outbox until an admin releases them. */
  heldEmailCount: z.number().int(),
  /** Invitations with which nobody has signed in: a person has one for each of their companies. */
  neverSignedInCount: z.number().int(),
  /** Those of them for which no welcome email was sent or is on its way. */
  notInvitedCount: z.number().int(),
  /** Welcome emails that imports have prepared and nobody has released, and the import if all come from the same one. */
  preparedWelcomes: z.object({ count: z.number().int(), importId: z.string().nullable() }),
  /** Conversations in which a team waits for an answer. */
  waitingThreadCount: z.number().int(),
  /** Tasks that wait for approval. */
  reviewCount: z.number().int(),
  /** Requests for more time that wait for an answer. */
  extensionCount: z.number().int(),
  /** Documents of teams that expire while they are needed, or have no date. */
  expiringCount: z.number().int(),
  latestSubmissions: z.array(
    z.object({
      id: z.string(),
      formId: z.string(),
      formTitle: z.string(),
      teamName: z.string().nullable(),
      submittedAt: z.string(),
      /** The last change after it was submitted; null or omitted if there is none. */
      changedAt: z.string().nullish(),
    }),
  ),
  /** Progress of all teams over all their tasks. */
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
  failedDeliveryCount: true,
  heldEmailCount: true,
  waitingThreadCount: true,
  reviewCount: true,
  extensionCount: true,
  expiringCount: true,
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
  'order',
  'stand',
] as const
const findingSchema = z.object({
  kind: z.enum(FINDING_KINDS),
  /** Of an order: the ids of its form and of its submission, separated by a slash. */
  id: z.string(),
  title: z.string(),
  /** A task's due date, a team's type, a person's email address, an order's team, a stand's hall and teams, or a schedule item's day; else empty. */
  detail: z.string(),
  /** The section of a page with the most matching words; null if only the page itself has them. */
  sectionId: z.string().nullable(),
  /** The text around the matching words, with these marked; empty if there is none. */
  excerpt: z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
})
export type Finding = z.infer<typeof findingSchema>

const menuSchema = z.object({
  /**
   * The core pages that the caller sees, in their order: teams see published ones, organisers all, guests
   * none.
   */
  corePages: z.array(
    z.object({
      id: z.enum(CORE_PAGE_IDS),
      /** If empty, the page has the event's term as its title. */
      title: z.string(),
      icon: z.string(),
      isPublished: z.boolean(),
      /** The picture above the page; null for none. */
      picture: shownPictureSchema.nullable(),
    }),
  ),
  /** The content pages that the sections list individually, as far as the caller sees them. */
  pages: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      ...translatedShape,
      path: z.string(),
      icon: z.string(),
    }),
  ),
  /** The sidebar's sections: ids of published pages that the caller sees, each once. */
  sections: z.array(
    z.object({
      id: z.string(),
      /** Empty for none. */
      heading: z.string(),
      ...translatedShape,
      isCollapsable: z.boolean(),
      itemIds: z.array(z.string()),
    }),
  ),
})
export type Menu = z.infer<typeof menuSchema>

const { sidebar, corePages, dashboardHeader, featured } = settingsGroups
/** Unsaved settings of the portal's look. */
const portalDraftSchema = z.strictObject({
  sidebar: z.strictObject(sidebar.fields).optional(),
  corePages: z.strictObject(corePages.fields).optional(),
  dashboardHeader: z.strictObject(dashboardHeader.fields).optional(),
  featured: z.strictObject(featured.fields).optional(),
  /** Shown instead of the cards of the team's layout. */
  cards: layoutValues.cards.optional(),
})
export type PortalDraft = z.infer<typeof portalDraftSchema>

const portalPreviewSchema = z.object({ menu: menuSchema, cards: dashboardCardsSchema })
export type PortalPreview = z.infer<typeof portalPreviewSchema>

/** A person's companies in the event, by name. */
const companiesSchema = z.object({
  items: z.array(
    z.object({
      /** The person's user in this company. */
      userId: z.string(),
      name: z.string(),
      /** The company of this session. */
      isCurrent: z.boolean(),
      /** Its tasks; null if the person sees only some of them. */
      tasks: z.object({ open: z.number().int(), overdue: z.number().int() }).nullable(),
      /** The person's unread notifications there. */
      unread: z.number().int(),
    }),
  ),
})
export type Companies = z.infer<typeof companiesSchema>

/** Maximum number of search results. */
const MOST_FINDINGS = 50

export const navigationContract = {
  menu: endpoint({
    method: 'GET',
    path: '/menu',
    access: 'public',
    isReadOffline: true,
    reads: ['settings', 'users', 'content', 'teams', 'teamTypes', 'assets'],
    summary: 'The navigation of the caller, without hidden screens',
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
      'comments',
      'commentReads',
      'settings',
    ],
    summary: 'The dashboard: what is due next, the progress of the team, and news',
  }).output(dashboardSchema),
  companies: endpoint({
    method: 'GET',
    path: '/companies',
    access: 'user',
    // The counts of the current company are live. The browser counts those of other companies at intervals.
    reads: [
      'users',
      'teams',
      'teamTypes',
      'tasks',
      'taskStatuses',
      'submissions',
      'forms',
      'notifications',
      'notificationReads',
      'settings',
    ],
    summary: "The caller's companies in this event, with what is due in each; at most 100",
  }).output(companiesSchema),
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
      'teamTypes',
      'users',
      'signIns',
      'comments',
      'emails',
      'imports',
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
      'teamTypes',
      'users',
      'signIns',
      'comments',
      'undeliveredEmails',
      'webhookDeliveries',
      'settings',
      'overallProgress',
    ],
    summary: "The numbers of the organisers' navigation, at most a quarter of a minute old",
  })
    .input(
      z.strictObject({
        /** After the caller's own change: counted now. */
        isFresh: queryFlag.optional(),
      }),
    )
    .output(waitingSchema),
  preview: endpoint({
    method: 'POST',
    path: '/portal-preview',
    effect: 'none',
    access: 'admin',
    refusedAs: null,
    reads: [
      'settings',
      'content',
      'cardLayouts',
      'assets',
      'teams',
      'teamTypes',
      'tasks',
      'taskStatuses',
      'forms',
      'downloads',
      'suppliers',
      'notifications',
      'scheduleItems',
      'submissions',
      'drafts',
      'users',
    ],
    summary:
      'Navigation and dashboard cards as a person of a team sees them, with unsaved settings',
  })
    .input(z.strictObject({ teamId: idSchema, draft: portalDraftSchema }))
    .output(portalPreviewSchema),
  setup: endpoint({
    method: 'GET',
    path: '/setup',
    access: 'moderator',
    reads: SETUP_TOPICS,
    summary: 'The setup checklist, with the points that the caller can do',
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
      'notifications',
      'scheduleItems',
      'settings',
    ],
    summary:
      'Pages, tasks, forms, downloads, suppliers, teams and people by their words, days, times and prices, the best first, as far as the caller may see them; one letter may be mistyped',
  })
    .input(
      z.strictObject({
        text: requiredText(MAX_SEARCH_CHARACTERS),
        limit: z.coerce.number().int().min(1).max(MOST_FINDINGS).default(12),
      }),
    )
    .output(z.object({ items: z.array(findingSchema) })),
}
