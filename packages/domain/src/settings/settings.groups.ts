// All groups of settings. A new one is a file in `groups` and a line here.
import { brandingSettings } from './groups/branding.settings.ts'
import { corePagesSettings } from './groups/core-pages.settings.ts'
import { dashboardHeaderSettings } from './groups/dashboard-header.settings.ts'
import { emailsSettings } from './groups/emails.settings.ts'
import { eventSettings } from './groups/event.settings.ts'
import { featuredSettings } from './groups/featured.settings.ts'
import { onboardingSettings } from './groups/onboarding.settings.ts'
import { setupSettings } from './groups/setup.settings.ts'
import { sidebarSettings } from './groups/sidebar.settings.ts'
import { terminologySettings } from './groups/terminology.settings.ts'
import { variablesSettings } from './groups/variables.settings.ts'
import { welcomeEmailSettings } from './groups/welcome-email.settings.ts'
import type { DataOf, SettingsGroup } from './settings.group.ts'
import { keysOf, recordOf } from '../kernel/index.ts'

export const settingsGroups = {
  branding: brandingSettings,
  event: eventSettings,
  variables: variablesSettings,
  terminology: terminologySettings,
  corePages: corePagesSettings,
  sidebar: sidebarSettings,
  dashboardHeader: dashboardHeaderSettings,
  featured: featuredSettings,
  onboarding: onboardingSettings,
  emails: emailsSettings,
  welcomeEmail: welcomeEmailSettings,
  setup: setupSettings,
}

type Groups = typeof settingsGroups
export type SettingsName = keyof Groups
export type Settings = { [N in SettingsName]: DataOf<Groups[N]['fields']> }

/** A group, for code that treats all of them alike. */
export const groupOf = (name: SettingsName): SettingsGroup => settingsGroups[name]

/** Maps every group: `{ branding: of('branding'), … }`. */
export const forEachGroup = <T>(of: (name: SettingsName) => T): Record<SettingsName, T> =>
  recordOf(keysOf(settingsGroups), of)

export type Branding = Settings['branding']
export type EventDetails = Settings['event']
export type Variables = Settings['variables']
export type Onboarding = Settings['onboarding']
export type Sidebar = Settings['sidebar']
export type DashboardHeader = Settings['dashboardHeader']
export type Featured = Settings['featured']
export type Terminology = Settings['terminology']
export type EmailsSettings = Settings['emails']
export type SetupSettings = Settings['setup']
export type WelcomeEmail = Settings['welcomeEmail']
