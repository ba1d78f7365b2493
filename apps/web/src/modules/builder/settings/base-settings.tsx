import { kindOf } from '@eventflow/domain/forms/engine'
import { useWords } from '../../../platform/words.tsx'
import { fieldId } from '../../../ui/editor/use-editor.ts'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { TextArea, TextField } from '../../../ui/fields/text-fields.tsx'
import type { SettingsProps } from './settings-props.ts'

const MAX_LABEL = 500

interface BaseProps extends Pick<SettingsProps, 'field' | 'onChange'> {
  /** What is wrong with the label. */
  error?: string | undefined
}

/** What every field has: how it is called and described, and whether it must be answered. */
export function BaseSettings({ field, onChange, error }: BaseProps) {
  const t = useWords()
  const { isInput } = kindOf(field)
  return (
    <>
      <TextField
        id={fieldId(field.id)}
        label={t(isInput ? 'builder.field.label' : 'builder.field.sectionLabel')}
        value={field.label}
        error={error}
        maxLength={MAX_LABEL}
        onChange={(label) => onChange({ ...field, label }, 'label')}
      />
      <TextArea
        label={t('builder.field.description')}
        description={isInput ? t('builder.field.descriptionText') : undefined}
        rows={2}
        value={field.description}
        onChange={(description) => onChange({ ...field, description }, 'description')}
      />
      {isInput && (
        <SwitchField
          label={t('builder.field.isRequired')}
          value={field.isRequired}
          onChange={(isRequired) => onChange({ ...field, isRequired })}
        />
      )}
    </>
  )
}

/** How lists, exports and mails call the question. */
export function ReportSettings({ field, onChange }: Pick<SettingsProps, 'field' | 'onChange'>) {
  const t = useWords()
  if (!kindOf(field).isInput) return null
  return (
    <TextField
      label={t('builder.field.reportLabel')}
      description={t('builder.field.reportLabelText')}
      placeholder={field.label}
      maxLength={MAX_LABEL}
      value={field.reportLabel}
      onChange={(reportLabel) => onChange({ ...field, reportLabel }, 'reportLabel')}
    />
  )
}
