import { Inbox } from '../../../../modules/comments/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { RowKeys } from '../../../../ui/list/key-hints.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** Conversations in which a team waits for an answer. Not in the specification. */
export function Page() {
  const t = useWords()
  const { timeZone } = usePortal().event
  return (
    <PortalPage lead={t('commentsAdmin.lead')}>
      <Inbox timeZone={timeZone} />
      <RowKeys own={t('commentsAdmin.keys')} />
    </PortalPage>
  )
}
