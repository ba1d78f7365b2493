import { folded, type ImportDetail, type ImportProblemGroup } from '@eventflow/domain/imports'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Muted, Row, Stack, Text } from '../../../ui/layout.tsx'
import classes from './imports.module.css'
import { typeChoicesQuery } from './imports.queries.ts'
import type { ChangePlan } from './use-import.ts'
import { useTargetName } from './use-target-name.ts'

interface ProblemGroupsProps {
  about: ImportDetail
  change: ChangePlan
  /** Shows the rows of a group in the list below. */
  onShow: (value: string) => void
}

/** What is wrong with the rows, each thing once with how it is mended. */
export function ProblemGroups({ about, change, onShow }: ProblemGroupsProps) {
  const t = useWords()
  if (about.problems.length === 0) return null
  return (
    <Panel title={t('imports.mend.title')}>
      <Stack as="ul" gap="md">
        {about.problems.map((group) => (
          <li key={`${group.code} ${group.target} ${group.value}`}>
            {group.code === 'unknownTeamType' ? (
              <UnknownType group={group} about={about} change={change} />
            ) : (
              <Row justify="between" gap="md">
                <GroupText group={group} />
                <Button variant="default" onClick={() => onShow(group.value)}>
                  {t('imports.mend.show', { count: group.rows })}
                </Button>
              </Row>
            )}
          </li>
        ))}
      </Stack>
    </Panel>
  )
}

function GroupText({ group }: { group: ImportProblemGroup }) {
  const t = useWords()
  const nameOf = useTargetName()
  const isMore = group.rows > group.firstRows.length
  const numbers = group.firstRows.join(', ')
  return (
    <div>
      <Text weight={550}>
        {nameOf(group.target)}
        {group.value !== '' && t('imports.mend.says', { value: group.value })}
      </Text>
      <Muted>
        {t(`imports.problems.${group.code}`)}.{' '}
        {t(isMore ? 'imports.mend.rowsAndMore' : 'imports.mend.rows', {
          count: group.rows,
          numbers,
        })}
      </Muted>
    </div>
  )
}

interface UnknownTypeProps {
  group: ImportProblemGroup
  about: ImportDetail
  change: ChangePlan
}

/** A word for a team type: said once which one is meant, or the type is made. */
function UnknownType({ group, about, change }: UnknownTypeProps) {
  const t = useWords()
  const id = useId()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const [isMaking, setIsMaking] = useState(false)
  const { data: types = [] } = useQuery(typeChoicesQuery())
  const take = (teamTypeId: string) =>
    change({ teamTypeIds: { ...about.teamTypeIds, [folded(group.value)]: teamTypeId } })
  const make = async () => {
    setIsMaking(true)
    try {
      const made = await client.teamTypes.add({ name: group.value.trim() })
      void queryClient.invalidateQueries({ queryKey: api.teamTypes.key() })
      await take(made.id)
    } catch (error) {
      feedback.failed(error)
    }
    setIsMaking(false)
  }
  return (
    <Stack gap="xs">
      <GroupText group={group} />
      <div className={classes['group']}>
        <SelectField
          id={id}
          label={t('imports.mend.takeAs', { value: group.value })}
          options={types}
          empty={t('imports.mend.choose')}
          value=""
          onChange={(teamTypeId) => void take(teamTypeId)}
        />
        <Button variant="default" loading={isMaking} onClick={() => void make()}>
          {t('imports.mend.makeType', { value: group.value.trim() })}
        </Button>
      </div>
    </Stack>
  )
}
