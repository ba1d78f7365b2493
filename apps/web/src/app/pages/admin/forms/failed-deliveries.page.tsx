import { FailedDeliveries } from '../../../../modules/webhooks/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { RowKeys } from '../../../../ui/list/key-hints.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** Deliveries of webhooks that failed. Not in the specification. */
export function Page() {
  const t = useWords()
  const { timeZone } = usePortal().event
  return (
    <PortalPage lead={t('webhooks.failed.lead')}>
      <Stack>
        <FailedDeliveries timeZone={timeZone} />
        <RowKeys own={t('undelivered.keys')} />
      </Stack>
    </PortalPage>
  )
}
