import type { Field } from '@eventflow/domain/forms/engine'
import { useWords } from '../../../platform/words.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import type { ValueInput } from './rule-vocabulary.ts'

interface ValueInputProps {
  kind: ValueInput
  /** The question that the rule asks about. */
  source: Field
  value: string
  onChange: (value: string) => void
}

/** Where the answer is entered that a rule looks for, as the question itself takes it. */
export function RuleValue({ kind, source, value, onChange }: ValueInputProps) {
  const t = useWords()
  const props = { label: t('builder.logic.value'), value, onChange }
  if (kind === 'none') return null
  if (kind === 'number') return <NumberField {...props} />
  if (kind === 'date') return <DateField {...props} />
  if (kind === 'agreement') {
    const options = [
      { value: 'true', label: t('builder.logic.yes') },
      { value: 'false', label: t('builder.logic.no') },
    ]
    return <SelectField {...props} options={options} />
  }
  if (kind === 'option') return <OptionValue {...props} source={source} />
  return <TextField {...props} />
}

interface OptionValueProps extends Omit<ValueInputProps, 'kind'> {
  label: string
}

function OptionValue({ source, ...props }: OptionValueProps) {
  const t = useWords()
  const options = 'options' in source ? source.options : []
  const choices = options.map(({ value, label }) => ({ value, label: label || value }))
  // Values compare without regard to case.
  const chosen = options.find(({ value }) => value.toLowerCase() === props.value.toLowerCase())
  const isMissing = props.value !== '' && !chosen
  const missing = { value: props.value, label: props.value, isDisabled: true }
  return (
    <SelectField
      {...props}
      value={chosen?.value ?? props.value}
      empty={t('builder.logic.choose')}
      options={isMissing ? [missing, ...choices] : choices}
    />
  )
}
