import type { Rank } from '@eventflow/domain/kernel'
import type { User } from '@eventflow/domain/users'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { DimensionFields } from '../../../ui/audience/dimension-fields.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ChoiceList, RadioList } from '../../../ui/fields/choice-fields.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { formsQuery, groupsQuery, typesQuery } from './limits.queries.ts'

/** Longer lists of choices scroll in a box. */
const MANY = 8

type Limits = NonNullable<User['limits']>

export const UNLIMITED: Limits = {
  isReadOnly: false,
  work: null,
  teamTypeIds: null,
  dimensions: [],
  taskIds: null,
}

interface LimitOrganiserProps {
  user: User
  name: string
  onSave: (limits: Limits) => Promise<unknown>
  onClose: () => void
}

/** Limits an organiser's access to the event. */
export function LimitOrganiser({ user, name, onSave, onClose }: LimitOrganiserProps) {
  const t = useWords()
  const [limits, setLimits] = useState(user.limits ?? UNLIMITED)
  return (
    <ConfirmDialog
      isOpen
      isDangerous={false}
      title={t('users.limits.title', { name })}
      text={t('users.limits.text')}
      action={t('ui.save')}
      onConfirm={() => onSave(limits)}
      onClose={onClose}
    >
      <LimitFields permissions={user.permissions} limits={limits} onChange={setLimits} />
    </ConfirmDialog>
  )
}

interface LimitFieldsProps {
  permissions: Rank
  limits: Limits
  onChange: (limits: Limits) => void
}

/** The limits of an organiser. An admin can only be made read-only. */
export function LimitFields({ permissions, limits, onChange }: LimitFieldsProps) {
  const t = useWords()
  const { isReadOnly, work, teamTypeIds } = limits
  return (
    <Stack gap="lg">
      <RadioList
        label={t('users.limits.may')}
        options={(['change', 'look'] as const).map((value) => ({
          value,
          label: t(`users.limits.${value}`),
          about: t(`users.limits.${value}Text`),
        }))}
        value={isReadOnly ? 'look' : 'change'}
        onChange={(value) => onChange({ ...limits, isReadOnly: value === 'look' })}
      />
      {permissions === 'moderator' && (
        <>
          <ChosenWork work={work} onChange={(next) => onChange({ ...limits, work: next })} />
          <ChosenTypes
            typeIds={teamTypeIds}
            onChange={(ids) => onChange({ ...limits, teamTypeIds: ids && [...ids] })}
          />
          <DimensionFields
            id="limit-dimensions"
            value={limits.dimensions}
            onChange={(dimensions) => onChange({ ...limits, dimensions })}
          />
        </>
      )}
    </Stack>
  )
}

interface ExtentProps {
  what: 'work' | 'teams'
  isChosen: boolean
  onChange: (isChosen: boolean) => void
  children: ReactNode
}

/** Everything, or the selection below. */
function Extent({ what, isChosen, onChange, children }: ExtentProps) {
  const t = useWords()
  return (
    <Stack gap="sm">
      <RadioList
        label={t(`users.limits.${what}.label`)}
        options={(['all', 'chosen'] as const).map((value) => ({
          value,
          label: t(`users.limits.${what}.${value}`),
        }))}
        value={isChosen ? 'chosen' : 'all'}
        onChange={(value) => onChange(value === 'chosen')}
      />
      {isChosen && children}
    </Stack>
  )
}

function ChosenWork({
  work,
  onChange,
}: {
  work: Limits['work']
  onChange: (work: Limits['work']) => void
}) {
  const t = useWords()
  const { data: forms = [] } = useQuery(formsQuery())
  const { data: groups = [] } = useQuery(groupsQuery())
  const { formIds, taskGroupIds } = work ?? { formIds: [], taskGroupIds: [] }
  return (
    <Extent
      what="work"
      isChosen={work !== null}
      onChange={(isChosen) => onChange(isChosen ? { formIds: [], taskGroupIds: [] } : null)}
    >
      <ChoiceList
        label={t('users.limits.forms')}
        description={t('users.limits.formsText')}
        options={forms}
        isBoxed={forms.length > MANY}
        value={formIds}
        onChange={(ids) => onChange({ formIds: [...ids], taskGroupIds })}
      />
      <ChoiceList
        label={t('users.limits.groups')}
        description={t('users.limits.groupsText')}
        options={groups}
        isBoxed={groups.length > MANY}
        value={taskGroupIds}
        onChange={(ids) => onChange({ formIds, taskGroupIds: [...ids] })}
      />
    </Extent>
  )
}

function ChosenTypes({
  typeIds,
  onChange,
}: {
  typeIds: readonly string[] | null
  onChange: (typeIds: readonly string[] | null) => void
}) {
  const t = useWords()
  const { data: types = [] } = useQuery(typesQuery())
  return (
    <Extent
      what="teams"
      isChosen={typeIds !== null}
      onChange={(isChosen) => onChange(isChosen ? [] : null)}
    >
      <ChoiceList
        label={t('users.limits.types')}
        options={types}
        isBoxed={types.length > MANY}
        value={typeIds ?? []}
        onChange={onChange}
      />
    </Extent>
  )
}
