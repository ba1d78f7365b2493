// The setup checklist: what is done of it follows from what the event has, and nobody ticks it.
import { z } from 'zod'
import { hasRank, isLimited, isReadOnly, keysOf, type Viewer } from '../kernel/index.ts'
import { SETUP_ITEMS, settingsGroups, type SetupItem, type Settings } from '../settings/index.ts'

export const setupSchema = z.object({
  /** In the order in which it is done. */
  items: z.array(
    z.object({
      id: z.enum(keysOf(SETUP_ITEMS)),
      isDone: z.boolean(),
      /** Why the event does without it; null where it does not. */
      dismissedFor: z.string().nullable(),
    }),
  ),
  isPutAway: z.boolean(),
})
export type Setup = z.infer<typeof setupSchema>

/** What the records of the event say; its settings say the rest. */
export interface SetupFacts {
  readonly hasTeamTypes: boolean
  /** Published and not archived. */
  readonly hasTasks: boolean
  /** A task asks teams for a form that they cannot open. */
  readonly hasClosedForms: boolean
  readonly hasContent: boolean
  readonly hasCards: boolean
  /** The welcome email says what the organisers want. */
  readonly hasWelcome: boolean
  readonly hasTeams: boolean
  /** An owner's welcome email is no longer held. */
  readonly isInvited: boolean
  /** Somebody of a team has been in. */
  readonly isTeamIn: boolean
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
  cards: ({ hasCards }) => hasCards,
  reminders: (_, { emails }) => emails.taskRemindersEnabled,
  welcomeEmail: ({ hasWelcome }, { welcomeEmail }) =>
    hasWelcome ||
    (welcomeEmail.showParagraph1 && welcomeEmail.paragraph1 !== '') ||
    (welcomeEmail.showParagraph2 && welcomeEmail.paragraph2 !== ''),
  teams: ({ hasTeams }) => hasTeams,
  invitations: ({ isInvited, isTeamIn }) => isInvited || isTeamIn,
}

/** The items that somebody can do something about: none for who only looks, or sees a part of the event. */
export function setupItemsOf(viewer: Viewer): SetupItem[] {
  const { limits } = viewer
  if (limits !== undefined && (isLimited(limits) || isReadOnly(limits))) return []
  return keysOf(SETUP_ITEMS).filter((id) => hasRank(viewer, SETUP_ITEMS[id]))
}

/** `today` is the day of the event. */
export function setupOf(
  ids: readonly SetupItem[],
  { facts, settings, today }: { facts: SetupFacts; settings: Settings; today: string },
): Setup {
  const { dismissed, isPutAway } = settings.setup
  const items = ids.map((id) => ({
    id,
    isDone: isDone[id](facts, settings, today),
    dismissedFor: dismissed.find((one) => one.id === id)?.reason ?? null,
  }))
  return { items, isPutAway }
}
