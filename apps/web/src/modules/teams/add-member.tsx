import { useQueryClient } from '@tanstack/react-query'
import type { TeamDetail } from '@eventflow/domain/teams'
import { api, client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import type { AddAnother } from '../../ui/editor/add-another.ts'
import { EditorScreen } from '../../ui/editor/editor-screen.tsx'
import { SaveFailure } from '../../ui/editor/save-failure.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { useFeedback } from '../../ui/feedback.tsx'
import { PersonFields, personLabels } from '../../ui/person/person-fields.tsx'
import { asPersonFailure, personProblems } from '../../ui/person/person-problems.ts'
import { teamQuery } from './teams.queries.ts'

const NOBODY = { firstName: '', surname: '', email: '', sendWelcomeEmail: true }
type Values = typeof NOBODY

interface AddMemberProps {
  teamId: string
  onAdded: () => void
  another: AddAnother
}

function useMemberEditor({ teamId, onAdded }: AddMemberProps) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const tell = ({ firstName, surname, email, sendWelcomeEmail }: Values) =>
    feedback.show({
      type: 'success',
      message: t(sendWelcomeEmail ? 'teams.addMember.doneWelcome' : 'teams.addMember.done', {
        name: `${firstName.trim()} ${surname.trim()}`,
        email: email.trim(),
      }),
    })
  return useEditor({
    initial: NOBODY,
    check: (values) => personProblems(values, t),
    save: (values) =>
      client.teams
        .addMember({ ...values, teamId, email: values.email.trim() })
        .catch((error: unknown) => {
          throw asPersonFailure(error)
        }),
    onSaved: (team: TeamDetail, values) => {
      queryClient.setQueryData(teamQuery(teamId).queryKey, team)
      void queryClient.invalidateQueries({ queryKey: api.teams.list.key() })
      tell(values)
      onAdded()
    },
    isQuiet: true,
  })
}

/** Somebody else for a team. */
export function AddMember(props: AddMemberProps) {
  const t = useWords()
  const editor = useMemberEditor(props)
  return (
    <EditorScreen
      editor={editor}
      isNew
      another={props.another}
      saveLabel={t('teams.addMember.action')}
      labels={personLabels(t)}
      notice={<SaveFailure failure={editor.failure} />}
    >
      <PersonFields field={editor.field} welcome={editor.field('sendWelcomeEmail')} hasFocus />
    </EditorScreen>
  )
}
