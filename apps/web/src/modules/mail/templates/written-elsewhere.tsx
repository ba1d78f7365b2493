import type { EmailAlias } from '@eventflow/domain/mail'
import { useWords } from '../../../platform/words.tsx'
import { Muted } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'

/**
 * Screens for the texts of emails without an editor of their own. Other such emails contain only
 * facts.
 */
const PLACES = {
  formNotification: ['/admin/forms', 'emails.list.inForms'],
  adminNotification: ['/admin/notifications', 'emails.list.inNotifications'],
  mailing: ['/admin/emails/mailings', 'emails.list.inMailings'],
} as const

const isWritten = (alias: EmailAlias): alias is keyof typeof PLACES => Object.hasOwn(PLACES, alias)

/** A link to the screen where the email's text is edited, if it has no own editor. */
export function WrittenElsewhere({ alias }: { alias: EmailAlias }) {
  const t = useWords()
  if (!isWritten(alias)) return <Muted>{t('emails.list.fixed')}</Muted>
  const [to, words] = PLACES[alias]
  return <TextLink to={to}>{t(words)}</TextLink>
}

/** Explains the origin of the text of an email without an editor. */
export function TextOrigin({ alias }: { alias: EmailAlias }) {
  const t = useWords()
  if (!isWritten(alias)) return t('emails.view.fixed')
  return (
    <>
      {t('emails.view.elsewhere')} <WrittenElsewhere alias={alias} />
    </>
  )
}
