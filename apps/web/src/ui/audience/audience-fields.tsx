import type { AudienceOwner, Restriction } from '@eventflow/domain/audience'
import type { Dimension, StoredDimension } from '@eventflow/domain/kernel'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { api } from '../../platform/api.ts'
import { listProps, pagewise } from '../../platform/page-list.ts'
import { useWords } from '../../platform/words.tsx'
import { FieldSection } from '../editor/field-section.tsx'
import { ChoiceList, SwitchField } from '../fields/choice-fields.tsx'
import { Segmented } from '../segmented.tsx'
import { DimensionFields } from './dimension-fields.tsx'
import { useHasStandShares } from './has-stand-shares.ts'
import { teamTypeChoicesQuery } from './team-type-choices.ts'
import { TeamsPreview } from './teams-preview.tsx'

/** Longer lists of choices scroll in a box. */
const MANY = 12

/** A field of an editor: its value and how to change it. */
export interface EditedField<Value, Changed = Value> {
  readonly id: string
  readonly value: Value
  readonly error: string | undefined
  readonly onChange: (value: Changed) => void
}

interface AudienceFieldsProps {
  ownerKind: AudienceOwner
  teamTypeIds: EditedField<readonly string[], string[]>
  hiddenTeamTypeIds: EditedField<readonly string[], string[]>
  /** Values of custom fields that teams must have. */
  dimensions: EditedField<readonly Dimension[], StoredDimension[]>
  /** Only for records that can include stand shares. */
  showToChildTeams?: EditedField<boolean>
  /** For records that always include stand shares together with their parents. */
  showsToChildTeams?: boolean
  /** Additional reasons that hide the record from teams. */
  children?: ReactNode
}

const restrictionOf = ({
  ownerKind,
  teamTypeIds,
  hiddenTeamTypeIds,
  showToChildTeams,
  showsToChildTeams = false,
  dimensions,
}: AudienceFieldsProps): Restriction => ({
  ownerKind,
  teamTypeIds: teamTypeIds.value,
  hiddenTeamTypeIds: hiddenTeamTypeIds.value,
  showToChildTeams: showToChildTeams?.value ?? showsToChildTeams,
  dimensions: dimensions.value,
})

/** Fields for the audience of a record, with a preview of the teams in it. */
export function AudienceFields(props: AudienceFieldsProps) {
  const { teamTypeIds, hiddenTeamTypeIds, showToChildTeams } = props
  const t = useWords()
  const restriction = restrictionOf(props)
  const { data: types = [], isSuccess } = useQuery(teamTypeChoicesQuery())
  const hasStandShares = useHasStandShares() || restriction.showToChildTeams
  // Hiding a task from types changes nothing for stand shares of other types.
  const hidden = props.ownerKind === 'task' ? [] : hiddenTeamTypeIds.value
  const isRestricted = [...teamTypeIds.value, ...hidden, ...restriction.dimensions].length > 0
  const hint = isSuccess && types.length === 0 ? 'audience.noTeamTypes' : 'audience.teamTypesText'
  return (
    <FieldSection title={t('audience.title')}>
      <TypeFields shown={teamTypeIds} hidden={hiddenTeamTypeIds} types={types} hint={t(hint)} />
      <DimensionFields {...props.dimensions} />
      {/* Without types and values, all teams are included, with their stand shares. */}
      {showToChildTeams && isRestricted && hasStandShares && (
        <SwitchField
          {...showToChildTeams}
          label={t('audience.showToChildTeams')}
          description={t(
            `audience.showToChildTeamsText.${props.ownerKind === 'task' ? 'all' : 'own'}`,
          )}
        />
      )}
      {props.children}
      <AudienceTeams restriction={restriction} />
    </FieldSection>
  )
}

interface TypeFieldsProps {
  shown: EditedField<readonly string[], string[]>
  hidden: EditedField<readonly string[], string[]>
  types: readonly { readonly value: string; readonly label: string }[]
  hint: string
}

/** One list of team types, to show the record to or to hide it from. Both, if the record names both. */
function TypeFields({ shown, hidden, types, hint }: TypeFieldsProps) {
  const t = useWords()
  const [isHiding, setIsHiding] = useState(false)
  const [hasShown, hasHidden] = [shown.value.length > 0, hidden.value.length > 0]
  const choices = { options: types, isBoxed: types.length > MANY }
  const shownList = (
    <ChoiceList {...shown} {...choices} label={t('audience.teamTypeIds')} description={hint} />
  )
  if (types.length === 0) return shownList
  const hiddenList = (
    <ChoiceList
      {...hidden}
      {...choices}
      label={t('audience.hiddenTeamTypeIds')}
      description={t('audience.hiddenTeamTypesText')}
    />
  )
  if (hasShown && hasHidden)
    return (
      <>
        {shownList}
        {hiddenList}
      </>
    )
  const side = hasHidden || (isHiding && !hasShown) ? 'hide' : 'show'
  const choose = (next: 'show' | 'hide') => {
    const [from, to] = next === 'hide' ? [shown, hidden] : [hidden, shown]
    setIsHiding(next === 'hide')
    to.onChange([...from.value])
    from.onChange([])
  }
  return (
    <>
      <Segmented
        label={t('audience.types')}
        options={[
          { value: 'show', label: t('audience.showTo') },
          { value: 'hide', label: t('audience.hideFrom') },
        ]}
        value={side}
        onChange={choose}
      />
      {side === 'hide' ? hiddenList : shownList}
    </>
  )
}

const audienceQuery = (restriction: Restriction, isIncluded: boolean) =>
  api.audience.teams.infiniteOptions({
    input: (cursor: string | undefined) => ({
      cursor,
      isIncluded,
      restriction: {
        ...restriction,
        teamTypeIds: [...restriction.teamTypeIds],
        hiddenTeamTypeIds: [...restriction.hiddenTeamTypeIds],
        dimensions: restriction.dimensions.map((one) => ({ ...one, values: [...one.values] })),
      },
    }),
    ...pagewise,
  })

/** The number of exhibitors in a restriction, and of all; undefined while it loads. */
export function useAudienceCounts(restriction: Restriction) {
  const counts = useInfiniteQuery(audienceQuery(restriction, true)).data?.pages[0]
  if (counts === undefined) return undefined
  const { includedCount: included, hiddenCount: hidden } = counts
  return { included, total: included + hidden }
}

/** A collapsible list of the exhibitors in a restriction, and of the others with the reason. */
export function AudienceTeams({ restriction }: { restriction: Restriction }) {
  const t = useWords()
  const [isIncluded, setIsIncluded] = useState(true)
  const query = useInfiniteQuery(audienceQuery(restriction, isIncluded))
  return (
    <TeamsPreview
      {...listProps(query)}
      counts={query.data?.pages[0]}
      isIncluded={isIncluded}
      onSwitch={setIsIncluded}
      reasonOf={({ reason }) => reason && t(`audience.reason.${reason}`)}
    />
  )
}
