import { TemplatesList } from '../../../../modules/mail/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** The texts of the emails that the portal sends. */
export function Page() {
  const t = useWords()
  return (
    <PortalPage lead={t('emails.list.lead')}>
      <TemplatesList />
    </PortalPage>
  )
}
