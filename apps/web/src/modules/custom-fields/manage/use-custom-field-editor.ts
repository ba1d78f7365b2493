import {
  customFieldProblems,
  emptyValue,
  type CustomField,
  type CustomFieldType,
  type CustomFieldValue,
} from '@eventflow/domain/custom-fields'
import type { FieldProblem } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { failureOf } from '../../../platform/failure.ts'
import { useWords } from '../../../platform/words.tsx'
import { useEditor } from '../../../ui/editor/use-editor.ts'
import { customFieldQuery } from '../custom-fields.queries.ts'
import { defaultAfter, namedOptions } from './option-edits.ts'

interface Values {
  readonly label: string
  readonly type: CustomFieldType
  readonly description: string
  readonly placeholder: string
  readonly options: string[]
  readonly defaultValue: CustomFieldValue
  readonly showField: boolean
  readonly showToChildTeams: boolean
  readonly isRequired: boolean
}

export interface CustomFieldEditorProps {
  /** Absent for a new one. */
  field?: CustomField
  onSaved: () => void
}

const NEW: Values = {
  label: '',
  type: 'text',
  description: '',
  placeholder: '',
  options: [],
  defaultValue: '',
  showField: true,
  showToChildTeams: false,
  isRequired: false,
}

const valuesOf = (field: CustomField): Values => ({
  label: field.label,
  type: field.type,
  description: field.description,
  placeholder: field.placeholder,
  options: field.options,
  defaultValue: field.defaultValue,
  showField: field.showField,
  showToChildTeams: field.showToChildTeams,
  isRequired: field.isRequired,
})

/** What is sent: nothing of another type is left over. */
const sentOf = (values: Values): Values => ({
  ...values,
  options: values.type === 'dropdown' ? namedOptions(values.options) : [],
})

function problemsOf(values: Values, t: T): FieldProblem[] {
  const missing =
    values.label.trim() === ''
      ? [{ path: 'label', message: t('customFieldsAdmin.edit.labelMissing') }]
      : []
  const others = customFieldProblems(sentOf(values)).map(({ path, code }) => ({
    path,
    message: t(`customFields.problems.${code}`),
  }))
  return [...missing, ...others]
}

/** A label that is taken is a problem of the field. */
function refused(error: unknown): never {
  const { code, message } = failureOf(error)
  if (code !== 'CUSTOM_FIELD_LABEL_TAKEN' || message === null) throw error
  throw Object.assign(new Error(message), { code, problems: [{ path: 'label', message }] })
}

function send(values: Values, field: CustomField | undefined, revision: number) {
  const { type, ...settings } = sentOf(values)
  const sending = field
    ? client.customFields.update({ ...settings, customFieldId: field.id, revision })
    : client.customFields.add({ ...settings, type })
  return sending.catch(refused)
}

export function useCustomFieldEditor({ field, onSaved }: CustomFieldEditorProps) {
  const t = useWords()
  const queryClient = useQueryClient()
  const editor = useEditor<Values, CustomField>({
    initial: field ? valuesOf(field) : NEW,
    ...(field && { revision: field.revision }),
    valuesOf,
    check: (values) => problemsOf(values, t),
    save: (values, revision) => send(values, field, revision),
    onSaved: (saved) => {
      queryClient.setQueryData(customFieldQuery(saved.id).queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: api.customFields.list.key() })
      void queryClient.invalidateQueries({ queryKey: api.teamCustomFields.key() })
      onSaved()
    },
  })
  return {
    ...editor,
    /** A value of another type fits no more. */
    changeType: (type: CustomFieldType) => {
      editor.change('type', type)
      editor.change('defaultValue', emptyValue(type))
      if (type === 'dropdown' && editor.values.options.length === 0) editor.change('options', [''])
    },
    changeOptions: (options: string[]) => {
      const { defaultValue, options: before } = editor.values
      editor.change('options', options)
      editor.change('defaultValue', defaultAfter(defaultValue, before, options))
    },
  }
}

export type CustomFieldEditing = ReturnType<typeof useCustomFieldEditor>
