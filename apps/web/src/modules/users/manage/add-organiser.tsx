import { ORGANISER_RANKS, type OrganiserRank, type User } from '@eventflow/domain/users'
import type { Viewer } from '@eventflow/domain/kernel'
import { canAddOrganiser } from '@eventflow/domain/users'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import type { AddAnother } from '../../../ui/editor/add-another.ts'
import { EditorScreen } from '../../../ui/editor/editor-screen.tsx'
import { FieldSection } from '../../../ui/editor/field-section.tsx'
import { SaveFailure } from '../../../ui/editor/save-failure.tsx'
import { useEditor } from '../../../ui/editor/use-editor.ts'
import { useFeedback } from '../../../ui/feedback.tsx'
import { RadioList } from '../../../ui/fields/choice-fields.tsx'
import { PersonFields, personLabels } from '../../../ui/person/person-fields.tsx'
import { asPersonFailure, personProblems } from '../../../ui/person/person-problems.ts'

interface Values {
  firstName: string
  surname: string
  email: string
  permissions: OrganiserRank
  sendWelcomeEmail: boolean
}

const NOBODY: Values = {
  firstName: '',
  surname: '',
  email: '',
  permissions: 'moderator',
  sendWelcomeEmail: true,
}

interface AddOrganiserProps {
  viewer: Viewer
  onAdded: (user: User) => void
  another: AddAnother
}

function useOrganiserEditor({ onAdded }: AddOrganiserProps) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const tell = ({ firstName, surname, email }: User, isWelcomed: boolean) =>
    feedback.succeeded(
      t(isWelcomed ? 'teams.addMember.doneWelcome' : 'teams.addMember.done', {
        name: `${firstName} ${surname}`,
        email,
      }),
    )
  return useEditor<Values, User>({
    initial: NOBODY,
    check: (values) => personProblems(values, t),
    save: (values) =>
      client.users.add({ ...values, email: values.email.trim() }).catch((error: unknown) => {
        throw asPersonFailure(error)
      }),
    onSaved: (user, { sendWelcomeEmail }) => {
      void queryClient.invalidateQueries({ queryKey: api.users.key() })
      tell(user, sendWelcomeEmail)
      onAdded(user)
    },
    isQuiet: true,
  })
}

/** Somebody who runs the event, and needs no team. */
export function AddOrganiser(props: AddOrganiserProps) {
  const t = useWords()
  const editor = useOrganiserEditor(props)
  const ranks = ORGANISER_RANKS.filter((rank) => canAddOrganiser(props.viewer, rank))
  const options = ranks.map((value) => ({
    value,
    label: t(`users.ranks.${value}`),
    about: t(`users.rankTexts.${value}`),
  }))
  return (
    <EditorScreen
      editor={editor}
      isNew
      another={props.another}
      saveLabel={t('users.add.action')}
      labels={{ ...personLabels(t), permissions: t('users.list.columns.permissions') }}
      notice={<SaveFailure failure={editor.failure} />}
    >
      <FieldSection title={t('users.add.person')}>
        <PersonFields field={editor.field} welcome={editor.field('sendWelcomeEmail')} hasFocus />
      </FieldSection>
      <RadioList
        {...editor.field('permissions')}
        label={t('users.list.columns.permissions')}
        options={options}
        isRequired
      />
    </EditorScreen>
  )
}
