import { CALLOUT_STYLES } from '@eventflow/domain/forms'
import type { Field } from '@eventflow/domain/forms/engine'
import { useWords } from '../../../../../platform/words.tsx'
import { SelectField } from '../../../../../ui/fields/select-field.tsx'
import type { SettingsProps } from './settings-props.ts'

type CalloutField = Extract<Field, { type: 'callout' }>

/** The emphasis of a callout. */
export function CalloutSettings({ field, onChange }: SettingsProps<CalloutField>) {
  const t = useWords()
  return (
    <SelectField
      label={t('builder.field.style')}
      value={field.style}
      options={CALLOUT_STYLES.map((value) => ({
        value,
        label: t(`builder.field.styles.${value}`),
      }))}
      onChange={(style) => onChange({ ...field, style })}
    />
  )
}
