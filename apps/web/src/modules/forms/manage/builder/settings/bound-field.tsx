import { numberText, readNumber } from '@eventflow/domain/kernel'
import { useContext, useState } from 'react'
import { useWords } from '../../../../../platform/words.tsx'
import { NumberField } from '../../../../../ui/fields/number-field.tsx'
import type { BoundKey } from '../store/unread-bounds.ts'
import { UnreadContext } from './unread-context.ts'

export interface Range {
  readonly least: number
  readonly most: number
  readonly isWhole: boolean
  /** The limit is required. An empty text is only a step towards another value. */
  readonly isNeeded?: boolean
}

interface BoundFieldProps {
  fieldId: string
  boundKey: BoundKey
  label: string
  /** '' for no limit. */
  value: number | ''
  range: Range
  /** A problem that typing a valid number does not solve. */
  error?: string | undefined
  onChange: (value: number | '') => void
}

/** Parses a typed limit; returns the problem if it is invalid. */
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

/** A stored limit is unambiguous, so it is formatted without a question. */
const plainText = (value: number | ''): string => (value === '' ? '' : numberText(value))

/** A numeric limit. Invalid text stays visible and prevents a save. */
export function BoundField({ label, value, range, error, onChange, ...bound }: BoundFieldProps) {
  const { fieldId, boundKey: key } = bound
  const t = useWords()
  const unread = useContext(UnreadContext)
  const [typed, setTyped] = useState(unread?.find(fieldId, key) ?? plainText(value))
  const read = readBound(typed, range)
  const isTyping = typeof read === 'string' || read.value === value
  const shown = isTyping ? typed : plainText(value)
  const limits = { min: range.least, max: range.most }
  const complaint = typeof read === 'string' ? t(`builder.field.${read}`, limits) : error
  const change = (text: string) => {
    setTyped(text)
    const next = readBound(text, range)
    if (typeof next === 'string') {
      const message = t('builder.field.unreadBound', { label, text })
      unread?.note({ fieldId, key, text, message })
      return
    }
    unread?.forget({ fieldId, key })
    onChange(next.value)
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
