import { useQueryClient } from '@tanstack/react-query'
import type { TeamType } from '@eventflow/domain/teams'
import { api, client } from '../../platform/api.ts'
import { failureOf } from '../../platform/failure.ts'
import { useWords } from '../../platform/words.tsx'
import { EditorScreen } from '../../ui/editor/editor-screen.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { teamTypeQuery } from './teams.queries.ts'

interface TeamTypeEditorProps {
  /** Absent for a new one. */
  teamType?: TeamType
  onSaved: () => void
}

/** A name that is taken is a problem of the field. */
function refused(error: unknown): never {
  const { code, message } = failureOf(error)
  if (code !== 'TEAM_TYPE_NAME_TAKEN' || message === null) throw error
  throw Object.assign(new Error(message), { code, problems: [{ path: 'name', message }] })
}

function useTypeEditor({ teamType, onSaved }: TeamTypeEditorProps) {
  const t = useWords()
  const queryClient = useQueryClient()
  return useEditor({
    initial: { name: teamType?.name ?? '' },
    ...(teamType && { revision: teamType.revision }),
    check: ({ name }) =>
      name.trim() === '' ? [{ path: 'name', message: t('teams.problems.typeNameMissing') }] : [],
    save: ({ name }, revision): Promise<TeamType> =>
      (teamType
        ? client.teamTypes.update({ teamTypeId: teamType.id, name, revision })
        : client.teamTypes.add({ name })
      ).catch(refused),
    onSaved: (saved) => {
      queryClient.setQueryData(teamTypeQuery(saved.id).queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: api.teamTypes.list.key() })
      void queryClient.invalidateQueries({ queryKey: api.teams.key() })
      onSaved()
    },
  })
}

/** The name of a team type. */
export function TeamTypeEditor(props: TeamTypeEditorProps) {
  const t = useWords()
  const editor = useTypeEditor(props)
  const isNew = props.teamType === undefined
  return (
    <EditorScreen
      editor={editor}
      isNew={isNew}
      {...(isNew && { saveLabel: t('teams.types.add') })}
      labels={{ name: t('teams.types.field') }}
    >
      <TextField
        {...editor.field('name')}
        label={t('teams.types.field')}
        description={isNew ? t('teams.types.addLead') : undefined}
        maxLength={80}
        hasFocus={isNew}
        isRequired
      />
    </EditorScreen>
  )
}
