import { ADDRESS_PARTS } from '@eventflow/domain/forms'
import { defaultWords, type Field } from '@eventflow/domain/forms/engine'
import { useWords } from '../../../platform/words.tsx'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import classes from './settings.module.css'
import type { SettingsProps } from './settings-props.ts'

type AddressField = Extract<Field, { type: 'address' }>

/** Which parts of an address are asked for, and what they are called. */
export function AddressSettings({ field, onChange }: SettingsProps<AddressField>) {
  const t = useWords()
  const usual = defaultWords(t)
  return (
    <fieldset className={classes['set']}>
      <legend className={classes['legend']}>{t('builder.field.parts')}</legend>
      {ADDRESS_PARTS.map((part) => {
        const settings = field[part]
        const name = usual(part)
        const change = (over: Partial<typeof settings>, tag?: string) =>
          onChange({ ...field, [part]: { ...settings, ...over } }, tag)
        return (
          <div key={part} className={classes['part']}>
            <SwitchField
              label={t('builder.field.showPart', { part: name })}
              value={settings.show}
              onChange={(show) => change({ show })}
            />
            {settings.show && (
              <TextField
                label={t('builder.field.partLabel', { part: name })}
                value={settings.label}
                onChange={(label) => change({ label }, part)}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
