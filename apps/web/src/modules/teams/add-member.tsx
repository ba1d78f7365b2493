import { emailOutcomeText } from '@eventflow/domain/mail'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import type { AddAnother } from '../../ui/editor/add-another.ts'
import { useFeedback } from '../../ui/feedback.tsx'
import { NewPersonScreen, useNewPersonEditor } from '../../ui/person/new-person.tsx'
import { PersonFields } from '../../ui/person/person-fields.tsx'
import { teamQuery } from './teams.queries.ts'

interface AddMemberProps {
  teamId: string
  onAdded: () => void
  another: AddAnother
}

/** Adds a member to a team. */
export function AddMember({ teamId, onAdded, another }: AddMemberProps) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const editor = useNewPersonEditor({
    beside: {},
    send: (person) => client.teams.addMember({ ...person, teamId }),
    onSaved: (team, { firstName, surname, email }) => {
      queryClient.setQueryData(teamQuery(teamId).queryKey, team)
      void queryClient.invalidateQueries({ queryKey: api.teams.list.key() })
      const done = t('teams.addMember.done', { name: `${firstName.trim()} ${surname.trim()}` })
      feedback.show(emailOutcomeText(t, { email: email.trim(), outcome: team.welcomeEmail }, done))
      onAdded()
    },
  })
  return (
    <NewPersonScreen
      editor={editor}
      another={another}
      saveLabel={t('teams.addMember.action')}
      labels={{}}
    >
      <PersonFields field={editor.field} welcome={editor.field('sendWelcomeEmail')} hasFocus />
    </NewPersonScreen>
  )
}
