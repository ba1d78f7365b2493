import { calendarDate } from '@eventflow/domain/kernel'
import type { Portal } from '@eventflow/domain/settings'
import type { T } from '@eventflow/domain/words'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { Muted } from '../../../ui/layout.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** What people of an archived event read. It can be archived before its last day. */
export function closedTexts({ event }: Pick<Portal, 'event'>, t: T) {
  const { endDate, timeZone } = event
  const isOver = endDate !== '' && endDate < calendarDate(new Date(), timeZone)
  const names = { event: event.shortName, company: event.companyName }
  return {
    title: t(isOver ? 'access.closed.title' : 'access.closed.earlyTitle'),
    lead: t(isOver ? 'access.closed.lead' : 'access.closed.earlyLead', names),
  }
}

/** Replaces every screen of an archived event for people who were signed in, guests and suppliers. */
export function ClosedEvent() {
  const t = useWords()
  const { title, lead } = closedTexts(usePortal(), t)
  return (
    <EmptyState level={1} icon="lock_outlined" title={title}>
      <p>{lead}</p>
      <Muted as="p">
        <a href="/auth/login">{t('access.closed.runners')}</a>
      </Muted>
    </EmptyState>
  )
}
