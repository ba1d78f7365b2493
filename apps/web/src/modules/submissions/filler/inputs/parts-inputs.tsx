// Addresses and full names: one input for each visible part.
import { type FieldOf, partOf } from '@eventflow/domain/forms/engine'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import { EventText } from '../../../../platform/words.tsx'
import { fieldId } from '../../../../ui/fields/field-id.ts'
import { TextField } from '../../../../ui/fields/text-fields.tsx'
import { useFieldTexts } from './field-texts.tsx'
import type { InputProps } from './filler-context.ts'
import { Group } from './group.tsx'
import classes from './inputs.module.css'
import { KnownOffer } from './known-offer.tsx'
import { errorAt, shownText, useAnswer } from './use-answer.ts'

type PartsField = FieldOf<'address' | 'fullName'>

interface Part {
  readonly id: string
  readonly label: string
  readonly autoComplete: HTMLInputAutoCompleteAttribute
  readonly isNeeded?: boolean
  /** Width if there is room; otherwise a complete line. */
  readonly width?: 'half' | 'third'
}

const addressParts = (field: FieldOf<'address'>): readonly (Part & { show: boolean })[] => [
  { id: 'addressLine1', ...field.addressLine1, autoComplete: 'address-line1', isNeeded: true },
  { id: 'addressLine2', ...field.addressLine2, autoComplete: 'address-line2' },
  { id: 'city', ...field.city, autoComplete: 'address-level2', width: 'half' },
  { id: 'county', ...field.county, autoComplete: 'address-level1', width: 'half' },
  { id: 'country', ...field.country, autoComplete: 'country-name', width: 'half' },
  {
    id: 'postcode',
    ...field.postcode,
    autoComplete: 'postal-code',
    isNeeded: true,
    width: 'half',
  },
]

const nameParts = (field: FieldOf<'fullName'>): readonly (Part & { show: boolean })[] => [
  { id: 'prefix', ...field.prefix, autoComplete: 'honorific-prefix', width: 'third' },
  {
    id: 'firstName',
    ...field.firstName,
    autoComplete: 'given-name',
    isNeeded: true,
    width: 'third',
  },
  { id: 'middleName', ...field.middleName, autoComplete: 'additional-name', width: 'third' },
  { id: 'surname', ...field.surname, autoComplete: 'family-name', isNeeded: true, width: 'third' },
  {
    id: 'postNominals',
    ...field.postNominals,
    autoComplete: 'honorific-suffix',
    width: 'third',
  },
]

const partsOf = (field: PartsField): readonly Part[] =>
  (field.type === 'address' ? addressParts(field) : nameParts(field)).filter(({ show }) => show)

const record = (value: unknown): object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

/** The input of addresses and full names. */
export function PartsInput({ field, path }: InputProps<PartsField>) {
  const { id, value, onChange, onBlur, problems } = useAnswer(path)
  return (
    <Group {...useFieldTexts(field)} id={id} error={errorAt(problems, path)}>
      <div className={classes['parts']}>
        {partsOf(field).map((part) => (
          <div key={part.id} data-width={part.width}>
            <TextField
              id={fieldId(`${path}.${part.id}`)}
              label={<EventText>{part.label}</EventText>}
              isRequired={field.isRequired && part.isNeeded}
              autoComplete={part.autoComplete}
              value={shownText(partOf(value, part.id))}
              onChange={(text) => onChange({ ...record(value), [part.id]: text })}
              onBlur={onBlur}
              error={errorAt(problems, `${path}.${part.id}`)}
            />
          </div>
        ))}
      </div>
      <KnownOffer field={field} path={path} value={value} onChange={onChange} />
    </Group>
  )
}
