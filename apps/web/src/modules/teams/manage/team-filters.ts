import { SEEN_LATELY_DAYS, TEAM_PROGRESS, TEAM_SEEN } from '@eventflow/domain/teams'
import type { T } from '@eventflow/domain/words'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../platform/words.tsx'
import { dimensionFieldsQuery } from '../../../ui/audience/dimension-fields.tsx'
import { useHasStandShares } from '../../../ui/audience/has-stand-shares.ts'
import type { Filter } from '../../../ui/list/list-types.ts'
import { OWNER_NEVER, STAND_SHARE_FILTERS, teamTypeChoicesQuery } from '../teams.queries.ts'

/** The filters of the list of teams. The one for stand shares exists only if the event has any. */
export function useTeamFilters(): readonly Filter[] {
  const t = useWords()
  const { data: types = [] } = useQuery(teamTypeChoicesQuery())
  const roles = STAND_SHARE_FILTERS.map((role) => ({
    value: role,
    label: t(`teams.standShareRole.${role}`),
  }))
  const byType = { id: 'teamTypeId', label: t('teams.list.filterType'), options: types }
  const byRole = { id: 'standShareRole', label: t('teams.list.filterRole'), options: roles }
  return [
    byType,
    ...(useHasStandShares() ? [byRole] : []),
    ...useDimensionFilter(),
    ...byWork(t),
    ...byPeople(t),
  ]
}

/** One filter for all values that decide who sees what, such as halls. None if the event has none. */
function useDimensionFilter(): readonly Filter[] {
  const t = useWords()
  const { data: fields = [] } = useQuery(dimensionFieldsQuery())
  const options = fields.flatMap(({ id, label, values, isCheckbox }) =>
    values.map((value) => ({
      value: `${id}:${value}`,
      label: `${label}: ${isCheckbox ? t(value === 'true' ? 'ui.yes' : 'ui.no') : value}`,
    })),
  )
  return options.length === 0 ? [] : [{ id: 'dimension', label: t('audience.values'), options }]
}

const byWork = (t: T): Filter[] => [
  {
    id: 'progress',
    label: t('teamsAdmin.list.filters.progress.label'),
    options: TEAM_PROGRESS.map((value) => ({
      value,
      label: t(`teamsAdmin.list.filters.progress.${value}`),
    })),
  },
  {
    id: 'overdue',
    label: t('teamsAdmin.list.filters.overdue.label'),
    options: [
      { value: 'yes', label: t('teamsAdmin.list.filters.overdue.yes') },
      { value: 'no', label: t('teamsAdmin.list.filters.overdue.no') },
    ],
  },
]

const byPeople = (t: T): Filter[] => [
  {
    id: 'seen',
    label: t('teamsAdmin.list.filters.seen.label'),
    options: ([...TEAM_SEEN, OWNER_NEVER] as const).map((value) => ({
      value,
      label: t(`teamsAdmin.list.filters.seen.${value}`, { days: SEEN_LATELY_DAYS }),
    })),
  },
  {
    id: 'places',
    label: t('teamsAdmin.list.filters.places.label'),
    options: [
      { value: 'full', label: t('teamsAdmin.list.filters.places.full') },
      { value: 'free', label: t('teamsAdmin.list.filters.places.free') },
    ],
  },
  {
    id: 'taking',
    label: t('teamsAdmin.list.filters.taking.label'),
    options: [{ value: 'withdrawn', label: t('teamsAdmin.list.filters.taking.withdrawn') }],
  },
]
