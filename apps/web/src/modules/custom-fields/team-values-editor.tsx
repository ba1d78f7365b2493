import {
  teamValueProblems,
  type CustomFieldValue,
  type TeamCustomField,
  type TeamCustomFields,
} from '@eventflow/domain/custom-fields'
import type { T } from '@eventflow/domain/words'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../platform/api.ts'
import { EventText, useWords } from '../../platform/words.tsx'
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
  /** Saved, or left without a change; absent where that is decided elsewhere. */
  onDone?: () => void
}

function problemsOf(fields: readonly TeamCustomField[], values: Values, about: About) {
  const changes = new Map(Object.entries(values))
  const { isByTeam, t } = about
  return teamValueProblems(fields, changes, { isByTeam }).map(({ path, code }) => ({
    path,
    message: t(`customFields.problems.${code}`),
  }))
}

interface About {
  readonly isByTeam: boolean
  readonly t: T
}

/** Edits what a team has in its custom fields. */
export function useTeamValuesEditor({ values, isForOrganisers, onDone }: TeamValuesEditorProps) {
  const t = useWords()
  const queryClient = useQueryClient()
  const { teamId, fields, revision } = values
  return useEditor({
    initial: valuesOf(values),
    revision,
    valuesOf,
    check: (typed: Values) => problemsOf(fields, typed, { isByTeam: !isForOrganisers, t }),
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

export type TeamValuesEditing = ReturnType<typeof useTeamValuesEditor>

/** The labels of the fields by their names, as a frame around the editor wants them. */
export const valueLabels = ({ fields }: TeamCustomFields): Record<string, string> =>
  Object.fromEntries(fields.map(({ id, label }) => [id, label]))

/** The values of a team, to be changed where they are shown. */
export function TeamValuesEditor(props: TeamValuesEditorProps) {
  const t = useWords()
  const editor = useTeamValuesEditor(props)
  const close = !editor.isDirty && (
    <Button variant="default" onClick={props.onDone}>
      {t('ui.cancel')}
    </Button>
  )
  return (
    <InlineBars>
      <EditorScreen editor={editor} labels={valueLabels(props.values)} actions={close}>
        <TeamValuesInputs {...props} editor={editor} />
      </EditorScreen>
    </InlineBars>
  )
}

interface TeamValuesInputsProps extends Omit<TeamValuesEditorProps, 'onDone'> {
  editor: TeamValuesEditing
}

/** An input for each custom field; what the team only reads stands beside the inputs, not among them. */
export const TeamValuesInputs = ({ values, editor, isForOrganisers }: TeamValuesInputsProps) =>
  values.fields
    .filter(({ teamCanEdit }) => isForOrganisers || teamCanEdit)
    .map(({ id, type, label, description, placeholder, options, isRequired }) => (
      <CustomFieldInput
        key={id}
        {...editor.field(id)}
        {...{ type, placeholder, options }}
        label={<EventText>{label}</EventText>}
        description={description && <EventText>{description}</EventText>}
        value={editor.values[id] ?? ''}
        isRequired={isRequired && !isForOrganisers}
      />
    ))
