import { emailOutcomeText } from '@eventflow/domain/mail'
import type { JoinedTeam, TeamDetail } from '@eventflow/domain/teams'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import type { AddAnother } from '../../ui/editor/add-another.ts'
import { FieldSection } from '../../ui/editor/field-section.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { NewPersonScreen, useNewPersonEditor } from '../../ui/person/new-person.tsx'
import { PersonFields } from '../../ui/person/person-fields.tsx'
import { TeamTypeField } from './manage/team-type-field.tsx'

/** A team with its owner, in the form that the API accepts. */
interface NewTeamInput {
  readonly name: string
  readonly teamTypeId: string | null
  readonly owner: { readonly firstName: string; readonly surname: string; readonly email: string }
  readonly sendWelcomeEmail: boolean
}

export interface NewTeamProps {
  another: AddAnother
  onAdded: (team: TeamDetail) => void
  /** Additional fields of the team. */
  more?: ReactNode
}

interface NewTeamFormProps extends NewTeamProps {
  /** The initial type; null if the type is not chosen here. */
  typeId: string | null
  send: (input: NewTeamInput) => Promise<JoinedTeam>
  words: { readonly team: string; readonly owner: string; readonly save: string }
}

function useNewTeamEditor({ typeId, send, onAdded }: Omit<NewTeamFormProps, 'words' | 'more'>) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  return useNewPersonEditor({
    beside: { name: '', teamTypeId: typeId ?? '' },
    check: ({ name }) =>
      name.trim() === '' ? [{ path: 'name', message: t('teams.problems.nameMissing') }] : [],
    send: ({ name, teamTypeId, sendWelcomeEmail, ...owner }) =>
      send({ name, teamTypeId: teamTypeId || null, sendWelcomeEmail, owner }),
    onSaved: (team) => {
      void queryClient.invalidateQueries({ queryKey: api.teams.key() })
      void queryClient.invalidateQueries({ queryKey: api.teamTypes.key() })
      const email = { email: team.ownerEmail, outcome: team.welcomeEmail }
      feedback.show(emailOutcomeText(t, email, t('teams.add.done', { name: team.name })))
      onAdded(team)
    },
  })
}

/** The form of a new team or stand share, with its owner. */
export function NewTeamForm({ words, another, more, ...form }: NewTeamFormProps) {
  const t = useWords()
  const editor = useNewTeamEditor({ ...form, another })
  const name = t('teams.fields.name')
  return (
    <NewPersonScreen editor={editor} another={another} saveLabel={words.save} labels={{ name }}>
      <FieldSection title={words.team}>
        <TextField {...editor.field('name')} label={name} maxLength={120} hasFocus isRequired />
        {form.typeId !== null && <TeamTypeField {...editor.field('teamTypeId')} />}
      </FieldSection>
      <FieldSection title={t('teams.fields.owner')} lead={words.owner}>
        <PersonFields field={editor.field} welcome={editor.field('sendWelcomeEmail')} />
      </FieldSection>
      {more}
    </NewPersonScreen>
  )
}
