import { useWords } from '../../platform/words.tsx'
import { FieldFrame, useWiring } from '../../ui/fields/field-frame.tsx'
import fieldClasses from '../../ui/fields/fields.module.css'
import { Row } from '../../ui/layout.tsx'
import classes from './settings.module.css'
import { colourOf } from './settings-problems.ts'

interface ColourFieldProps {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** A colour, typed or picked with the browser's colour picker. */
export function ColourField({ value, onChange, ...props }: ColourFieldProps) {
  const t = useWords()
  const description = t('settings.branding.navBgColorText')
  const wiring = useWiring({ ...props, description, isRequired: true })
  return (
    <FieldFrame {...props} description={description} wiring={wiring} isRequired>
      <Row noWrap gap="xs">
        <input
          type="color"
          className={classes['swatch']}
          aria-label={t('settings.branding.pick')}
          value={colourOf(value) ?? '#000000'}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          {...wiring}
          type="text"
          className={`${fieldClasses['input']} ${fieldClasses['narrow']}`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      </Row>
    </FieldFrame>
  )
}
