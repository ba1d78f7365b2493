import { emailOutcomeText } from '@eventflow/domain/mail'
import { ORGANISER_RANKS, type OrganiserRank, type User } from '@eventflow/domain/users'
import type { Viewer } from '@eventflow/domain/kernel'
import { canAddOrganiser } from '@eventflow/domain/users'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import type { AddAnother } from '../../../ui/editor/add-another.ts'
import { FieldSection } from '../../../ui/editor/field-section.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { RadioList } from '../../../ui/fields/choice-fields.tsx'
import { LimitFields, UNLIMITED } from '../limits/limit-organiser.tsx'
import { NewPersonScreen, useNewPersonEditor } from '../../../ui/person/new-person.tsx'
import { PersonFields } from '../../../ui/person/person-fields.tsx'

const AS_MODERATOR: { permissions: OrganiserRank; limits: typeof UNLIMITED } = {
  permissions: 'moderator',
  limits: UNLIMITED,
}

/** What a level can be limited to. */
function limitsOf({ permissions, limits }: typeof AS_MODERATOR) {
  return permissions === 'moderator' ? limits : { ...UNLIMITED, isReadOnly: limits.isReadOnly }
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
  return useNewPersonEditor({
    beside: AS_MODERATOR,
    send: ({ limits, ...values }) =>
      client.users.add({
        ...values,
        limits: limitsOf({ permissions: values.permissions, limits }),
      }),
    onSaved: (user) => {
      void queryClient.invalidateQueries({ queryKey: api.users.key() })
      const { firstName, surname, email, welcomeEmail: outcome } = user
      const done = t('teams.addMember.done', { name: `${firstName} ${surname}` })
      feedback.show(emailOutcomeText(t, { email, outcome }, done))
      onAdded(user)
    },
  })
}

/** Adds an organiser, who needs no team. */
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
    <NewPersonScreen
      editor={editor}
      another={props.another}
      saveLabel={t('users.add.action')}
      labels={{ permissions: t('users.list.columns.permissions') }}
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
      <FieldSection title={t('users.limits.panel')}>
        <LimitFields
          permissions={editor.values.permissions}
          limits={editor.values.limits}
          onChange={(limits) => editor.change('limits', limits)}
        />
      </FieldSection>
    </NewPersonScreen>
  )
}
