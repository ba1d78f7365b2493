// The screens of the groups of settings, except the setup checklist, which has no editor.
import type { ComponentType, ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { SettingsName } from '@eventflow/domain/settings'
import {
  BrandingEditor,
  CorePagesEditor,
  DashboardHeaderEditor,
  EmailsEditor,
  EventEditor,
  FeaturedEditor,
  OnboardingEditor,
  OnboardingPreview,
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
import { AsTeam, PortalPreview, type PortalPreviewProps } from './portal-preview.tsx'

interface SettingsScreen<Data> {
  readonly useStored: () => LoadedQuery<StoredSettings<Data> | undefined>
  readonly Editor: ComponentType<{
    stored: StoredSettings<Data>
    preview: (values: Data) => ReactNode
  }>
  /** The unsaved settings for the preview of the portal, or a preview of their own. */
  readonly draft?: (values: Data) => PortalPreviewProps
  readonly preview?: (values: Data) => ReactNode
}

type EditedName = Exclude<SettingsName, 'setup'>

/** `fields` is the number of fields in the skeleton. */
const settingsPage = <Data,>(
  name: EditedName,
  fields: number,
  { useStored, Editor, draft, preview }: SettingsScreen<Data>,
) =>
  function Page() {
    const t = useWords()
    return (
      <Loaded query={useStored()} skeleton={<FormSkeleton fields={fields} />}>
        {(stored) => (
          <PortalPage lead={t(`settings.${name}.lead`)} width="reading">
            <Editor
              stored={stored}
              preview={(values) =>
                draft ? <PortalPreview {...draft(values)} /> : preview?.(values)
              }
            />
          </PortalPage>
        )}
      </Loaded>
    )
  }

export const pages = {
  branding: settingsPage('branding', 5, {
    useStored: () => useQuery(api.settings.branding.read.queryOptions()),
    Editor: BrandingEditor,
    draft: ({ navBgColor }) => ({ draft: {}, colour: navBgColor }),
  }),
  event: settingsPage('event', 9, {
    useStored: () => useQuery(api.settings.event.read.queryOptions()),
    Editor: EventEditor,
  }),
  variables: settingsPage('variables', 3, {
    useStored: () => useQuery(api.settings.variables.read.queryOptions()),
    Editor: VariablesEditor,
  }),
  onboarding: settingsPage('onboarding', 8, {
    useStored: () => useQuery(api.settings.onboarding.read.queryOptions()),
    Editor: OnboardingEditor,
    preview: (onboarding) => (
      <AsTeam>{(teamId) => <OnboardingPreview settings={onboarding} teamId={teamId} />}</AsTeam>
    ),
  }),
  corePages: settingsPage('corePages', 7, {
    useStored: () => useQuery(api.settings.corePages.read.queryOptions()),
    Editor: CorePagesEditor,
    draft: (corePages) => ({ draft: { corePages } }),
  }),
  sidebar: settingsPage('sidebar', 4, {
    useStored: () => useQuery(api.settings.sidebar.read.queryOptions()),
    Editor: SidebarEditor,
    draft: (sidebar) => ({ draft: { sidebar } }),
  }),
  dashboardHeader: settingsPage('dashboardHeader', 3, {
    useStored: () => useQuery(api.settings.dashboardHeader.read.queryOptions()),
    Editor: DashboardHeaderEditor,
    draft: (dashboardHeader) => ({ draft: { dashboardHeader } }),
  }),
  featured: settingsPage('featured', 2, {
    useStored: () => useQuery(api.settings.featured.read.queryOptions()),
    Editor: FeaturedEditor,
    draft: (featured) => ({ draft: { featured } }),
  }),
  terminology: settingsPage('terminology', 13, {
    useStored: () => useQuery(api.settings.terminology.read.queryOptions()),
    Editor: TerminologyEditor,
    draft: (terminology) => ({ draft: {}, terminology }),
  }),
  emails: settingsPage('emails', 2, {
    useStored: () => useQuery(api.settings.emails.read.queryOptions()),
    Editor: EmailsEditor,
  }),
  welcomeEmail: settingsPage('welcomeEmail', 4, {
    useStored: () => useQuery(api.settings.welcomeEmail.read.queryOptions()),
    Editor: WelcomeEmailEditor,
  }),
  setup: null,
} satisfies Record<SettingsName, ComponentType | null>
