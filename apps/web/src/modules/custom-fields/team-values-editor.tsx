import {
  isOfStand,
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

/** By custom field id. */
type Values = Record<string, CustomFieldValue>

const valuesOf = ({ fields }: TeamCustomFields): Values =>
  Object.fromEntries(fields.map(({ id, value }) => [id, value]))

interface TeamValuesEditorProps {
  values: TeamCustomFields
  isForOrganisers: boolean
  /** Called after saving, or without changes; omitted if the caller handles it. */
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

/** An editor for the custom field values of a team. */
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
        values: fields
          .filter(({ standPart }) => !isOfStand(standPart))
          .map(({ id, value }) => ({ customFieldId: id, value: typed[id] ?? value })),
      }),
    onSaved: (saved) => {
      queryClient.setQueryData(teamCustomFieldsQuery(teamId).queryKey, saved)
      // Form rules depend on the values.
      void queryClient.invalidateQueries({ queryKey: api.filling.key() })
      onDone?.()
    },
  })
}

export type TeamValuesEditing = ReturnType<typeof useTeamValuesEditor>

/** Field labels by name, for a frame around the editor. */
export const valueLabels = ({ fields }: TeamCustomFields): Record<string, string> =>
  Object.fromEntries(fields.map(({ id, label }) => [id, label]))

/** The values of a team, edited in place. */
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

/** An input for each custom field. Read-only values are listed separately. */
export const TeamValuesInputs = ({ values, editor, isForOrganisers }: TeamValuesInputsProps) =>
  values.fields
    .filter(
      ({ teamCanEdit, standPart }) => !isOfStand(standPart) && (isForOrganisers || teamCanEdit),
    )
    .map(({ id, type, label, description, placeholder, options, isRequired, ...field }) => (
      <CustomFieldInput
        key={id}
        {...editor.field(id)}
        {...{ type, placeholder, options }}
        label={<EventText isTranslated={field.isTranslated}>{label}</EventText>}
        description={
          description && (
            <EventText isTranslated={field.isDescriptionTranslated}>{description}</EventText>
          )
        }
        value={editor.values[id] ?? ''}
        isRequired={isRequired && !isForOrganisers}
      />
    ))
