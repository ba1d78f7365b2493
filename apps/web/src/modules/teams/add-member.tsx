import { emailOutcomeText } from '@eventflow/domain/mail'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import type { AddAnother } from '../../ui/editor/add-another.ts'
import { useFeedback } from '../../ui/feedback.tsx'
import { TaskLimitFields, useTaskChoices } from '../../ui/person/limit-to-tasks.tsx'
import { NewPersonScreen, useNewPersonEditor } from '../../ui/person/new-person.tsx'
import { PersonFields } from '../../ui/person/person-fields.tsx'
import { teamQuery } from './teams.queries.ts'

interface AddMemberProps {
  teamId: string
  isOwnTeam: boolean
  onAdded: () => void
  another: AddAnother
}

const UNLIMITED: { taskIds: readonly string[] | null } = { taskIds: null }

/** Adds a member to a team. */
export function AddMember({ teamId, isOwnTeam, onAdded, another }: AddMemberProps) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const editor = useNewPersonEditor({
    beside: UNLIMITED,
    send: ({ taskIds, ...person }) =>
      client.teams.addMember({ ...person, taskIds: taskIds && [...taskIds], teamId }),
    onSaved: (team, { firstName, surname, email }) => {
      queryClient.setQueryData(teamQuery(teamId).queryKey, team)
      void queryClient.invalidateQueries({ queryKey: api.teams.list.key() })
      const done = t('teams.addMember.done', { name: `${firstName.trim()} ${surname.trim()}` })
      feedback.show(emailOutcomeText(t, { email: email.trim(), outcome: team.welcomeEmail }, done))
      onAdded()
    },
  })
  const { taskIds } = editor.values
  const tasks = useTaskChoices({ teamId, isOwn: isOwnTeam, isEnabled: taskIds !== null })
  return (
    <NewPersonScreen
      editor={editor}
      another={another}
      saveLabel={t('teams.addMember.action')}
      labels={{}}
    >
      <PersonFields field={editor.field} welcome={editor.field('sendWelcomeEmail')} hasFocus />
      <TaskLimitFields
        tasks={tasks}
        taskIds={taskIds}
        onChange={(ids) => editor.change('taskIds', ids)}
      />
    </NewPersonScreen>
  )
}
