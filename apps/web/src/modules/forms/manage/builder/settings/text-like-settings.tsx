import type { Field } from '@eventflow/domain/forms/engine'
import { useWords } from '../../../../../platform/words.tsx'
import { DateField } from '../../../../../ui/fields/date-field.tsx'
import { BoundPair } from './bound-pair.tsx'
import { boundOf, boundsProblem, dayOf, MEANINGS } from './bounds.ts'
import classes from './settings.module.css'
import type { SettingsProps } from './settings-props.ts'

type Counted = Extract<Field, { type: 'text' | 'email' | 'number' | 'tel' | 'url' | 'area' }>

/** Minimum and maximum of the number of characters, or of the number itself. */
export const BoundSettings = ({ field, onChange }: SettingsProps<Counted>) => (
  <BoundPair field={field} onChange={onChange} meaning={MEANINGS[field.type]} />
)

/** The first and last day that can be selected. */
export function DateSettings({ field, onChange }: SettingsProps<Extract<Field, { type: 'date' }>>) {
  const t = useWords()
  return (
    <div className={classes['pair']}>
      <DateField
        label={t('builder.field.minDate')}
        value={dayOf(field.min)}
        onChange={(day) => onChange({ ...field, min: boundOf(day) }, 'min')}
      />
      <DateField
        label={t('builder.field.maxDate')}
        value={dayOf(field.max)}
        error={boundsProblem(field, t)}
        onChange={(day) => onChange({ ...field, max: boundOf(day) }, 'max')}
      />
    </div>
  )
}
