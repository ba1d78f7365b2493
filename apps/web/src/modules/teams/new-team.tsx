import { emailOutcomeText } from '@eventflow/domain/mail'
import type { JoinedTeam, TeamDetail } from '@eventflow/domain/teams'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import type { AddAnother } from '../../ui/editor/add-another.ts'
import { FieldSection } from '../../ui/editor/field-section.tsx'
import { SwitchField } from '../../ui/fields/choice-fields.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { NewPersonScreen, useNewPersonEditor } from '../../ui/person/new-person.tsx'
import { PersonFields } from '../../ui/person/person-fields.tsx'
import { TeamTypeField } from './manage/team-type-field.tsx'
import { useSameName } from './same-name.tsx'

/** A team with its owner, in the form that the API accepts. */
interface NewTeamInput {
  readonly name: string
  readonly teamTypeId: string | null
  /** Null for a planned team. */
  readonly owner: {
    readonly firstName: string
    readonly surname: string
    readonly email: string
  } | null
  readonly sendWelcomeEmail: boolean
}

export interface PlannedWords {
  readonly label: string
  readonly text: string
  readonly added: (name: string) => string
}

export interface NewTeamProps {
  another: AddAnother
  onAdded: (team: TeamDetail) => void
  /** Texts for adding a planned team, without an owner; undefined for users who may not. */
  planned?: PlannedWords
  /** Additional fields of the team. */
  more?: ReactNode
}

interface NewTeamFormProps extends NewTeamProps {
  /** The initial type; null if the type is not chosen here. */
  typeId: string | null
  send: (input: NewTeamInput) => Promise<JoinedTeam>
  words: { readonly team: string; readonly owner: string; readonly save: string }
}

function useNewTeamEditor({
  typeId,
  send,
  planned,
  onAdded,
  confirm,
}: Omit<NewTeamFormProps, 'words' | 'more'> & {
  confirm: (name: string) => Promise<boolean>
}) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  return useNewPersonEditor({
    beside: { name: '', teamTypeId: typeId ?? '', isPlanned: false },
    isWithoutPerson: ({ isPlanned }) => isPlanned,
    check: ({ name }) =>
      name.trim() === '' ? [{ path: 'name', message: t('teams.problems.nameMissing') }] : [],
    confirm: ({ name }) => confirm(name),
    send: ({ name, teamTypeId, sendWelcomeEmail, isPlanned, ...owner }) =>
      send({
        name,
        teamTypeId: teamTypeId || null,
        sendWelcomeEmail,
        owner: isPlanned ? null : owner,
      }),
    onSaved: (team) => {
      void queryClient.invalidateQueries({ queryKey: api.teams.key() })
      void queryClient.invalidateQueries({ queryKey: api.teamTypes.key() })
      const email = { email: team.ownerEmail, outcome: team.welcomeEmail }
      if (team.isPlanned && planned) feedback.succeeded(planned.added(team.name))
      else feedback.show(emailOutcomeText(t, email, t('teams.add.done', { name: team.name })))
      onAdded(team)
    },
  })
}

/** The form of a new team or stand share, with its owner. */
export function NewTeamForm({ words, another, more, planned, ...form }: NewTeamFormProps) {
  const t = useWords()
  const { confirm, dialog } = useSameName()
  const editor = useNewTeamEditor({ ...form, confirm, another, ...(planned && { planned }) })
  const name = t('teams.fields.name')
  return (
    <NewPersonScreen editor={editor} another={another} saveLabel={words.save} labels={{ name }}>
      <FieldSection title={words.team}>
        <TextField {...editor.field('name')} label={name} maxLength={120} hasFocus isRequired />
        {form.typeId !== null && <TeamTypeField {...editor.field('teamTypeId')} />}
      </FieldSection>
      <FieldSection
        title={t('teams.fields.owner')}
        lead={editor.values.isPlanned ? undefined : words.owner}
      >
        {planned && (
          <SwitchField
            {...editor.field('isPlanned')}
            label={planned.label}
            description={planned.text}
          />
        )}
        {!editor.values.isPlanned && (
          <PersonFields field={editor.field} welcome={editor.field('sendWelcomeEmail')} />
        )}
      </FieldSection>
      {more}
      {dialog}
    </NewPersonScreen>
  )
}
