import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { mailingQuery, MailingView } from '../../../../modules/mail/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { taggedText } from '../../../../ui/merge-tags/tagged-text.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** One email to several people. Not in the specification. */
export function Page() {
  const t = useWords()
  const navigate = useNavigate()
  const { mailingId = '' } = useParams({ strict: false })
  return (
    <Loaded query={useQuery(mailingQuery(mailingId))}>
      {(mailing) => {
        const name = taggedText(mailing.subject, t) || t('mailings.noSubject')
        return (
          <PortalPage
            title={name}
            names={{ mailingId: name }}
            lead={mailing.state === 'draft' ? t('mailings.compose.lead') : undefined}
          >
            <MailingView
              key={mailing.id}
              mailing={mailing}
              onRemoved={() => void navigate({ to: '/admin/emails/mailings' })}
            />
          </PortalPage>
        )
      }}
    </Loaded>
  )
}
