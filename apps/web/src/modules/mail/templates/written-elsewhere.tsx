import type { EmailAlias } from '@eventflow/domain/mail'
import { useWords } from '../../../platform/words.tsx'
import { Muted } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'

/** Where the text of an email is written that has no editor of its own; the others say what has happened, no more. */
const PLACES = {
  formNotification: ['/admin/forms', 'emails.list.inForms'],
  adminNotification: ['/admin/notifications', 'emails.list.inNotifications'],
  mailing: ['/admin/emails/mailings', 'emails.list.inMailings'],
} as const

const isWritten = (alias: EmailAlias): alias is keyof typeof PLACES => Object.hasOwn(PLACES, alias)

/** The way to where the text of an email is written, where that is not its own editor. */
export function WrittenElsewhere({ alias }: { alias: EmailAlias }) {
  const t = useWords()
  if (!isWritten(alias)) return <Muted>{t('emails.list.fixed')}</Muted>
  const [to, words] = PLACES[alias]
  return <TextLink to={to}>{t(words)}</TextLink>
}

/** Says of an email without an editor whose text it shows. */
export function WhoseText({ alias }: { alias: EmailAlias }) {
  const t = useWords()
  if (!isWritten(alias)) return t('emails.view.fixed')
  return (
    <>
      {t('emails.view.elsewhere')} <WrittenElsewhere alias={alias} />
    </>
  )
}
