import { useWords } from '../../platform/words.tsx'
import { TextLink } from '../link.tsx'

/** Said where custom fields are chosen and the event has none, with the way to a first one. */
export function NoCustomFields() {
  const t = useWords()
  return (
    <>
      {t('rules.noCustomFields')}{' '}
      <TextLink to="/admin/custom-fields">{t('rules.addCustomField')}</TextLink>
    </>
  )
}
