import { EventsTabs } from '../../../../modules/events/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { ButtonLink } from '../../../../ui/link.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** The events of this portal. */
export function Page() {
  const t = useWords()
  const { eventId } = usePortal()
  const add = <ButtonLink to="/admin/events/add">{t('events.list.add')}</ButtonLink>
  return (
    <PortalPage lead={t('events.list.lead')} actions={add}>
      <EventsTabs here={eventId} add={add} />
    </PortalPage>
  )
}
