import { SEEN_LATELY_DAYS, TEAM_PROGRESS, TEAM_SEEN, type TeamLine } from '@eventflow/domain/teams'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { listProps } from '../../../platform/page-list.ts'
import { useWords } from '../../../platform/words.tsx'
import { dimensionFieldsQuery } from '../../../ui/audience/dimension-fields.tsx'
import { useHasStandShares } from '../../../ui/audience/has-stand-shares.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import type { Column, Filter } from '../../../ui/list/list-types.ts'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { ListExport } from '../../../ui/views/list-export.tsx'
import { ListViews } from '../../../ui/views/list-views.tsx'
import {
  OWNER_NEVER,
  STAND_SHARE_FILTERS,
  TEAM_FILTERS,
  teamsInput,
  teamsQuery,
  teamTypeChoicesQuery,
  wantedTeams,
} from '../teams.queries.ts'
import { ChangeTypeOfTeams, useTypeOfMatching, useTypeOfTeams } from './change-type-of-teams.tsx'
import { teamColumns } from './team-columns.tsx'

interface TeamsListProps {
  limit: number
  timeZone: string
  /** Links to add teams; undefined for users who may not. */
  ways?: ReactNode
  /** More columns, and the button that chooses them. */
  more?: { readonly columns: readonly Column<TeamLine>[]; readonly chooser: ReactNode }
  /** Buttons to email the selected or all matching teams; undefined for users who may not. */
  write?: WaysToWriteToTeams
}

export interface WaysToWriteToTeams {
  readonly toSelected: (teamIds: string[], done: () => void) => ReactNode
  readonly toAll: (
    teams: ReturnType<typeof wantedTeams> & { search: string },
    total: number,
  ) => ReactNode
}

/** All teams of the event. */
export function TeamsList({ limit, timeZone, ways, more, write }: TeamsListProps) {
  const t = useWords()
  const [state, setState] = useUrlListState({ sort: 'name', filters: TEAM_FILTERS, list: 'teams' })
  const { search, sort, direction, filters } = state
  const query = useInfiniteQuery(teamsQuery({ search, sort, direction, filters }))
  const { data: types = [] } = useQuery(teamTypeChoicesQuery())
  const changeType = useTypeOfTeams()
  const changeMatching = useTypeOfMatching()
  const list = listProps(query)
  const typeChoices = [{ value: '', label: t('teams.noType') }, ...types]
  return (
    <ListScreen<TeamLine>
      {...list}
      actions={
        <>
          {more?.chooser}
          {list.total ? (
            <ListExport list="teams" query={teamsInput({ search, sort, direction, filters })} />
          ) : null}
          {list.total ? write?.toAll({ ...wantedTeams(filters), search }, list.total) : null}
        </>
      }
      name={t('teams.list.name')}
      columns={[
        ...teamColumns(t, {
          limit,
          timeZone,
          now: new Date(query.dataUpdatedAt),
          types: typeChoices,
          changeType,
        }),
        ...(more?.columns ?? []),
      ]}
      rowName={(team) => team.name}
      views={<ListViews list="teams" />}
      state={state}
      onState={setState}
      filters={useTeamFilters()}
      bulk={{
        actions: (ids, done) => (
          <>
            {write?.toSelected([...ids], done)}
            <ChangeTypeOfTeams
              count={ids.length}
              onChange={(typeId) => changeType(ids, typeId)}
              types={typeChoices}
              onDone={done}
            />
          </>
        ),
        matching: {
          select: (total) => t('admin.list.selectMatching', { total }),
          selected: (total) => t('admin.list.matchingSelected', { total }),
          actions: (done) => (
            <ChangeTypeOfTeams
              count={list.total ?? 0}
              onChange={(typeId) => changeMatching({ ...wantedTeams(filters), search }, typeId)}
              types={typeChoices}
              onDone={done}
            />
          ),
        },
      }}
      empty={
        <EmptyState icon="groups_outlined" title={t('teams.list.emptyTitle')} action={ways}>
          {t(ways ? 'teams.list.emptyText' : 'teams.list.emptyTextModerator')}
        </EmptyState>
      }
    />
  )
}

/** The filters of the list of teams. The one for stand shares exists only if the event has any. */
function useTeamFilters(): readonly Filter[] {
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
    options: (['planned', 'notInvited', 'active', 'withdrawn'] as const).map((value) => ({
      value,
      label: t(`teamsAdmin.list.filters.taking.${value}`),
    })),
  },
]
