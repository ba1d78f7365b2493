// The seven field types with one or several lines of text.
import { boundDay, type FieldOf } from '@eventflow/domain/forms/engine'
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { DateField } from '../../../../ui/fields/date-field.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { TextArea, TextField } from '../../../../ui/fields/text-fields.tsx'
import { useFieldTexts } from './field-texts.tsx'
import type { InputProps } from './filler-context.ts'
import { KnownOffer } from './known-offer.tsx'
import { shownText, useAnswer } from './use-answer.ts'

type TextLikeType = 'text' | 'email' | 'number' | 'tel' | 'url' | 'area' | 'date'

interface TextLikeProps {
  type: TextLikeType
  id: string
  label: ReactNode
  description?: ReactNode
  isRequired?: boolean
  error: string | undefined
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  min?: number | ''
  max?: number | ''
}

const AUTOCOMPLETE: Partial<Record<TextLikeType, HTMLInputAutoCompleteAttribute>> = {
  email: 'email',
  tel: 'tel',
  url: 'url',
}

const dayOf = (bound: number | '' | undefined): string | undefined =>
  bound === '' || bound === undefined ? undefined : boundDay(bound)

/** The input of a text type, also used as the cell of a repeater. */
export function TextLike({ type, min, max, ...props }: TextLikeProps) {
  if (type === 'number')
    return <NumberField {...props} isSigned={typeof min === 'number' && min < 0} />
  if (type === 'date') return <DateField {...props} min={dayOf(min)} max={dayOf(max)} />
  const maxLength = max === '' ? undefined : max
  if (type === 'area') return <TextArea {...props} maxLength={maxLength} />
  return (
    <TextField {...props} type={type} maxLength={maxLength} autoComplete={AUTOCOMPLETE[type]} />
  )
}

/** The input of all text fields. */
export function TextLikeInput({ field, path }: InputProps<FieldOf<TextLikeType>>) {
  const { value, problems: _all, ...answer } = useAnswer(path)
  return (
    <>
      <TextLike
        {...useFieldTexts(field)}
        {...answer}
        type={field.type}
        value={shownText(value)}
        min={field.min}
        max={field.max}
      />
      <KnownOffer field={field} path={path} value={value} onChange={answer.onChange} />
    </>
  )
}
