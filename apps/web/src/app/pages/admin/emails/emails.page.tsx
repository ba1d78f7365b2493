import { TemplatesList } from '../../../../modules/mail/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { ButtonLink } from '../../../../ui/link.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** The emails that the portal sends. */
export function Page() {
  const t = useWords()
  const sent = (
    <ButtonLink key="sent" variant="default" to="/admin/emails/sent">
      {t('shell.screens.sentEmails')}
    </ButtonLink>
  )
  const settings = (
    <ButtonLink key="settings" variant="default" to="/admin/emails/settings">
      {t('shell.screens.settings')}
    </ButtonLink>
  )
  const welcome = (
    <ButtonLink key="welcome" variant="default" to="/admin/emails/welcome">
      {t('shell.screens.welcomeEmail')}
    </ButtonLink>
  )
  return (
    <PortalPage lead={t('emails.list.lead')} actions={[sent, welcome, settings]}>
      <TemplatesList />
    </PortalPage>
  )
}
