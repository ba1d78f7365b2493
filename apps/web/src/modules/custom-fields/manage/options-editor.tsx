import { MAX_CUSTOM_FIELD_OPTION } from '@eventflow/domain/custom-fields'
import { type KeyboardEvent } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldDescription, FieldError } from '../../../ui/fields/field-frame.tsx'
import fieldClasses from '../../../ui/fields/fields.module.css'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { MoveButtons } from '../../../ui/order/move-buttons.tsx'
import { movedBy } from '../../../ui/order/moved-by.ts'
import { useRows } from '../../../ui/order/use-rows.ts'
import { withPasted } from './option-edits.ts'
import classes from './options.module.css'

interface OptionsEditorProps {
  id: string
  value: readonly string[]
  onChange: (options: string[]) => void
  error: string | undefined
  description: string
}

/** What a dropdown offers: named, added, moved, taken away. */
export function OptionsEditor({ id, value, onChange, error, description }: OptionsEditorProps) {
  const t = useWords()
  const { list, focusRow } = useRows<HTMLOListElement>()
  const add = (place: number) => {
    onChange(value.toSpliced(place, 0, ''))
    focusRow(place)
  }
  return (
    <Stack id={id} as="fieldset" gap="xs" tabIndex={-1} aria-describedby={`${id}-about`}>
      <legend className={fieldClasses['legend']}>{t('customFieldsAdmin.edit.options')}</legend>
      <FieldDescription id={id}>{description}</FieldDescription>
      <Stack as="ol" gap="2xs" className={classes['options']} ref={list}>
        <Rows value={value} onChange={onChange} onAdd={add} />
      </Stack>
      <div>
        <Button
          variant="default"
          leftSection={<Icon name="add" />}
          onClick={() => add(value.length)}
        >
          {t('builder.field.addOption')}
        </Button>
      </div>
      <FieldError id={id}>{error}</FieldError>
    </Stack>
  )
}

interface RowsProps extends Pick<OptionsEditorProps, 'value' | 'onChange'> {
  onAdd: (place: number) => void
}

const Rows = ({ value, onChange, onAdd }: RowsProps) =>
  value.map((option, place) => (
    <OptionRow
      // Options have no ids: their place is what tells them apart.
      key={`option ${place + 1}`}
      option={option}
      place={place}
      count={value.length}
      onName={(name) => onChange(value.with(place, name))}
      onNext={() => onAdd(place + 1)}
      onPaste={(text) => {
        const pasted = withPasted(value, place, text)
        if (pasted) onChange(pasted)
        return pasted !== null
      }}
      onMove={(by) => onChange(movedBy(value, place, by))}
      onRemove={() => onChange(value.toSpliced(place, 1))}
    />
  ))

interface OptionRowProps {
  option: string
  place: number
  count: number
  onName: (name: string) => void
  /** Enter: an option below this one. */
  onNext: () => void
  /** Whether the text was taken, as several options. */
  onPaste: (text: string) => boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function OptionRow({ option, place, onName, onNext, onPaste, ...rest }: OptionRowProps) {
  const t = useWords()
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onNext()
  }
  return (
    <Row as="li" noWrap gap="2xs" className={classes['option']}>
      <input
        className={fieldClasses['input']}
        aria-label={t('builder.field.option', { place: place + 1 })}
        value={option}
        maxLength={MAX_CUSTOM_FIELD_OPTION}
        autoComplete="off"
        onChange={(event) => onName(event.target.value)}
        onKeyDown={pressed}
        onPaste={(event) => {
          if (onPaste(event.clipboardData.getData('text'))) event.preventDefault()
        }}
      />
      <OptionButtons option={option} place={place} {...rest} />
    </Row>
  )
}

type OptionButtonsProps = Pick<OptionRowProps, 'option' | 'place' | 'count' | 'onMove' | 'onRemove'>

function OptionButtons({ option, place, count, onMove, onRemove }: OptionButtonsProps) {
  const t = useWords()
  const label = option || t('builder.field.option', { place: place + 1 })
  return (
    <span className={classes['buttons']}>
      <MoveButtons label={label} place={place} count={count} onMove={onMove} />
      <IconButton
        size="sm"
        icon="close"
        label={t('builder.field.removeOption', { label })}
        onClick={onRemove}
      />
    </span>
  )
}
