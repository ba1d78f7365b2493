// The steps before teams are invited, in the recommended order.
import type { Rank } from '../kernel/index.ts'

/** Each with the lowest permission level that can do it. */
export const SETUP_ITEMS = {
  event: 'admin',
  sender: 'admin',
  branding: 'admin',
  teamTypes: 'moderator',
  tasks: 'moderator',
  forms: 'moderator',
  content: 'moderator',
  lastYear: 'moderator',
  cards: 'admin',
  reminders: 'admin',
  welcomeEmail: 'admin',
  teams: 'admin',
  invitations: 'admin',
} as const satisfies Record<string, Rank>

export type SetupItem = keyof typeof SETUP_ITEMS

export const isSetupItem = (id: string): id is SetupItem => Object.hasOwn(SETUP_ITEMS, id)
