import {
  TASK_FILE_KINDS,
  returnsFiles,
  usualFileRules,
  type TaskType,
} from '@eventflow/domain/tasks'
import { useWords } from '../../../platform/words.tsx'
import { FieldPair } from '../../../ui/editor/field-section.tsx'
import { ChoiceList, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { typedFileRules } from './task-draft.ts'
import type { DraftField } from './use-task-editor.ts'

/** Returns a function that sets the default file rules of a type, if it accepts files. */
export function useUsualRules(field: DraftField): (type: TaskType) => void {
  return (type) => {
    if (!returnsFiles(type)) return
    const usual = typedFileRules(usualFileRules(type))
    field('fileKinds').onChange(usual.fileKinds)
    field('fileMinCount').onChange(usual.fileMinCount)
    field('fileMaxCount').onChange(usual.fileMaxCount)
    field('fileMaxSizeMB').onChange(usual.fileMaxSizeMB)
  }
}

/** The files that teams return: kinds, number and size. */
export function FileRulesFields({ field, type }: { field: DraftField; type: TaskType }) {
  const t = useWords()
  if (!returnsFiles(type)) return null
  const kinds = field('fileKinds')
  return (
    <>
      <ChoiceList
        {...kinds}
        label={t('taskAdmin.edit.files.kinds')}
        options={TASK_FILE_KINDS.map((kind) => ({
          value: kind,
          label: t(`taskAdmin.edit.files.${kind}`),
        }))}
        onChange={(chosen) =>
          kinds.onChange(TASK_FILE_KINDS.filter((kind) => chosen.includes(kind)))
        }
        isRequired
      />
      <FieldPair>
        <NumberField
          {...field('fileMinCount')}
          label={t('taskAdmin.edit.files.minCount')}
          description={t('taskAdmin.edit.files.minCountText')}
          isWhole
          isRequired
        />
        <NumberField
          {...field('fileMaxCount')}
          label={t('taskAdmin.edit.files.maxCount')}
          isWhole
          isRequired
        />
      </FieldPair>
      <NumberField
        {...field('fileMaxSizeMB')}
        label={t('taskAdmin.edit.files.maxSizeMB')}
        isRequired
      />
      <SwitchField
        {...field('hasExpiry')}
        label={t('taskAdmin.edit.expiry.isAsked')}
        description={t('taskAdmin.edit.expiry.isAskedText')}
      />
      {field('hasExpiry').value && (
        <DateField
          {...field('expiryNotBefore')}
          label={t('taskAdmin.edit.expiry.notBefore')}
          description={t('taskAdmin.edit.expiry.notBeforeText')}
        />
      )}
    </>
  )
}
