import { CONDITION_KINDS, mayHaveCondition } from '@eventflow/domain/tasks'
import { useWords } from '../../../platform/words.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useCustomFields } from '../../../ui/rules/use-custom-fields.ts'
import type { DraftField } from './use-task-editor.ts'

/** Whether teams complete the task themselves, or which condition completes it. */
export function ConditionFields({ field }: { field: DraftField }) {
  const t = useWords()
  const kind = field('completesWhen')
  if (!mayHaveCondition(field('type').value)) return null
  return (
    <>
      <SelectField
        {...kind}
        label={t('taskAdmin.edit.condition.label')}
        empty={t('taskAdmin.edit.condition.ticked')}
        options={CONDITION_KINDS.map((value) => ({
          value,
          label: t(`taskAdmin.edit.condition.${value}`),
        }))}
        {...(kind.value !== '' && { description: t('taskAdmin.edit.condition.text') })}
      />
      {kind.value === 'members' && (
        <NumberField
          {...field('conditionMembers')}
          label={t('taskAdmin.edit.condition.count')}
          description={t('taskAdmin.edit.condition.countText')}
          isWhole
          isRequired
        />
      )}
      {kind.value === 'customField' && <CustomFieldOfCondition field={field} />}
    </>
  )
}

function CustomFieldOfCondition({ field }: { field: DraftField }) {
  const t = useWords()
  const fields = useCustomFields()
  return (
    <SelectField
      {...field('conditionFieldId')}
      label={t('taskAdmin.edit.condition.field')}
      description={t(
        fields?.length === 0
          ? 'taskAdmin.edit.condition.noFields'
          : 'taskAdmin.edit.condition.fieldText',
      )}
      empty={t('taskAdmin.edit.condition.chooseField')}
      options={(fields ?? []).map(({ id, label }) => ({ value: id, label }))}
      isRequired
    />
  )
}
