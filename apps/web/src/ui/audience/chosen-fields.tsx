import { isTypeTaken, type Choice } from '@eventflow/domain/audience'
import type { Dimension, StoredDimension } from '@eventflow/domain/kernel'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { listProps, pagewise } from '../../platform/page-list.ts'
import { useWords } from '../../platform/words.tsx'
import { FieldSection } from '../editor/field-section.tsx'
import { ChoiceList } from '../fields/choice-fields.tsx'
import { Muted } from '../layout.tsx'
import type { EditedField } from './audience-fields.tsx'
import { DimensionFields } from './dimension-fields.tsx'
import { teamTypeChoicesQuery } from './team-type-choices.ts'
import { TeamsPreview } from './teams-preview.tsx'

/** Longer lists of choices scroll in a box. */
const MANY = 12

/** The id of a record that has none yet. */
const NEW = 'new'

const asInput = ({ id, name, teamTypeIds, dimensions, isStandard = false }: Choice) => ({
  id,
  name,
  isStandard,
  teamTypeIds: [...teamTypeIds],
  dimensions: dimensions.map((one) => ({ ...one, values: [...one.values] })),
})

interface ChosenTeamsProps {
  /** All records of the kind, with this one as it is in the editor. */
  choices: readonly Choice[]
  id: string
}

/**
 * The exhibitors that have this record, of which each has exactly one, and the others with the reason. A
 * line above the list counts those that fit it and have a narrower one.
 */
export function ChosenTeams({ choices, id }: ChosenTeamsProps) {
  const t = useWords()
  const [isIncluded, setIsIncluded] = useState(true)
  const query = useInfiniteQuery(
    api.audience.chosen.infiniteOptions({
      input: (cursor: string | undefined) => ({
        cursor,
        id,
        isIncluded,
        choices: choices.map(asInput),
      }),
      ...pagewise,
    }),
  )
  const counts = query.data?.pages[0]
  const instead = counts?.insteadCount ?? 0
  return (
    <>
      {instead > 0 && <Muted>{t('audience.instead', { count: instead })}</Muted>}
      <TeamsPreview
        {...listProps(query)}
        counts={counts}
        isIncluded={isIncluded}
        onSwitch={setIsIncluded}
        reasonOf={({ reason, instead: name }) =>
          reason && t(`audience.reason.${reason}`, { name: name ?? '' })
        }
      />
    </>
  )
}

interface ChosenFieldsProps {
  /** The record as it is stored; undefined for a new one. */
  id: string | undefined
  name: string
  /** The other records of its kind. */
  others: readonly Choice[]
  teamTypeIds: EditedField<readonly string[], string[]>
  dimensions: EditedField<readonly Dimension[], StoredDimension[]>
  description: string
}

/** Fields for the teams of a record of which each team has exactly one, with a preview of these teams. */
export function ChosenFields({
  id = NEW,
  name,
  others,
  teamTypeIds,
  dimensions,
  description,
}: ChosenFieldsProps) {
  const t = useWords()
  const { data: types = [] } = useQuery(teamTypeChoicesQuery())
  const record = { id, name, teamTypeIds: teamTypeIds.value, dimensions: dimensions.value }
  const isTaken = (type: string) => isTypeTaken({ ...record, teamTypeIds: [type] }, others)
  return (
    <FieldSection title={t('audience.title')}>
      <Muted>{description}</Muted>
      <ChoiceList
        {...teamTypeIds}
        label={t('audience.teamTypeIds')}
        isBoxed={types.length > MANY}
        options={types.map(({ value, label }) =>
          isTaken(value)
            ? {
                value,
                label: `${label} ${t('audience.assigned')}`,
                isDisabled: !teamTypeIds.value.includes(value),
              }
            : { value, label },
        )}
      />
      <DimensionFields {...dimensions} />
      <ChosenTeams choices={[...others, record]} id={id} />
    </FieldSection>
  )
}
