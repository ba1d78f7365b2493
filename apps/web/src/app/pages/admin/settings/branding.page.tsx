import { useQuery } from '@tanstack/react-query'
import { BrandingEditor, brandingQuery } from '../../../../modules/settings/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** How the portal looks. */
export function Page() {
  const t = useWords()
  const { event } = usePortal()
  return (
    <Loaded query={useQuery(brandingQuery())} skeleton={<FormSkeleton fields={5} />}>
      {(stored) => (
        <PortalPage lead={t('settings.branding.lead')} width="reading">
          <BrandingEditor stored={stored} shortName={event.shortName} />
        </PortalPage>
      )}
    </Loaded>
  )
}
