// Another company takes over the stand of one that withdraws or has withdrawn.
import { emailOutcomeText } from '@eventflow/domain/mail'
import type { JoinedTeam, TeamDetail } from '@eventflow/domain/teams'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { client } from '../../../platform/api.ts'
import { everyRow } from '../../../platform/every-row.ts'
import { useWords } from '../../../platform/words.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EditorScreen } from '../../../ui/editor/editor-screen.tsx'
import { FieldSection } from '../../../ui/editor/field-section.tsx'
import { SaveFailure } from '../../../ui/editor/save-failure.tsx'
import { useEditor } from '../../../ui/editor/use-editor.ts'
import { useFeedback } from '../../../ui/feedback.tsx'
import { ChoiceList, RadioList, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { SelectField, type Choice } from '../../../ui/fields/select-field.tsx'
import { TextArea, TextField } from '../../../ui/fields/text-fields.tsx'
import { PersonFields, personLabels } from '../../../ui/person/person-fields.tsx'
import { asPersonFailure, personProblems } from '../../../ui/person/person-problems.ts'
import { useQuestion } from '../../../ui/use-question.ts'
import { useSameName } from '../same-name.tsx'
import { usePlannedWords } from './use-planned-words.ts'
import { MAX_REASON_CHARACTERS, ReplacementEffects, WithdrawalEffects } from './withdrawal.tsx'

interface ReplaceCompanyProps {
  team: TeamDetail
  /** The custom fields in which the team has a value. */
  fields: readonly Choice[]
  /** Those that are chosen at first. */
  movingIds: readonly string[]
  /** What becomes of the team's stands. */
  stand: ReactNode
  /** The orders of the team that leave lists and sums, unless it has withdrawn before. */
  orders: ReactNode
  onReplaced: (replacement: TeamDetail) => void
}

interface Values {
  readonly kind: 'new' | 'existing'
  readonly name: string
  readonly firstName: string
  readonly surname: string
  readonly email: string
  /** There is no contact yet. */
  readonly isPlanned: boolean
  readonly sendWelcomeEmail: boolean
  readonly replacementId: string
  readonly customFieldIds: readonly string[]
  readonly reason: string
}

const EMPTY: Values = {
  kind: 'new',
  name: '',
  firstName: '',
  surname: '',
  email: '',
  isPlanned: false,
  sendWelcomeEmail: true,
  replacementId: '',
  customFieldIds: [],
  reason: '',
}

/** The teams that can take over. The key begins with their topic, so that changes refetch it. */
const replacementsQuery = (teamId: string) =>
  queryOptions({
    queryKey: [['teams', 'list'], 'replacements', teamId],
    queryFn: async () => {
      const teams = await everyRow((at) => client.teams.list(at))
      return teams
        .filter(({ id, isOrganiser }) => id !== teamId && !isOrganiser)
        .map(({ id, name }) => ({ value: id, label: name }))
    },
  })

function useReplacement({ team, movingIds, onReplaced }: ReplaceCompanyProps) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const [initial] = useState(() => ({ ...EMPTY, customFieldIds: movingIds }))
  const missing = (path: string, message: string) => ({ path, message })
  const nameProblems = ({ name }: Values) =>
    name.trim() === '' ? [missing('name', t('teams.problems.nameMissing'))] : []
  const companyProblems = (values: Values) => {
    if (values.kind === 'new')
      return [...nameProblems(values), ...(values.isPlanned ? [] : personProblems(values, t))]
    if (values.replacementId !== '') return []
    return [missing('replacementId', t('teamsAdmin.replacement.teamMissing'))]
  }
  const check = (values: Values) => [
    ...companyProblems(values),
    ...(values.reason.trim() === '' && !team.isWithdrawn
      ? [missing('reason', t('teamsAdmin.replacement.reasonMissing'))]
      : []),
  ]
  const editor = useEditor<Values, JoinedTeam>({
    initial,
    check,
    save: (values) => client.teams.replaceCompany(inputOf(team, values)).catch(rethrow),
    onSaved: (replacement) => {
      void queryClient.invalidateQueries()
      const names = { name: team.name, replacement: replacement.name }
      const email = { email: replacement.ownerEmail, outcome: replacement.welcomeEmail }
      feedback.show(emailOutcomeText(t, email, t('teamsAdmin.replacement.done', names)))
      onReplaced(replacement)
    },
    isQuiet: true,
  })
  const { question, ask, answer } = useQuestion<true>()
  // Problems are shown without a question.
  const { confirm, dialog } = useSameName()
  const isWanted = async ({ kind, name }: Values): Promise<boolean> =>
    (kind === 'existing' || (await confirm(name))) && ask(true)
  const submit = async () =>
    (check(editor.values).length > 0 || (await isWanted(editor.values))) && editor.submit()
  return { editor: { ...editor, submit }, isAsked: question !== null, answer, dialog }
}

