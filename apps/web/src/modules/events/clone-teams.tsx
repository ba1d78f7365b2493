import { chosenWithShares, MAX_CLONED_TEAMS, type CloneTeams } from '@eventflow/domain/events'
import { foldedText } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ChoiceList } from '../../ui/fields/choice-fields.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Muted, Row, Stack } from '../../ui/layout.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'

/** How many teams are shown at once. */
const SHOWN = 100

type Team = CloneTeams['teams'][number]

interface TeamChoicesProps {
  eventId: string
  field: {
    id: string
    value: readonly string[]
    onChange: (value: readonly string[]) => void
    error: string | undefined
  }
}

/** Chooses the teams of a clone by name, type and progress. */
export function TeamChoices({ eventId, field }: TeamChoicesProps) {
  const query = useQuery(api.events.cloneTeams.queryOptions({ input: { eventId } }))
  if (query.error) return <ErrorState onRetry={() => void query.refetch()}>{null}</ErrorState>
  if (query.data === undefined) return <LinesSkeleton lines={4} />
  return <ChoicesOf {...query.data} field={field} />
}

function ChoicesOf({ teams, hiddenCount, field }: CloneTeams & Pick<TeamChoicesProps, 'field'>) {
  const t = useWords()
  const [search, setSearch] = useState('')
  const wanted = foldedText(search.trim())
  const found = teams.filter(({ name }) => foldedText(name).includes(wanted))
  const shown = found.slice(0, SHOWN)
  const chosen = new Set(field.value)
  const choose = (after: readonly string[]) =>
    field.onChange(chosenWithShares(teams, field.value, after))
  const ids = found.map(({ id }) => id)
  const isFound = new Set(ids)
  const isShown = new Set(shown.map(({ id }) => id))
  if (teams.length === 0) return <Muted>{t('events.clone.noTeams')}</Muted>
  return (
    <Stack gap="sm">
      <TextField
        id={`${field.id}-search`}
        label={t('events.clone.teamsSearch')}
        value={search}
        onChange={setSearch}
        maxLength={100}
      />
      <Row gap="xs">
        <Button
          variant="default"
          disabled={ids.every((id) => chosen.has(id))}
          onClick={() => choose([...new Set([...field.value, ...ids])])}
        >
          {t('events.clone.chooseAll', { count: ids.length })}
        </Button>
        <Button
          variant="default"
          disabled={!ids.some((id) => chosen.has(id))}
          onClick={() => choose(field.value.filter((id) => !isFound.has(id)))}
        >
          {t('events.clone.chooseNone', { count: ids.length })}
        </Button>
        <Muted role="status">
          {t('events.clone.chosenCount', { count: chosen.size, total: teams.length })}
        </Muted>
      </Row>
      {found.length === 0 ? (
        <Muted>{t('events.clone.noSuchTeams')}</Muted>
      ) : (
        <ChoiceList
          id={field.id}
          error={field.error}
          value={field.value}
          label={t('events.clone.teamsLabel')}
          options={shown.map((team) => ({
            value: team.id,
            label: team.name,
            about: aboutTeam(team, t),
          }))}
          onChange={(after) => choose([...field.value.filter((id) => !isShown.has(id)), ...after])}
        />
      )}
      {found.length > SHOWN && (
        <Muted>{t('events.clone.moreTeams', { count: found.length - SHOWN })}</Muted>
      )}
      {hiddenCount > 0 && (
        <Muted>
          {t('events.clone.unlistedTeams', { count: hiddenCount, most: MAX_CLONED_TEAMS })}
        </Muted>
      )}
    </Stack>
  )
}

const aboutTeam = ({ teamTypeName, total, complete, isPlanned }: Team, t: T): string =>
  [
    teamTypeName,
    total > 0 && t('events.clone.teamProgress', { complete, total }),
    isPlanned && t('events.clone.teamPlanned'),
  ]
    .filter(Boolean)
    .join(' · ')
