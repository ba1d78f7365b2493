import {
  ACCEPT_GROUPS,
  DEFAULT_MAX_FILE_SIZE_MB,
  MAX_FILE_SIZE_MB,
  type AcceptGroup,
} from '@eventflow/domain/forms'
import type { Field } from '@eventflow/domain/forms/engine'
import { useWords } from '../../../../../platform/words.tsx'
import { ChoiceList, SwitchField } from '../../../../../ui/fields/choice-fields.tsx'
import { BoundField } from './bound-field.tsx'
import type { SettingsProps } from './settings-props.ts'

type UploadField = Extract<Field, { type: 'upload' }>

const SIZES = { least: 1, most: MAX_FILE_SIZE_MB, isWhole: false, isNeeded: true }

/** Accepted kinds, number and size of files. */
export function UploadSettings({ field, onChange }: SettingsProps<UploadField>) {
  const t = useWords()
  const accept = (groups: readonly string[]) => {
    const chosen = ACCEPT_GROUPS.filter((group: AcceptGroup) => groups.includes(group))
    // At least one kind is required.
    if (chosen.length > 0) onChange({ ...field, accept: chosen })
  }
  return (
    <>
      <ChoiceList
        label={t('builder.field.accept')}
        description={field.accept.length === 1 ? t('builder.field.acceptNone') : undefined}
        options={ACCEPT_GROUPS.map((group) => ({
          value: group,
          label: t(`builder.field.${group}`),
        }))}
        value={field.accept}
        onChange={accept}
      />
      <SwitchField
        label={t('builder.field.manyFiles')}
        value={field.isMulti}
        onChange={(isMulti) => onChange({ ...field, isMulti })}
      />
      <SizeSettings field={field} onChange={onChange} />
    </>
  )
}

function SizeSettings({ field, onChange }: Pick<SettingsProps<UploadField>, 'field' | 'onChange'>) {
  const t = useWords()
  return (
    <>
      <SwitchField
        label={t('builder.field.hasMaxFileSize')}
        description={t('builder.field.defaultFileSize', { size: DEFAULT_MAX_FILE_SIZE_MB })}
        value={field.hasMaxFileSize}
        onChange={(hasMaxFileSize) => onChange({ ...field, hasMaxFileSize })}
      />
      {field.hasMaxFileSize && (
        <BoundField
          fieldId={field.id}
          boundKey="maxFileSizeMB"
          label={t('builder.field.maxFileSize')}
          value={field.maxFileSizeMB}
          range={SIZES}
          onChange={(size) => {
            if (size !== '') onChange({ ...field, maxFileSizeMB: size }, 'size')
          }}
        />
      )}
    </>
  )
}
