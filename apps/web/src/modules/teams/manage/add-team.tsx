import type { TeamDetail } from '@eventflow/domain/teams'
import type { T } from '@eventflow/domain/words'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import type { AddAnother } from '../../../ui/editor/add-another.ts'
import { EditorScreen } from '../../../ui/editor/editor-screen.tsx'
import { FieldSection } from '../../../ui/editor/field-section.tsx'
import { SaveFailure } from '../../../ui/editor/save-failure.tsx'
import { useEditor } from '../../../ui/editor/use-editor.ts'
import { useFeedback } from '../../../ui/feedback.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { PersonFields, personLabels } from '../../../ui/person/person-fields.tsx'
import { asPersonFailure, personProblems } from '../../../ui/person/person-problems.ts'
import { teamQuery } from '../teams.queries.ts'
import { TeamTypeField } from './team-type-field.tsx'

const NOTHING = {
  name: '',
  teamTypeId: '',
  firstName: '',
  surname: '',
  email: '',
  sendWelcomeEmail: true,
}
type Values = typeof NOTHING

const problemsOf = (values: Values, t: T) => [
  ...(values.name.trim() === ''
    ? [{ path: 'name', message: t('teams.problems.nameMissing') }]
    : []),
  ...personProblems(values, t),
]

const send = ({ firstName, surname, email, teamTypeId, ...team }: Values): Promise<TeamDetail> =>
  client.teams
    .add({
      ...team,
      teamTypeId: teamTypeId || null,
      owner: { firstName, surname, email: email.trim() },
    })
    .catch((error: unknown) => {
      throw asPersonFailure(error)
    })

interface AddTeamProps {
  onAdded: (team: TeamDetail) => void
  another: AddAnother
}

function useNewTeamEditor({ onAdded }: AddTeamProps) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const tell = ({ name, ownerEmail }: TeamDetail, isWelcomed: boolean) =>
    feedback.show({
      type: 'success',
      message: t(isWelcomed ? 'teams.add.doneWelcome' : 'teams.add.done', {
        name,
        email: ownerEmail,
      }),
    })
  return useEditor({
    initial: NOTHING,
    check: (values) => problemsOf(values, t),
    save: send,
    onSaved: (team, { sendWelcomeEmail }) => {
      queryClient.setQueryData(teamQuery(team.id).queryKey, team)
      void queryClient.invalidateQueries({ queryKey: api.teams.list.key() })
      void queryClient.invalidateQueries({ queryKey: api.teamTypes.key() })
      tell(team, sendWelcomeEmail)
      onAdded(team)
    },
    isQuiet: true,
  })
}

/** A new team with its owner. */
export function AddTeam(props: AddTeamProps) {
  const t = useWords()
  const editor = useNewTeamEditor(props)
  return (
    <EditorScreen
      editor={editor}
      isNew
      another={props.another}
      saveLabel={t('teams.add.action')}
      labels={{ name: t('teams.fields.name'), ...personLabels(t) }}
      notice={<SaveFailure failure={editor.failure} />}
    >
      <FieldSection title={t('teams.add.team')}>
        <TextField
          {...editor.field('name')}
          label={t('teams.fields.name')}
          maxLength={120}
          hasFocus
          isRequired
        />
        <TeamTypeField {...editor.field('teamTypeId')} />
      </FieldSection>
      <FieldSection title={t('teams.fields.owner')} lead={t('teams.fields.ownerText')}>
        <PersonFields field={editor.field} welcome={editor.field('sendWelcomeEmail')} />
      </FieldSection>
    </EditorScreen>
  )
}
