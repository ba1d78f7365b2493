import { containsText } from '@eventflow/domain/kernel'
import type { PickableTeam, TeamType } from '@eventflow/domain/teams'
import type { T } from '@eventflow/domain/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { ChoiceList } from '../../../ui/fields/choice-fields.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { pickableTeamsQuery } from '../teams.queries.ts'

/** The teams of a type, which can be changed. */
export function TeamsPicker({ record }: { record: TeamType }) {
  const t = useWords()
  const query = useQuery(pickableTeamsQuery(record.id))
  if (query.error && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return (
    <Panel title={t('teams.types.pick.title')}>
      {query.data ? (
        <Picker key={record.id} teamTypeId={record.id} teams={query.data.items} />
      ) : (
        <LinesSkeleton lines={6} />
      )}
    </Panel>
  )
}

interface PickerProps {
  teamTypeId: string
  teams: readonly PickableTeam[]
}

function Picker({ teamTypeId, teams }: PickerProps) {
  const t = useWords()
  const { add, remove, chosen, choose, save, isSaving } = usePicks({ teamTypeId, teams })
  const [search, setSearch] = useState('')
  const isFound = ({ name }: PickableTeam) => containsText(name, search.trim())
  const shown = teams.filter(isFound)
  const isChanged = add.length + remove.length > 0
  return (
    <Stack gap="sm">
      <TextField
        label={t('teams.types.pick.search')}
        value={search}
        onChange={setSearch}
        maxLength={120}
      />
      <ChoiceList
        label={t('teams.types.pick.label', { count: chosen.length })}
        options={shown.map((team) => optionOf(team, t))}
        value={chosen}
        // Teams hidden by the search do not change.
        onChange={(value) =>
          choose([
            ...chosen.filter((id) => !shown.some((team) => team.id === id)),
            ...value.filter((id) => shown.some((team) => team.id === id)),
          ])
        }
        isBoxed
      />
      {shown.length === 0 && <p>{t('teams.types.pick.nothing')}</p>}
      <Row gap="xs">
        <Button loading={isSaving} disabled={!isChanged} onClick={() => void save()}>
          {t('teams.types.pick.save')}
        </Button>
        {isChanged && (
          <Muted as="span" role="status">
            {t('teams.types.pick.changes', { add: add.length, remove: remove.length })}
          </Muted>
        )}
      </Row>
    </Stack>
  )
}

function usePicks({ teamTypeId, teams }: PickerProps) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const [picked, setPicked] = useState<readonly string[] | null>(null)
  const [isSaving, run] = useAction()
  const isIn = teams.filter((team) => team.isIn).map(({ id }) => id)
  const chosen = picked ?? isIn
  const add = chosen.filter((id) => !isIn.includes(id))
  const remove = isIn.filter((id) => !chosen.includes(id))
  const save = () =>
    run(async () => {
      await client.teamTypes.pickTeams({ teamTypeId, add, remove })
      for (const queryKey of [api.teamTypes.key(), api.teams.key()])
        await queryClient.invalidateQueries({ queryKey })
      setPicked(null)
      feedback.succeeded(t('teams.list.typeChanged', { count: add.length + remove.length }))
    })
  return { add, remove, chosen, choose: setPicked, save, isSaving }
}

/**
 * A stand share of another type cannot be selected. A full team is marked (portal core, section 4).
 */
function optionOf(team: PickableTeam, t: T) {
  const { id, name, parentTeamName, teamTypeName, isIn, isFull, isAlreadyInAGroup, isWithdrawn } =
    team
  const facts = [
    parentTeamName !== null && t('teams.badges.child', { parent: parentTeamName }),
    isAlreadyInAGroup && t('teams.types.pick.alreadyInAGroup'),
    !isIn && teamTypeName,
    isFull && t('teams.badges.full'),
    isWithdrawn && t('teams.badges.withdrawn'),
  ]
  return {
    value: id,
    label: name,
    about: facts.filter(Boolean).join(' · '),
    isDisabled: isAlreadyInAGroup,
  }
}
