import { ADDRESS_PARTS, NAME_PARTS, type AddressPart, type NamePart } from '@eventflow/domain/forms'
import { defaultWords, type Field } from '@eventflow/domain/forms/engine'
import { useWords } from '../../../../../platform/words.tsx'
import { SwitchField } from '../../../../../ui/fields/choice-fields.tsx'
import { TextField } from '../../../../../ui/fields/text-fields.tsx'
import { Muted, Stack, Text } from '../../../../../ui/layout.tsx'
import type { SettingsProps } from './settings-props.ts'

type FieldOf<T extends Field['type']> = Extract<Field, { type: T }>

/** The parts of an address, and their labels. */
export function AddressSettings({ field, onChange }: SettingsProps<FieldOf<'address'>>) {
  const t = useWords()
  return (
    <Parts
      legend={t('builder.field.parts')}
      about={t('builder.field.addressRequired')}
      parts={ADDRESS_PARTS.map((name) => ({ name, ...field[name] }))}
      onPart={(name, part, tag) => onChange({ ...field, [name]: part }, tag)}
    />
  )
}

/** The parts of a name, and their labels. */
export function FullNameSettings({ field, onChange }: SettingsProps<FieldOf<'fullName'>>) {
  const t = useWords()
  return (
    <Parts
      legend={t('builder.field.nameParts')}
      about={t('builder.field.nameRequired')}
      parts={NAME_PARTS.map((name) => ({ name, ...field[name] }))}
      onPart={(name, part, tag) => onChange({ ...field, [name]: part }, tag)}
    />
  )
}

interface Part {
  label: string
  show: boolean
}

interface PartsProps<N extends AddressPart | NamePart> {
  legend: string
  /** Which parts are required if the field is. */
  about: string
  parts: readonly (Part & { name: N })[]
  onPart: (name: N, part: Part, tag?: string) => void
}

function Parts<N extends AddressPart | NamePart>({ legend, about, parts, onPart }: PartsProps<N>) {
  const t = useWords()
  const usual = defaultWords(t)
  return (
    <Stack as="fieldset" gap="xs">
      <Text as="legend" size="sm" weight={600}>
        {legend}
      </Text>
      <Muted>{about}</Muted>
      {parts.map(({ name, label, show }) => (
        <Stack key={name} gap="2xs">
          <SwitchField
            label={t('builder.field.showPart', { part: usual(name) })}
            value={show}
            onChange={(isShown) => onPart(name, { label, show: isShown })}
          />
          {show && (
            <TextField
              label={t('builder.field.partLabel', { part: usual(name) })}
              value={label}
              onChange={(text) => onPart(name, { label: text, show }, name)}
            />
          )}
        </Stack>
      ))}
    </Stack>
  )
}
