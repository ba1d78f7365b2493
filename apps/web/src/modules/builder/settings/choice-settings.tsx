import type { ChoiceField } from '@eventflow/domain/forms/engine'
import { useWords } from '../../../platform/words.tsx'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { BoundPair } from './bound-pair.tsx'
import { MEANINGS } from './bounds.ts'
import { OptionsEditor } from './options-editor.tsx'
import type { SettingsProps } from './settings-props.ts'

/** The options, and whether several of them can be chosen. */
export function ChoiceSettings<F extends ChoiceField>(props: SettingsProps<F>) {
  const t = useWords()
  const { field, stored, onChange, onOptionRenamed } = props
  return (
    <>
      <OptionsEditor
        options={field.options}
        saved={new Set(stored?.options.map(({ value }) => value))}
        onChange={(options, tag) => onChange({ ...field, options }, tag)}
        onRelabelled={({ options, renamed }, tag) => {
          const next = { ...field, options }
          if (renamed) onOptionRenamed(next, renamed, tag)
          else onChange(next, tag)
        }}
      />
      <SwitchField
        label={t('builder.field.isMulti')}
        value={field.isMulti}
        onChange={(isMulti) => onChange({ ...field, isMulti })}
      />
      {field.isMulti && <BoundPair field={field} onChange={onChange} meaning={MEANINGS.choice} />}
    </>
  )
}
