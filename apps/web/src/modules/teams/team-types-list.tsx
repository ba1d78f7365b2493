import { useInfiniteQuery } from '@tanstack/react-query'
import type { TeamType } from '@eventflow/domain/teams'
import type { T } from '@eventflow/domain/words'
import type { ReactNode } from 'react'
import { listProps } from '../../platform/page-list.ts'
import { useWords } from '../../platform/words.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/link.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import type { Column } from '../../ui/list/list-types.ts'
import { useUrlListState } from '../../ui/list/use-url-list-state.ts'
import { teamTypesQuery } from './teams.queries.ts'

/** Every team type, with how many teams are of it. */
export function TeamTypesList({ add }: { add: ReactNode }) {
  const t = useWords()
  const [state, setState] = useUrlListState({ sort: 'name' })
  const query = useInfiniteQuery(teamTypesQuery(state))
  return (
    <ListScreen<TeamType>
      {...listProps(query)}
      name={t('teams.types.name')}
      columns={columns(t)}
      rowId={(type) => type.id}
      rowName={(type) => type.name}
      state={state}
      onState={setState}
      empty={
        <EmptyState icon="category_outlined" title={t('teams.types.emptyTitle')} action={add}>
          {t('teams.types.emptyText')}
        </EmptyState>
      }
    />
  )
}

const columns = (t: T): Column<TeamType>[] => [
  {
    id: 'name',
    header: t('teams.types.columns.name'),
    sort: 'name',
    cell: ({ id, name }) => (
      <TextLink to="/admin/team-types/$teamTypeId" params={{ teamTypeId: id }}>
        {name}
      </TextLink>
    ),
  },
  {
    id: 'teams',
    header: t('teams.types.columns.teams'),
    cell: ({ id, teamCount }) => (
      <TextLink to="/admin/teams" search={{ teamTypeId: id }}>
        {t('teams.types.teams', { count: teamCount })}
      </TextLink>
    ),
  },
]
