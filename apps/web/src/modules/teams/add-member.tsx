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
    onSaved: (team, typed) => {
      const email = typed.email.trim()
      queryClient.setQueryData(teamQuery(teamId).queryKey, team)
      void queryClient.invalidateQueries({ queryKey: api.teams.list.key() })
      // A person who was in the event without a team keeps their name.
      const stored = team.members.find((member) => member.email === email.toLowerCase()) ?? typed
      const name = `${stored.firstName.trim()} ${stored.surname.trim()}`
      const done = t('teams.addMember.done', { name })
      feedback.show(emailOutcomeText(t, { email, outcome: team.welcomeEmail }, done))
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
