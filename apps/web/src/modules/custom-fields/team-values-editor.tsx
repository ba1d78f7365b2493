import {
  teamValueProblems,
  type CustomFieldValue,
  type TeamCustomField,
  type TeamCustomFields,
} from '@eventflow/domain/custom-fields'
import type { T } from '@eventflow/domain/words'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { InlineBars } from '../../ui/bar.tsx'
import { Button } from '../../ui/button.tsx'
import { EditorScreen } from '../../ui/editor/editor-screen.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { CustomFieldInput } from './custom-field-input.tsx'
import { teamCustomFieldsQuery } from './custom-fields.queries.ts'

/** By the id of the custom field. */
type Values = Record<string, CustomFieldValue>

const valuesOf = ({ fields }: TeamCustomFields): Values =>
  Object.fromEntries(fields.map(({ id, value }) => [id, value]))

interface TeamValuesEditorProps {
  values: TeamCustomFields
  isForOrganisers: boolean
  onDirty?: ((isDirty: boolean) => void) | undefined
  /** Saved, or left without a change; absent where it stays open. */
  onDone?: (() => void) | undefined
}

function problemsOf(fields: readonly TeamCustomField[], values: Values, about: About) {
  const changes = new Map(Object.entries(values))
  const { isRequiredEnforced, t } = about
  return teamValueProblems(fields, changes, { isRequiredEnforced }).map(({ path, code }) => ({
    path,
    message: t(`customFields.problems.${code}`),
  }))
}

interface About {
  readonly isRequiredEnforced: boolean
  readonly t: T
}

function useValuesEditor({ values, isForOrganisers, onDone }: TeamValuesEditorProps) {
  const t = useWords()
  const queryClient = useQueryClient()
  const { teamId, fields, revision } = values
  return useEditor({
    initial: valuesOf(values),
    revision,
    valuesOf,
    check: (typed: Values) =>
      problemsOf(fields, typed, { isRequiredEnforced: !isForOrganisers, t }),
    save: (typed, base) =>
      client.teamCustomFields.update({
        teamId,
        revision: base,
        values: fields.map(({ id, value }) => ({ customFieldId: id, value: typed[id] ?? value })),
      }),
    onSaved: (saved) => {
      queryClient.setQueryData(teamCustomFieldsQuery(teamId).queryKey, saved)
      // Rules of forms ask about it.
      void queryClient.invalidateQueries({ queryKey: api.filling.key() })
      onDone?.()
    },
  })
}

/** The values of a team, to be changed. */
export function TeamValuesEditor(props: TeamValuesEditorProps) {
  const t = useWords()
  const { fields } = props.values
  const editor = useValuesEditor(props)
  const { onDone, onDirty } = props
  useEffect(() => onDirty?.(editor.isDirty), [onDirty, editor.isDirty])
  const close = onDone && !editor.isDirty && (
    <Button variant="default" onClick={onDone}>
      {t('ui.cancel')}
    </Button>
  )
  return (
    <InlineBars>
      <EditorScreen
        editor={editor}
        labels={Object.fromEntries(fields.map(({ id, label }) => [id, label]))}
        actions={close}
      >
        {fields.map(({ id, isRequired, value: _stored, ...field }) => (
          <CustomFieldInput
            key={id}
            {...fieldProps(field)}
            {...editor.field(id)}
            value={editor.values[id] ?? ''}
            isRequired={isRequired && !props.isForOrganisers}
          />
        ))}
      </EditorScreen>
    </InlineBars>
  )
}

const fieldProps = ({
  type,
  label,
  description,
  placeholder,
  options,
}: Pick<TeamCustomField, 'type' | 'label' | 'description' | 'placeholder' | 'options'>) => ({
  type,
  label,
  description,
  placeholder,
  options,
})
