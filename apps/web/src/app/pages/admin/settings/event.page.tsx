import { useQuery } from '@tanstack/react-query'
import { EventEditor, eventSettingsQuery } from '../../../../modules/settings/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** Names, dates and company of the event. */
export function Page() {
  const t = useWords()
  return (
    <Loaded query={useQuery(eventSettingsQuery())} skeleton={<FormSkeleton fields={9} />}>
      {(stored) => (
        <PortalPage lead={t('settings.event.lead')} width="reading">
          <EventEditor stored={stored} />
        </PortalPage>
      )}
    </Loaded>
  )
}
