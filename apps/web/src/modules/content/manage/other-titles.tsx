import type { PageTranslations } from '@eventflow/domain/content'
import { LANGUAGE_NAMES, languagesOf, LOCALES } from '@eventflow/domain/kernel'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { FieldSection } from '../../../ui/editor/field-section.tsx'
import { TextArea, TextField } from '../../../ui/fields/text-fields.tsx'

interface OtherTitlesProps {
  id: string
  value: PageTranslations
  onChange: (value: PageTranslations) => void
}

const NONE = { title: '', description: '' }

/** Title and description in the other languages of the event; what is left empty is read in its own. */
export function OtherTitles({ id, value, onChange }: OtherTitlesProps) {
  const t = useWords()
  const [, ...others] = languagesOf(usePortal().event)
  return others.map((language) => {
    const its = value[language] ?? NONE
    const change = (changed: Partial<typeof NONE>) => {
      const { [language]: _before, ...rest } = value
      const next = { ...its, ...changed }
      const isEmpty = next.title === '' && next.description === ''
      onChange(isEmpty ? rest : { ...rest, [language]: next })
    }
    return (
      <div key={language} lang={LOCALES[language]}>
        <FieldSection title={LANGUAGE_NAMES[language]}>
          <TextField
            id={`${id}-${language}-title`}
            label={t('contentAdmin.translate.title', { language: LANGUAGE_NAMES[language] })}
            value={its.title}
            onChange={(title) => change({ title })}
            maxLength={200}
          />
          <TextArea
            id={`${id}-${language}-description`}
            label={t('contentAdmin.translate.description', { language: LANGUAGE_NAMES[language] })}
            value={its.description}
            onChange={(description) => change({ description })}
            maxLength={2000}
            rows={2}
          />
        </FieldSection>
      </div>
    )
  })
}
