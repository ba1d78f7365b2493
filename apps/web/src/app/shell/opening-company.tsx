import { useWords } from '../../platform/words.tsx'

/** The screen while a link opens another company. */
export function OpeningCompany() {
  const t = useWords()
  return (
    <div role="status">
      <h1>{t('shell.companies.openingOther')}</h1>
    </div>
  )
}
