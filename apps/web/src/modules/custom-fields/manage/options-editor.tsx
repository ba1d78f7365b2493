import { MAX_CUSTOM_FIELD_OPTION } from '@eventflow/domain/custom-fields'
import { useWords } from '../../../platform/words.tsx'
import fieldClasses from '../../../ui/fields/fields.module.css'
import { Row } from '../../../ui/layout.tsx'
import { movedBy } from '../../../ui/order/moved-by.ts'
import { RowButtons, RowInput, RowSet } from '../../../ui/order/row-set.tsx'
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

/** The options of a dropdown: add, rename, move, remove. */
export function OptionsEditor({ id, value, onChange, error, description }: OptionsEditorProps) {
  const t = useWords()
  const { list, focusRow } = useRows<HTMLOListElement>()
  const add = (place: number) => {
    onChange(value.toSpliced(place, 0, ''))
    focusRow(place)
  }
  return (
    <RowSet
      id={id}
      title={t('customFieldsAdmin.edit.options')}
      about={description}
      error={error}
      list={list}
      addLabel={t('builder.field.addOption')}
      onAdd={() => add(value.length)}
    >
      <Rows value={value} onChange={onChange} onAdd={add} />
    </RowSet>
  )
}

interface RowsProps extends Pick<OptionsEditorProps, 'value' | 'onChange'> {
  onAdd: (place: number) => void
}

function Rows({ value, onChange, onAdd }: RowsProps) {
  const t = useWords()
  return value.map((option, place) => {
    const name = t('builder.field.option', { place: place + 1 })
    const label = option || name
    return (
      // Options have no ids, so the key is their position.
      <Row key={`option ${place + 1}`} as="li" noWrap gap="2xs" className={classes['option']}>
        <RowInput
          className={fieldClasses['input']}
          label={name}
          value={option}
          maxLength={MAX_CUSTOM_FIELD_OPTION}
          onChange={(changed) => onChange(value.with(place, changed))}
          onNext={() => onAdd(place + 1)}
          onPaste={(text) => {
            const pasted = withPasted(value, place, text)
            if (pasted) onChange(pasted)
            return pasted !== null
          }}
        />
        <RowButtons
          label={label}
          place={place}
          count={value.length}
          onMove={(by) => onChange(movedBy(value, place, by))}
          remove={t('builder.field.removeOption', { label })}
          onRemove={() => onChange(value.toSpliced(place, 1))}
        />
      </Row>
    )
  })
}
