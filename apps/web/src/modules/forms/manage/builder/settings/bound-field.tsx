import { numberText, readNumber } from '@eventflow/domain/kernel'
import { useState } from 'react'
import { useWords } from '../../../../../platform/words.tsx'
import { NumberField } from '../../../../../ui/fields/number-field.tsx'

export interface Range {
  readonly least: number
  readonly most: number
  readonly isWhole: boolean
  /** There is always one: an empty text is on the way to another. */
  readonly isNeeded?: boolean
}

interface BoundFieldProps {
  label: string
  /** '' for no bound. */
  value: number | ''
  range: Range
  /** What is wrong beside the number itself. */
  error?: string | undefined
  onChange: (value: number | '') => void
}

/** The bound that is typed, or why it is none. */
export function readBound(
  text: string,
  { least, most, isWhole, isNeeded }: Range,
): { readonly value: number | '' } | 'notNumber' | 'notWhole' | 'outOfRange' {
  if (text.trim() === '') return isNeeded ? 'outOfRange' : { value: '' }
  const read = readNumber(text, { isWhole })
  if (read.kind !== 'number') return isWhole ? 'notWhole' : 'notNumber'
  const value = Number(read.plain)
  if (isWhole && !Number.isInteger(value)) return 'notWhole'
  return value < least || value > most ? 'outOfRange' : { value }
}

/** A bound that is stored is in no doubt, so it is not asked about. */
const plainText = (value: number | ''): string => (value === '' ? '' : numberText(value))

/** A bound as a number. What is half typed stays in sight and is not taken until it is a number. */
export function BoundField({ label, value, range, error, onChange }: BoundFieldProps) {
  const t = useWords()
  const [typed, setTyped] = useState(plainText(value))
  const read = readBound(typed, range)
  const isTyping = typeof read === 'string' || read.value === value
  const shown = isTyping ? typed : plainText(value)
  const limits = { min: range.least, max: range.most }
  const complaint = typeof read === 'string' ? t(`builder.field.${read}`, limits) : error
  const change = (text: string) => {
    setTyped(text)
    const next = readBound(text, range)
    if (typeof next !== 'string') onChange(next.value)
  }
  return (
    <NumberField
      label={label}
      value={shown}
      isWhole={range.isWhole}
      isSigned={range.least < 0}
      error={complaint}
      onChange={change}
    />
  )
}
