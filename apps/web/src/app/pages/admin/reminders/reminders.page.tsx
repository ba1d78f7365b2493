import { hasRank } from '@eventflow/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import {
  HowReminders,
  NextDays,
  overviewQuery,
  SentReminders,
} from '../../../../modules/reminders/index.ts'
import { usePortal, useSignedIn } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { ButtonLink } from '../../../../ui/link.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** Past and future reminders: recipients, tasks and reasons. */
export function Page() {
  const t = useWords()
  const viewer = useSignedIn()
  const { event } = usePortal()
  const mayChange = hasRank(viewer, 'admin')
  return (
    <Loaded query={useQuery(overviewQuery())} width="reading">
      {(overview) => (
        <PortalPage
          lead={t('reminders.lead')}
          width="reading"
          actions={
            <ButtonLink variant="default" to="/admin/reminders/calls">
              {t('reminders.calls.open')}
            </ButtonLink>
          }
        >
          <Stack gap="lg">
            <HowReminders overview={overview} mayChange={mayChange} />
            {overview.isEnabled && <NextDays {...overview} timeZone={event.timeZone} />}
            <SentReminders sent={overview.sent} timeZone={event.timeZone} />
          </Stack>
        </PortalPage>
      )}
    </Loaded>
  )
}
