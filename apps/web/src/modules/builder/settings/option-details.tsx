import { useState } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { dataText, withData, withId, type Option } from '../store/options.ts'

interface OptionDetailsProps {
  option: Option
  /** Whether answers may hold it already: its value stays as it is. */
  isSaved: boolean
  taken: ReadonlySet<string>
  onValue: (value: string) => void
  onChange: (option: Option, tag?: string) => void
}

const MAX_VALUE = 500
const MAX_DATA = 2_000

/** What few options need: the value that is stored, marks of other systems, and not being offered. */
export function OptionDetails(props: OptionDetailsProps) {
  const t = useWords()
  const { option, isSaved, onChange } = props
  return (
    <>
      {isSaved ? (
        <TextField
          label={t('builder.field.optionValue')}
          description={t('builder.field.optionValueStays')}
          value={option.value}
          isDisabled
          onChange={() => {}}
        />
      ) : (
        <ValueField {...props} />
      )}
      <TextField
        label={t('builder.field.optionId')}
        description={t('builder.field.optionIdText')}
        value={option.id ?? ''}
        onChange={(id) => onChange(withId(option, id), 'id')}
      />
      <TextField
        label={t('builder.field.optionData')}
        description={t('builder.field.optionDataText')}
        maxLength={MAX_DATA}
        value={dataText(option)}
        onChange={(data) => onChange(withData(option, data), 'data')}
      />
      <SwitchField
        label={t('builder.field.optionOff')}
        description={t('builder.field.optionOffText')}
        value={option.isDisabled === true}
        onChange={(isDisabled) => onChange({ ...option, isDisabled })}
      />
    </>
  )
}

/** A value that is blank, or another option's, stays in sight and is not taken. */
function ValueField({ option, taken, onValue }: OptionDetailsProps) {
  const t = useWords()
  const [typed, setTyped] = useState<string | null>(null)
  const complaintOf = (value: string) => {
    if (value.trim() === '') return t('builder.field.optionValueMissing')
    return taken.has(value.trim().toLowerCase()) ? t('builder.field.optionValueTaken') : undefined
  }
  return (
    <TextField
      label={t('builder.field.optionValue')}
      description={t('builder.field.optionValueText')}
      maxLength={MAX_VALUE}
      value={typed ?? option.value}
      error={typed === null ? undefined : complaintOf(typed)}
      onChange={(value) => {
        const isGood = complaintOf(value) === undefined
        setTyped(isGood ? null : value)
        if (isGood) onValue(value)
      }}
    />
  )
}
