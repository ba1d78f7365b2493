import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TeamDetail } from '@eventflow/domain/teams'
import type { ReactNode } from 'react'
import { api, client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { EditorScreen } from '../../ui/editor/editor-screen.tsx'
import { joinedEditors } from '../../ui/editor/joined-editors.ts'
import { useEditor, type EditorFacts } from '../../ui/editor/use-editor.ts'
import { SwitchField } from '../../ui/fields/choice-fields.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { TeamTypeField } from './team-type-field.tsx'
import { teamQuery, teamTypeChoicesQuery } from './teams.queries.ts'

const valuesOf = ({ name, teamTypeId, isOrganiser }: TeamDetail) => ({
  name,
  teamTypeId: teamTypeId ?? '',
  isOrganiser,
})
type Values = ReturnType<typeof valuesOf>

interface EditTeamProps {
  team: TeamDetail
  /** What else is edited here and saved along. */
  more?: {
    readonly editor: EditorFacts
    readonly labels: Readonly<Record<string, string>>
    readonly fields: ReactNode
  }
  onSaved: () => void
}

function useTeamEditor({ team, onSaved }: EditTeamProps) {
  const t = useWords()
  const queryClient = useQueryClient()
  return useEditor({
    initial: valuesOf(team),
    revision: team.revision,
    valuesOf,
    check: ({ name }: Values) =>
      name.trim() === '' ? [{ path: 'name', message: t('teams.problems.nameMissing') }] : [],
    save: ({ teamTypeId, ...values }, revision) =>
      client.teams.update({
        ...values,
        teamId: team.id,
        teamTypeId: teamTypeId || null,
        revision,
      }),
    onSaved: (saved) => {
      queryClient.setQueryData(teamQuery(team.id).queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: api.teams.list.key() })
      void queryClient.invalidateQueries({ queryKey: api.teamTypes.key() })
      onSaved()
    },
  })
}

/** Name, type and organiser flag of a team. */
export function EditTeam(props: EditTeamProps) {
  const t = useWords()
  const { more } = props
  const editor = useTeamEditor(props)
  const { data: types = [] } = useQuery(teamTypeChoicesQuery())
  const typeName = (id: unknown) =>
    types.find(({ value }) => value === id)?.label ?? t('teams.noType')
  return (
    <EditorScreen
      editor={more ? joinedEditors(editor, more.editor) : editor}
      labels={{
        ...more?.labels,
        name: t('teams.fields.name'),
        teamTypeId: t('teams.fields.teamTypeId'),
        isOrganiser: t('teams.fields.isOrganiser'),
      }}
      textOf={(field, value) => (field === 'teamTypeId' ? typeName(value) : undefined)}
    >
      <TextField
        {...editor.field('name')}
        label={t('teams.fields.name')}
        maxLength={120}
        isRequired
      />
      <TeamTypeField {...editor.field('teamTypeId')} />
      <SwitchField
        {...editor.field('isOrganiser')}
        label={t('teams.fields.isOrganiser')}
        description={t('teams.fields.isOrganiserText')}
      />
      {more?.fields}
    </EditorScreen>
  )
}
