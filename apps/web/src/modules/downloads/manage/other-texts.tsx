import type { Download } from '@eventflow/domain/downloads'
import { OtherLanguages } from '../../../ui/translations/other-languages.tsx'

interface OtherTextsProps {
  id: string
  value: Download['translations']
  onChange: (value: Download['translations']) => void
}

/** Name and description of a download in the event's other languages. */
export function OtherTexts(field: OtherTextsProps) {
  return (
    <OtherLanguages
      {...field}
      texts={[
        { name: 'name', label: 'translations.name', maxLength: 200 },
        { name: 'description', label: 'translations.text', maxLength: 2000, rows: 3 },
      ]}
    />
  )
}
