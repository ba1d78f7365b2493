import type { Team } from '@eventflow/domain/teams'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { listProps } from '../../../platform/page-list.ts'
import { useWords } from '../../../platform/words.tsx'
import { useHasStandShares } from '../../../ui/audience/has-stand-shares.ts'
import type { Choice } from '../../../ui/fields/select-field.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Row } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { CellMenu } from '../../../ui/list/cell-edit.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import type { Column, Filter } from '../../../ui/list/list-types.ts'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { ChangeTypeOfTeams, useTypeOfTeams, type ChangeType } from './change-type-of-teams.tsx'
import { TeamBadges } from '../team-facts.tsx'
import { STAND_SHARE_FILTERS, teamsQuery, teamTypeChoicesQuery } from '../teams.queries.ts'

interface TeamsListProps {
  limit: number
  /** The way to add a team; absent for those who may not. */
  add?: ReactNode
}

/** Every team of the event. */
export function TeamsList({ limit, add }: TeamsListProps) {
  const t = useWords()
  const [state, setState] = useUrlListState({
    sort: 'name',
    filters: ['teamTypeId', 'standShareRole'],
  })
  const { search, sort, direction, filters } = state
  const query = useInfiniteQuery(
    teamsQuery({
      search,
      sort,
      direction,
      teamTypeId: filters['teamTypeId'],
      standShareRole: filters['standShareRole'],
    }),
  )
  const { data: types = [] } = useQuery(teamTypeChoicesQuery())
  const changeType = useTypeOfTeams()
  const typeChoices = [{ value: '', label: t('teams.noType') }, ...types]
  return (
    <ListScreen<Team>
      {...listProps(query)}
      name={t('teams.list.name')}
      columns={columns(t, limit, { types: typeChoices, changeType })}
      rowId={(team) => team.id}
      rowName={(team) => team.name}
      state={state}
      onState={setState}
      filters={useTeamFilters()}
      bulk={{
        actions: (ids, done) => (
          <ChangeTypeOfTeams teamIds={ids} types={typeChoices} onDone={done} />
        ),
      }}
      empty={
        <EmptyState icon="groups_outlined" title={t('teams.list.emptyTitle')} action={add}>
          {t(add ? 'teams.list.emptyText' : 'teams.list.emptyTextModerator')}
        </EmptyState>
      }
    />
  )
}

function useTeamFilters(): readonly Filter[] {
  const t = useWords()
  const { data: types = [] } = useQuery(teamTypeChoicesQuery())
  const roles = STAND_SHARE_FILTERS.map((role) => ({
    value: role,
    label: t(`teams.standShareRole.${role}`),
  }))
  const byType = { id: 'teamTypeId', label: t('teams.list.filterType'), options: types }
  const byRole = { id: 'standShareRole', label: t('teams.list.filterRole'), options: roles }
  return useHasStandShares() ? [byType, byRole] : [byType]
}

interface TypeEdits {
  readonly types: readonly Choice[]
  readonly changeType: ChangeType
}

const columns = (t: T, limit: number, { types, changeType }: TypeEdits): Column<Team>[] => [
  {
    id: 'name',
    header: t('teams.list.columns.name'),
    sort: 'name',
    cell: (team) => (
      <Row as="span" gap="2xs">
        <TextLink to="/admin/teams/$teamId" params={{ teamId: team.id }}>
          {team.name}
        </TextLink>
        <TeamBadges team={team} />
      </Row>
    ),
  },
  {
    id: 'type',
    header: t('teams.list.columns.type'),
    sort: 'teamTypeName',
    isPlain: true,
    cell: (team) => {
      const type = team.teamTypeName ?? t('teams.noType')
      return (
        <CellMenu
          label={t('teams.list.typeOf', { name: team.name, type })}
          value={team.teamTypeId ?? ''}
          options={types}
          onChoose={(typeId) => void changeType([team.id], typeId)}
        >
          {type}
        </CellMenu>
      )
    },
  },
  {
    id: 'owner',
    header: t('teams.list.columns.owner'),
    sort: 'ownerName',
    isPlain: true,
    cell: (team) => team.ownerName,
    detail: ({ ownerEmail }) => <a href={`mailto:${ownerEmail}`}>{ownerEmail}</a>,
  },
  {
    id: 'members',
    header: t('teams.list.columns.members'),
    sort: 'memberCount',
    align: 'end',
    cell: (team) => t('teams.list.members', { count: team.memberCount, limit }),
  },
]
