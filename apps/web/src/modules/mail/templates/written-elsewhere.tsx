import type { EmailAlias } from '@eventflow/domain/mail'
import { useWords } from '../../../platform/words.tsx'
import { TextLink } from '../../../ui/link.tsx'

/** The way to where the text of an email is written, where that is not its own editor. */
export function WrittenElsewhere({ alias }: { alias: EmailAlias }) {
  const t = useWords()
  if (alias === 'mailing')
    return <TextLink to="/admin/emails/mailings">{t('emails.list.inMailings')}</TextLink>
  return <TextLink to="/admin/forms">{t('emails.list.inForms')}</TextLink>
}
