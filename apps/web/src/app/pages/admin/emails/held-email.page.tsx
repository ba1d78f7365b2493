import { shownAddress } from '@eventflow/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { HeldActions, heldEmailQuery, HeldEmailView } from '../../../../modules/mail/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** One held email. Not in the specification. */
export function Page() {
  const t = useWords()
  const { heldEmailId = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const query = useQuery(heldEmailQuery(heldEmailId))
  return (
    <Loaded query={query} skeleton={<FormSkeleton fields={3} />}>
      {(email) => (
        <PortalPage
          title={email.subject}
          lead={t('emails.outbox.to', { recipient: email.to.name || shownAddress(email.to.email) })}
          names={{ heldEmailId: email.subject }}
          width="reading"
          actions={
            <HeldActions
              ids={[heldEmailId]}
              onDone={() => navigate({ to: '/admin/emails/outbox' })}
            />
          }
        >
          <HeldEmailView key={heldEmailId} email={email} />
        </PortalPage>
      )}
    </Loaded>
  )
}
