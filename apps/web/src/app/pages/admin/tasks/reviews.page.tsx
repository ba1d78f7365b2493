import { ReviewQueue, WaitingExtensions } from '../../../../modules/tasks/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { pressRowKey } from '../../../../ui/list/row-keys.ts'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** Submissions and completions that wait for approval. Not in the specification. */
export function Page() {
  const t = useWords()
  const { timeZone } = usePortal().event
  return (
    <PortalPage lead={t('taskAdmin.review.lead')}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of the rows */}
      <Stack gap="lg" data-list onKeyDown={pressRowKey}>
        <WaitingExtensions />
        <ReviewQueue timeZone={timeZone} />
      </Stack>
    </PortalPage>
  )
}
