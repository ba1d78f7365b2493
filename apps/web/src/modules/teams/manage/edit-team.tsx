import { MAX_TEAM_EXTRA_DAYS, type TeamDetail } from '@eventflow/domain/teams'
import type { T } from '@eventflow/domain/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { AddAnother } from '../../../ui/editor/add-another.ts'
import { EditorScreen } from '../../../ui/editor/editor-screen.tsx'
import { joinedEditors } from '../../../ui/editor/joined-editors.ts'
import { type EditorFacts, useEditor } from '../../../ui/editor/use-editor.ts'
import { useFeedback } from '../../../ui/feedback.tsx'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { teamQuery, teamTypeChoicesQuery } from '../teams.queries.ts'
import { useSameName } from '../same-name.tsx'
import { TeamTypeField } from './team-type-field.tsx'

const valuesOf = ({ name, ownerId, teamTypeId, isOrganiser, extraDays }: TeamDetail) => ({
  name,
  ownerId: ownerId ?? '',
  teamTypeId: teamTypeId ?? '',
  isOrganiser,
  extraDays: extraDays === 0 ? '' : String(extraDays),
})
type Values = ReturnType<typeof valuesOf>

const isDays = (text: string): boolean =>
  Number.isInteger(Number(text)) && Number(text) >= 0 && Number(text) <= MAX_TEAM_EXTRA_DAYS

const problemsOf = ({ name, extraDays }: Values, t: T) => [
  ...(name.trim() === '' ? [{ path: 'name', message: t('teams.problems.nameMissing') }] : []),
  ...(isDays(extraDays)
    ? []
    : [
        {
          path: 'extraDays',
          message: t('teams.fields.extraDaysWrong', { most: MAX_TEAM_EXTRA_DAYS }),
        },
      ]),
]

interface EditTeamProps {
  team: TeamDetail
  /** Additional fields that are saved together with the team. */
  more?: {
    readonly editor: EditorFacts
    readonly labels: Readonly<Record<string, string>>
    readonly fields: ReactNode
  }
  /** A second save button, for the next team of a list. */
  another?: AddAnother | undefined
  onSaved: () => void
}

function useTeamEditor({ team, another, onSaved }: EditTeamProps) {
  const t = useWords()
  const queryClient = useQueryClient()
  return useEditor({
    initial: valuesOf(team),
    revision: team.revision,
    valuesOf,
    check: (values: Values) => problemsOf(values, t),
    successText: ({ extraDays }) =>
      Number(extraDays) === team.extraDays ? undefined : t('teams.fields.extraDaysSaved'),
    save: ({ teamTypeId, extraDays, ownerId, ...values }, revision) =>
      client.teams.update({
        ...values,
        ...(ownerId !== '' && { ownerId }),
        extraDays: Number(extraDays),
        teamId: team.id,
        teamTypeId: teamTypeId || null,
        revision,
      }),
    onSaved: (saved) => {
      queryClient.setQueryData(teamQuery(team.id).queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: api.teams.list.key() })
      void queryClient.invalidateQueries({ queryKey: api.teamTypes.key() })
      if (another) another.follow(onSaved)
      else onSaved()
    },
  })
}

/** Name, type, owner and organiser flag of a team. */
export function EditTeam(props: EditTeamProps) {
  const t = useWords()
  const { more } = props
  const editor = useTeamEditor(props)
  const { confirm, dialog } = useSameName(props.team)
  const { data: types = [] } = useQuery(teamTypeChoicesQuery())
  const owners = props.team.members.map(({ userId, firstName, surname, hasLoggedIn }) => {
    const name = `${firstName} ${surname}`
    const label = hasLoggedIn ? name : t('teams.member.owner.choiceNotSignedIn', { name })
    return { value: userId, label }
  })
  const joined = more ? joinedEditors(editor, more.editor) : editor
  // Asked first, because the other editor is saved before the name.
  const submit = async () => {
    const isWrong = problemsOf(editor.values, t).length > 0
    return (isWrong || (await confirm(editor.values.name))) && joined.submit()
  }
  const typeName = (id: unknown) =>
    types.find(({ value }) => value === id)?.label ?? t('teams.noType')
  return (
    <EditorScreen
      editor={{ ...joined, submit }}
      another={props.another}
      labels={{
        ...more?.labels,
        name: t('teams.fields.name'),
        ownerId: t('teams.fields.owner'),
        teamTypeId: t('teams.fields.teamTypeId'),
        isOrganiser: t('teams.fields.isOrganiser'),
        extraDays: t('teams.fields.extraDays'),
      }}
      textOf={(field, value) => {
        if (field === 'ownerId') return owners.find((one) => one.value === value)?.label
        return field === 'teamTypeId' ? typeName(value) : undefined
      }}
    >
      <TextField
        {...editor.field('name')}
        label={t('teams.fields.name')}
        maxLength={120}
        isRequired
      />
      <TeamTypeField {...editor.field('teamTypeId')} />
      {!props.team.isPlanned && (
        <SelectField
          {...editor.field('ownerId')}
          label={t('teams.fields.owner')}
          description={t('teams.fields.ownerOfText')}
          options={owners}
        />
      )}
      <SwitchField
        {...editor.field('isOrganiser')}
        label={t('teams.fields.isOrganiser')}
        description={t('teams.fields.isOrganiserText')}
      />
      <NumberField
        {...editor.field('extraDays')}
        label={t('teams.fields.extraDays')}
        description={t('teams.fields.extraDaysText')}
        isWhole
      />
      {more?.fields}
      {dialog}
    </EditorScreen>
  )
}

interface DeleteTeamProps {
  team: TeamDetail
  onDeleted: () => Promise<unknown>
}

/** Deletes a team after listing what else is deleted. */
export function DeleteTeam({ team, onDeleted }: DeleteTeamProps) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const remove = async () => {
    await client.teams.remove({ teamId: team.id })
    feedback.succeeded(t('teams.remove.done', { name: team.name }))
    await onDeleted()
    queryClient.removeQueries({ queryKey: teamQuery(team.id).queryKey })
    for (const queryKey of [api.teams.key(), api.teamTypes.key(), api.users.key()]) {
      void queryClient.invalidateQueries({ queryKey })
    }
  }
  return (
    <>
      <Button variant="default" color="red" onClick={() => setIsAsking(true)}>
        {t('teams.team.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('teams.remove.title', { name: team.name })}
        text={t('teams.remove.text')}
        refusal={team.childTeams.length > 0 ? t('teams.remove.hasStandShares') : undefined}
        goesToo={[
          t('teams.remove.people', { count: team.memberCount }),
          t('teams.remove.submissions'),
          t('teams.remove.statuses'),
        ]}
        action={t('teams.team.remove')}
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
