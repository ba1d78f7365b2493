import type { TeamDetail } from '@eventflow/domain/teams'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import type { AddAnother } from '../../ui/editor/add-another.ts'
import { EditorScreen } from '../../ui/editor/editor-screen.tsx'
import { FieldSection } from '../../ui/editor/field-section.tsx'
import { SaveFailure } from '../../ui/editor/save-failure.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { useFeedback } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { PersonFields, personLabels } from '../../ui/person/person-fields.tsx'
import { asPersonFailure, personProblems } from '../../ui/person/person-problems.ts'
import { TeamTypeField } from './manage/team-type-field.tsx'
import { teamQuery } from './teams.queries.ts'

interface AddStandShareProps {
  parent: TeamDetail
  /** Admins choose its type; others get the parent's. */
  mayChooseType: boolean
  another: AddAnother
  onAdded: (team: TeamDetail) => void
}

function useStandShareEditor({ parent, mayChooseType, onAdded }: AddStandShareProps) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  return useEditor({
    initial: {
      name: '',
      teamTypeId: parent.teamTypeId ?? '',
      firstName: '',
      surname: '',
      email: '',
      sendWelcomeEmail: true,
    },
    check: (values) => [
      ...(values.name.trim() === ''
        ? [{ path: 'name', message: t('teams.problems.nameMissing') }]
        : []),
      ...personProblems(values, t),
    ],
    save: ({ name, teamTypeId, sendWelcomeEmail, firstName, surname, email }) =>
      client.teams
        .addStandShare({
          parentId: parent.id,
          name,
          sendWelcomeEmail,
          owner: { firstName, surname, email: email.trim() },
          ...(mayChooseType && { teamTypeId: teamTypeId || null }),
        })
        .catch((error: unknown) => {
          throw asPersonFailure(error)
        }),
    onSaved: (team: TeamDetail, { sendWelcomeEmail }) => {
      void queryClient.invalidateQueries({ queryKey: teamQuery(parent.id).queryKey })
      void queryClient.invalidateQueries({ queryKey: api.teams.list.key() })
      const names = { name: team.name, email: team.ownerEmail }
      feedback.succeeded(t(sendWelcomeEmail ? 'teams.add.doneWelcome' : 'teams.add.done', names))
      onAdded(team)
    },
    isQuiet: true,
  })
}

/** A team that shares the stand of another, with its owner. */
export function AddStandShare(props: AddStandShareProps) {
  const t = useWords()
  const editor = useStandShareEditor(props)
  return (
    <EditorScreen
      editor={editor}
      isNew
      another={props.another}
      saveLabel={t('teams.standShare.action')}
      labels={{ name: t('teams.fields.name'), ...personLabels(t) }}
      notice={<SaveFailure failure={editor.failure} />}
    >
      <FieldSection title={t('teams.standShare.team')}>
        <TextField
          {...editor.field('name')}
          label={t('teams.fields.name')}
          maxLength={120}
          hasFocus
          isRequired
        />
        {props.mayChooseType && <TeamTypeField {...editor.field('teamTypeId')} />}
      </FieldSection>
      <FieldSection title={t('teams.fields.owner')} lead={t('teams.standShare.ownerText')}>
        <PersonFields field={editor.field} welcome={editor.field('sendWelcomeEmail')} />
      </FieldSection>
    </EditorScreen>
  )
}
