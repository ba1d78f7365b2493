import { useWords } from '../../platform/words.tsx'
import { DateField } from '../fields/date-field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { type Choice, SelectField } from '../fields/select-field.tsx'
import { TextField } from '../fields/text-fields.tsx'
import { type Asked, valueInputOf } from './rule-conditions.ts'
import type { Condition } from '@eventflow/domain/forms'

interface RuleValueProps {
  asked: Asked
  condition: Condition
  value: string
  onChange: (value: string) => void
}

/** Where the answer is entered that a rule looks for, as what it asks about takes it. */
export function RuleValue({ asked, condition, value, onChange }: RuleValueProps) {
  const t = useWords()
  const props = { label: t('rules.value'), value, onChange }
  switch (valueInputOf(asked, condition)) {
    case 'none':
      return null
    case 'number':
      return <NumberField {...props} />
    case 'date':
      return <DateField {...props} />
    case 'option':
      return <OptionValue {...props} options={asked.options} />
    case 'text':
      return <TextField {...props} />
  }
}

interface OptionValueProps {
  label: string
  value: string
  options: readonly Choice[]
  onChange: (value: string) => void
}

function OptionValue({ options, ...props }: OptionValueProps) {
  const t = useWords()
  // Values compare without regard to case.
  const chosen = options.find(({ value }) => value.toLowerCase() === props.value.toLowerCase())
  const isMissing = props.value !== '' && !chosen
  const missing = { value: props.value, label: props.value, isDisabled: true }
  return (
    <SelectField
      {...props}
      value={chosen?.value ?? props.value}
      empty={t('rules.choose')}
      options={isMissing ? [missing, ...options] : options}
    />
  )
}
