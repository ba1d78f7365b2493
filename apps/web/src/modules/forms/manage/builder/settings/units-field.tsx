import { MAX_QUANTITY } from '@eventflow/domain/forms'
import { useState } from 'react'
import { useWords } from '../../../../../platform/words.tsx'
import { NumberField } from '../../../../../ui/fields/number-field.tsx'

interface UnitsFieldProps {
  label: string
  description?: string
  /** Null for an empty field. */
  value: number | null
  least: 0 | 1
  /** Whether the field can be empty. */
  isOptional?: boolean
  onChange: (value: number | null) => void
}

/** A whole number of units. Wrong text stays in the field with an error, and changes nothing. */
export function UnitsField(props: UnitsFieldProps) {
  const { label, description, value, least, isOptional = false, onChange } = props
  const t = useWords()
  const [wrong, setWrong] = useState<{ text: string; at: number | null } | null>(null)
  const isWrong = wrong !== null && wrong.at === value
  const change = (text: string) => {
    const typed = text.trim()
    const number = /^\d{1,6}$/.test(typed) ? Number(typed) : null
    const isRight =
      number === null ? isOptional && typed === '' : number >= least && number <= MAX_QUANTITY
    setWrong(isRight ? null : { text, at: value })
    if (isRight) onChange(number)
  }
  return (
    <NumberField
      isWhole
      label={label}
      description={description}
      value={isWrong ? wrong.text : String(value ?? '')}
      error={
        isWrong
          ? t('builder.allowance.wrong', { least: String(least), most: String(MAX_QUANTITY) })
          : undefined
      }
      onChange={change}
    />
  )
}