function rethrow(error: unknown): never {
  throw asPersonFailure(error)
}

function inputOf(team: TeamDetail, values: Values) {
  const { kind, name, email, firstName, surname, sendWelcomeEmail, isPlanned } = values
  const owner = isPlanned ? null : { firstName, surname, email: email.trim() }
  return {
    teamId: team.id,
    revision: team.revision,
    ...(!team.isWithdrawn && { reason: values.reason }),
    customFieldIds: [...values.customFieldIds],
    ...(kind === 'new'
      ? { newCompany: { name, owner, sendWelcomeEmail } }
      : { replacementId: values.replacementId }),
  }
}

function Effects({ team, stand, orders }: Pick<ReplaceCompanyProps, 'team' | 'stand' | 'orders'>) {
  if (team.isWithdrawn) return <ReplacementEffects team={team} stand={stand} />
  const moved = (
    <>
      {stand}
      {orders}
    </>
  )
  return <WithdrawalEffects team={team} orders={moved} isReplaced />
}

/** The form: who takes over, which custom fields, and why a company that takes part leaves. */
export function ReplaceCompany(props: ReplaceCompanyProps) {
  const t = useWords()
  const { team, fields } = props
  const { editor, isAsked, answer, dialog } = useReplacement(props)
  const { field, values } = editor
  const planned = usePlannedWords()
  const labels = {
    ...personLabels(t),
    name: t('teams.fields.name'),
    replacementId: t('teamsAdmin.replacement.team'),
    reason: t('teamsAdmin.withdrawal.reason'),
  }
  const effects = <Effects {...props} />
  return (
    <EditorScreen
      editor={editor}
      isNew
      saveLabel={t('teamsAdmin.replacement.action')}
      labels={labels}
      notice={<SaveFailure failure={editor.failure} />}
    >
      <FieldSection title={t('teamsAdmin.replacement.who')}>
        <RadioList
          {...field('kind')}
          label={t('teamsAdmin.replacement.kind')}
          options={[
            { value: 'new', label: t('teamsAdmin.replacement.kinds.new') },
            { value: 'existing', label: t('teamsAdmin.replacement.kinds.existing') },
          ]}
        />
        {values.kind === 'new' ? (
          <>
            <TextField {...field('name')} label={labels.name} maxLength={120} isRequired />
            <SwitchField {...field('isPlanned')} label={planned.label} description={planned.text} />
            {!values.isPlanned && (
              <PersonFields field={field} welcome={field('sendWelcomeEmail')} />
            )}
          </>
        ) : (
          <Existing field={field('replacementId')} teamId={team.id} label={labels.replacementId} />
        )}
      </FieldSection>
      {fields.length > 0 && (
        <FieldSection title={t('teamsAdmin.replacement.what')}>
          <ChoiceList
            {...field('customFieldIds')}
            label={t('teamsAdmin.replacement.fields')}
            description={t('teamsAdmin.replacement.fieldsText')}
            options={fields}
          />
        </FieldSection>
      )}
      <FieldSection title={t('teamsAdmin.replacement.leaves', { name: team.name })}>
        {effects}
        {!team.isWithdrawn && (
          <TextArea
            {...field('reason')}
            label={labels.reason}
            description={t('teamsAdmin.withdrawal.reasonText')}
            maxLength={MAX_REASON_CHARACTERS}
            isRequired
          />
        )}
      </FieldSection>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('teamsAdmin.replacement.title', { name: team.name })}
        text={t('teamsAdmin.replacement.text', { name: team.name })}
        action={t('teamsAdmin.replacement.action')}
        onConfirm={() => Promise.resolve(answer(true))}
        onClose={() => answer(false)}
      >
        {effects}
      </ConfirmDialog>
      {dialog}
    </EditorScreen>
  )
}

interface ExistingProps {
  teamId: string
  label: string
  field: {
    readonly id: string
    readonly value: string
    readonly error: string | undefined
    readonly onChange: (value: string) => void
  }
}

function Existing({ teamId, label, field }: ExistingProps) {
  const t = useWords()
  const { data: options = [] } = useQuery(replacementsQuery(teamId))
  return (
    <SelectField
      {...field}
      label={label}
      description={t('teamsAdmin.replacement.teamText')}
      options={options}
      empty={t('teamsAdmin.replacement.choose')}
      isRequired
    />
  )
}
