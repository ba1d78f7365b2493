import { useWords } from '../../../../../platform/words.tsx'
import { BoundField } from './bound-field.tsx'
import { boundsProblem, type BoundedField, type Meaning } from './bounds.ts'
import classes from './settings.module.css'
import type { SettingsProps } from './settings-props.ts'

interface BoundPairProps<F extends BoundedField> extends Pick<
  SettingsProps<F>,
  'field' | 'onChange'
> {
  meaning: Meaning
}

/** Minimum and maximum, side by side. */
export function BoundPair<F extends BoundedField>({ field, onChange, meaning }: BoundPairProps<F>) {
  const t = useWords()
  return (
    <div className={classes['pair']}>
      <BoundField
        fieldId={field.id}
        boundKey="min"
        label={t(meaning.min)}
        value={field.min}
        range={meaning.range}
        onChange={(value) => onChange({ ...field, min: value }, 'min')}
      />
      <BoundField
        fieldId={field.id}
        boundKey="max"
        label={t(meaning.max)}
        value={field.max}
        range={meaning.range}
        error={boundsProblem(field, t) ?? undefined}
        onChange={(value) => onChange({ ...field, max: value }, 'max')}
      />
    </div>
  )
}
