import type { Download } from '@eventflow/domain/downloads'
import { useWords } from '../../../platform/words.tsx'
import { OtherLanguages } from '../../../ui/translations/other-languages.tsx'

interface OtherTextsProps {
  id: string
  value: Download['translations']
  onChange: (value: Download['translations']) => void
}

/** Name and description of a download in the event's other languages. */
export function OtherTexts(field: OtherTextsProps) {
  const t = useWords()
  return (
    <OtherLanguages
      {...field}
      texts={[
        { name: 'name', label: (language) => t('translations.name', { language }), maxLength: 200 },
        {
          name: 'description',
          label: (language) => t('translations.text', { language }),
          maxLength: 2000,
          rows: 3,
        },
      ]}
    />
  )
}
