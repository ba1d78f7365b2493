import {
  MAX_AREA_VALUE,
  MAX_TEXT_VALUE,
  type CustomFieldType,
  type CustomFieldValue,
} from '@eventflow/domain/custom-fields'
import { useWords } from '../../platform/words.tsx'
import { CheckboxField } from '../../ui/fields/choice-fields.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import type { FieldProps } from '../../ui/fields/field-frame.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextArea, TextField } from '../../ui/fields/text-fields.tsx'

interface CustomFieldInputProps extends FieldProps {
  type: CustomFieldType
  /** For dropdowns. */
  options: readonly string[]
  placeholder?: string
  /** Label of the empty choice in a dropdown. */
  empty?: string
  value: CustomFieldValue
  onChange: (value: CustomFieldValue) => void
}

/** Input for the value of a custom field, depending on its type. */
export function CustomFieldInput(props: CustomFieldInputProps) {
  const { type, options, empty, placeholder, value, ...rest } = props
  if (type === 'checkbox') return <CheckboxField {...rest} value={value === true} />
  const text = { ...rest, placeholder, value: typeof value === 'string' ? value : '' }
  switch (type) {
    case 'text':
      return <TextField {...text} maxLength={MAX_TEXT_VALUE} />
    case 'area':
      return <TextArea {...text} maxLength={MAX_AREA_VALUE} />
    case 'number':
      return <NumberField {...text} />
    case 'date':
      return <DateField {...text} />
    case 'dropdown':
      return <Dropdown {...text} options={options} empty={empty} />
  }
}

interface DropdownProps extends FieldProps {
  options: readonly string[]
  empty: string | undefined
  value: string
  onChange: (value: string) => void
}

/** A selected option stays visible, even if it is no longer offered. */
function Dropdown({ options, empty, ...props }: DropdownProps) {
  const t = useWords()
  const { value } = props
  const offered = options.map((option) => ({ value: option, label: option }))
  const isGone = value !== '' && !options.includes(value)
  const gone = { value, label: t('customFields.values.noLonger', { option: value }) }
  return (
    <SelectField
      {...props}
      empty={empty ?? t('customFields.values.choose')}
      options={isGone ? [gone, ...offered] : offered}
    />
  )
}
