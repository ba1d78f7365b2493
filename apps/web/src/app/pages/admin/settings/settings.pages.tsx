// The screens of the groups of settings, except the setup checklist, which has no editor.
import type { ComponentType } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { SettingsName } from '@eventflow/domain/settings'
import type { WordKey } from '@eventflow/domain/words'
import { LockBanner } from '../../../../modules/locks/index.ts'
import {
  BrandingEditor,
  CorePagesEditor,
  DashboardHeaderEditor,
  EmailsEditor,
  EventEditor,
  FeaturedEditor,
  OnboardingEditor,
  SidebarEditor,
  TerminologyEditor,
  VariablesEditor,
  WelcomeEmailEditor,
  type StoredSettings,
} from '../../../../modules/settings/index.ts'
import { api } from '../../../../platform/api.ts'
import { useWords } from '../../../../platform/words.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded, type LoadedQuery } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

interface SettingsScreen<Data> {
  readonly name: SettingsName
  /** The sentence below the title. */
  readonly lead: WordKey
  /** Number of fields in the skeleton. */
  readonly fields: number
  readonly useStored: () => LoadedQuery<StoredSettings<Data> | undefined>
  readonly Editor: ComponentType<{ stored: StoredSettings<Data> }>
}

const settingsPage = <Data,>({ name, lead, fields, useStored, Editor }: SettingsScreen<Data>) =>
  function Page() {
    const t = useWords()
    return (
      <Loaded query={useStored()} skeleton={<FormSkeleton fields={fields} />}>
        {(stored) => (
          <PortalPage lead={t(lead)} width="reading">
            <Stack gap="xl">
              <LockBanner type="settings" recordId={name} />
              <Editor stored={stored} />
            </Stack>
          </PortalPage>
        )}
      </Loaded>
    )
  }

export const pages = {
  branding: settingsPage({
    name: 'branding',
    lead: 'settings.branding.lead',
    fields: 5,
    useStored: () => useQuery(api.settings.branding.read.queryOptions()),
    Editor: BrandingEditor,
  }),
  event: settingsPage({
    name: 'event',
    lead: 'settings.event.lead',
    fields: 9,
    useStored: () => useQuery(api.settings.event.read.queryOptions()),
    Editor: EventEditor,
  }),
  variables: settingsPage({
    name: 'variables',
    lead: 'settings.variables.lead',
    fields: 3,
    useStored: () => useQuery(api.settings.variables.read.queryOptions()),
    Editor: VariablesEditor,
  }),
  onboarding: settingsPage({
    name: 'onboarding',
    lead: 'settings.onboarding.lead',
    fields: 8,
    useStored: () => useQuery(api.settings.onboarding.read.queryOptions()),
    Editor: OnboardingEditor,
  }),
  corePages: settingsPage({
    name: 'corePages',
    lead: 'settings.corePages.lead',
    fields: 7,
    useStored: () => useQuery(api.settings.corePages.read.queryOptions()),
    Editor: CorePagesEditor,
  }),
  sidebar: settingsPage({
    name: 'sidebar',
    lead: 'settings.sidebar.lead',
    fields: 4,
    useStored: () => useQuery(api.settings.sidebar.read.queryOptions()),
    Editor: SidebarEditor,
  }),
  dashboardHeader: settingsPage({
    name: 'dashboardHeader',
    lead: 'settings.dashboardHeader.lead',
    fields: 3,
    useStored: () => useQuery(api.settings.dashboardHeader.read.queryOptions()),
    Editor: DashboardHeaderEditor,
  }),
  featured: settingsPage({
    name: 'featured',
    lead: 'settings.featured.lead',
    fields: 2,
    useStored: () => useQuery(api.settings.featured.read.queryOptions()),
    Editor: FeaturedEditor,
  }),
  terminology: settingsPage({
    name: 'terminology',
    lead: 'settings.terminology.lead',
    fields: 13,
    useStored: () => useQuery(api.settings.terminology.read.queryOptions()),
    Editor: TerminologyEditor,
  }),
  emails: settingsPage({
    name: 'emails',
    lead: 'settings.emails.lead',
    fields: 2,
    useStored: () => useQuery(api.settings.emails.read.queryOptions()),
    Editor: EmailsEditor,
  }),
  welcomeEmail: settingsPage({
    name: 'welcomeEmail',
    lead: 'settings.welcomeEmail.lead',
    fields: 4,
    useStored: () => useQuery(api.settings.welcomeEmail.read.queryOptions()),
    Editor: WelcomeEmailEditor,
  }),
  setup: null,
} satisfies Record<SettingsName, ComponentType | null>
