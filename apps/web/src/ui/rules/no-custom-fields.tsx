import { useWords } from '../../platform/words.tsx'
import { TextLink } from '../link.tsx'

/** Shown instead of a choice of custom fields if there are none, with a link to add the first. */
export function NoCustomFields() {
  const t = useWords()
  return (
    <>
      {t('rules.noCustomFields')}{' '}
      <TextLink to="/admin/custom-fields">{t('rules.addCustomField')}</TextLink>
    </>
  )
}
