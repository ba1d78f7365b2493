// The setup checklist: its state is derived from the event's records, and nobody ticks it.
import { z } from 'zod'
import { hasRank, isLimited, isReadOnly, keysOf, type Viewer } from '../kernel/index.ts'
import { SETUP_ITEMS, settingsGroups, type SetupItem, type Settings } from '../settings/index.ts'

export const setupSchema = z.object({
  /** In the recommended order. */
  items: z.array(
    z.object({
      id: z.enum(keysOf(SETUP_ITEMS)),
      isDone: z.boolean(),
      /** Why the item was dismissed; null if it was not. */
      dismissedFor: z.string().nullable(),
      /** The number of texts to check; null for other items. */
      count: z.number().int().nullable(),
    }),
  ),
  isPutAway: z.boolean(),
})
export type Setup = z.infer<typeof setupSchema>

/** Facts from the event's records; the other facts are settings. */
export interface SetupFacts {
  readonly hasTeamTypes: boolean
  /** True if there is a published task that is not archived. */
  readonly hasTasks: boolean
  /** True if a task has a form that teams cannot open. */
  readonly hasClosedForms: boolean
  readonly hasContent: boolean
  readonly hasCards: boolean
  /** True if the organisers have edited the welcome email. */
  readonly hasWelcome: boolean
  readonly hasTeams: boolean
  /** True if the welcome email of at least one owner is no longer held. */
  readonly isInvited: boolean
  /** True if a person of a team has signed in. */
  readonly isTeamIn: boolean
  /** The texts that name last year and that the viewer can change; null if the event is no clone. */
  readonly lastYearCount: number | null
}

const { branding: noBranding, emails: noEmails } = settingsGroups

const isDone: Readonly<
  Record<SetupItem, (facts: SetupFacts, settings: Settings, today: string) => boolean>
> = {
  event: ({ isTeamIn }, { event }, today) => isTeamIn || event.endDate >= today,
  sender: (_, { emails }) => emails.supportEmail !== noEmails.defaults.supportEmail,
  branding: (_, { branding }) =>
    branding.logo !== null || branding.navBgColor !== noBranding.defaults.navBgColor,
  teamTypes: ({ hasTeamTypes }) => hasTeamTypes,
  tasks: ({ hasTasks }) => hasTasks,
  forms: ({ hasTasks, hasClosedForms }) => hasTasks && !hasClosedForms,
  content: ({ hasContent }) => hasContent,
  lastYear: ({ lastYearCount }) => lastYearCount === 0,
  cards: ({ hasCards }) => hasCards,
  reminders: (_, { emails }) => emails.taskRemindersEnabled,
  welcomeEmail: ({ hasWelcome }, { welcomeEmail }) =>
    hasWelcome ||
    (welcomeEmail.showParagraph1 && welcomeEmail.paragraph1 !== '') ||
    (welcomeEmail.showParagraph2 && welcomeEmail.paragraph2 !== ''),
  teams: ({ hasTeams }) => hasTeams,
  invitations: ({ isInvited, isTeamIn }) => isInvited || isTeamIn,
}

/**
 * The items that the viewer can act on; empty for a viewer who may only read, or sees only a part of the
 * event.
 */
export function setupItemsOf(viewer: Viewer): SetupItem[] {
  const { limits } = viewer
  if (limits !== undefined && (isLimited(limits) || isReadOnly(limits))) return []
  return keysOf(SETUP_ITEMS).filter((id) => hasRank(viewer, SETUP_ITEMS[id]))
}

/** `today` is the current day of the event. */
export function setupOf(
  ids: readonly SetupItem[],
  { facts, settings, today }: { facts: SetupFacts; settings: Settings; today: string },
): Setup {
  const { dismissed, isPutAway } = settings.setup
  const items = ids
    // Only a clone can name the event before.
    .filter((id) => id !== 'lastYear' || facts.lastYearCount !== null)
    .map((id) => ({
      id,
      isDone: isDone[id](facts, settings, today),
      dismissedFor: dismissed.find((one) => one.id === id)?.reason ?? null,
      count: id === 'lastYear' ? facts.lastYearCount : null,
    }))
  return { items, isPutAway }
}
