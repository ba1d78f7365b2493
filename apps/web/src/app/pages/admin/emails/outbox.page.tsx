import { useQuery } from '@tanstack/react-query'
import { HeldList, holdQuery, HoldSwitch } from '../../../../modules/mail/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** The held emails, and the switch that holds emails. Not in the specification. */
export function Page() {
  const t = useWords()
  const { timeZone } = usePortal().event
  return (
    <Loaded query={useQuery(holdQuery())}>
      {(hold) => (
        <PortalPage lead={t('emails.outbox.lead')}>
          <Stack gap="lg">
            <HoldSwitch hold={hold} timeZone={timeZone} />
            <HeldList timeZone={timeZone} />
          </Stack>
        </PortalPage>
      )}
    </Loaded>
  )
}
