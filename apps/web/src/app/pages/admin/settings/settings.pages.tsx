// The screens of the groups of settings, except the setup checklist, which has no editor.
import type { PortalDraft } from '@eventflow/domain/navigation'
import type { ComponentType, ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { SettingsName } from '@eventflow/domain/settings'
import type { WordKey } from '@eventflow/domain/words'
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
import { FormSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded, type LoadedQuery } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'
import { PortalPreview } from './portal-preview.tsx'

interface SettingsScreen<Data> {
  /** The sentence below the title. */
  readonly lead: WordKey
  /** Number of fields in the skeleton. */
  readonly fields: number
  readonly useStored: () => LoadedQuery<StoredSettings<Data> | undefined>
  readonly Editor: ComponentType<{
    stored: StoredSettings<Data>
    preview: (values: Data) => ReactNode
  }>
  /** The unsaved settings for the preview of the portal. */
  readonly draft?: (values: Data) => PortalDraft
}

const settingsPage = <Data,>({ lead, fields, useStored, Editor, draft }: SettingsScreen<Data>) =>
  function Page() {
    const t = useWords()
    return (
      <Loaded query={useStored()} skeleton={<FormSkeleton fields={fields} />}>
        {(stored) => (
          <PortalPage lead={t(lead)} width="reading">
            <Editor
              stored={stored}
              preview={(values) => draft && <PortalPreview draft={draft(values)} />}
            />
          </PortalPage>
        )}
      </Loaded>
    )
  }

export const pages = {
  branding: settingsPage({
    lead: 'settings.branding.lead',
    fields: 5,
    useStored: () => useQuery(api.settings.branding.read.queryOptions()),
    Editor: BrandingEditor,
  }),
  event: settingsPage({
    lead: 'settings.event.lead',
    fields: 9,
    useStored: () => useQuery(api.settings.event.read.queryOptions()),
    Editor: EventEditor,
  }),
  variables: settingsPage({
    lead: 'settings.variables.lead',
    fields: 3,
    useStored: () => useQuery(api.settings.variables.read.queryOptions()),
    Editor: VariablesEditor,
  }),
  onboarding: settingsPage({
    lead: 'settings.onboarding.lead',
    fields: 8,
    useStored: () => useQuery(api.settings.onboarding.read.queryOptions()),
    Editor: OnboardingEditor,
  }),
  corePages: settingsPage({
    lead: 'settings.corePages.lead',
    fields: 7,
    useStored: () => useQuery(api.settings.corePages.read.queryOptions()),
    Editor: CorePagesEditor,
    draft: (corePages) => ({ corePages }),
  }),
  sidebar: settingsPage({
    lead: 'settings.sidebar.lead',
    fields: 4,
    useStored: () => useQuery(api.settings.sidebar.read.queryOptions()),
    Editor: SidebarEditor,
    draft: (sidebar) => ({ sidebar }),
  }),
  dashboardHeader: settingsPage({
    lead: 'settings.dashboardHeader.lead',
    fields: 3,
    useStored: () => useQuery(api.settings.dashboardHeader.read.queryOptions()),
    Editor: DashboardHeaderEditor,
    draft: (dashboardHeader) => ({ dashboardHeader }),
  }),
  featured: settingsPage({
    lead: 'settings.featured.lead',
    fields: 2,
    useStored: () => useQuery(api.settings.featured.read.queryOptions()),
    Editor: FeaturedEditor,
    draft: (featured) => ({ featured }),
  }),
  terminology: settingsPage({
    lead: 'settings.terminology.lead',
    fields: 13,
    useStored: () => useQuery(api.settings.terminology.read.queryOptions()),
    Editor: TerminologyEditor,
  }),
  emails: settingsPage({
    lead: 'settings.emails.lead',
    fields: 2,
    useStored: () => useQuery(api.settings.emails.read.queryOptions()),
    Editor: EmailsEditor,
  }),
  welcomeEmail: settingsPage({
    lead: 'settings.welcomeEmail.lead',
    fields: 4,
    useStored: () => useQuery(api.settings.welcomeEmail.read.queryOptions()),
    Editor: WelcomeEmailEditor,
  }),
  setup: null,
} satisfies Record<SettingsName, ComponentType | null>
