import { useInfiniteQuery } from '@tanstack/react-query'
import type { SignedIn } from '@eventflow/domain/access'
import { RANKS } from '@eventflow/domain/kernel'
import type { User } from '@eventflow/domain/users'
import type { T } from '@eventflow/domain/words'
import { listProps } from '../../platform/page-list.ts'
import { useWords } from '../../platform/words.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useUrlListState } from '../../ui/list/use-url-list-state.ts'
import { MakeAdminDialog } from './make-admin-dialog.tsx'
import { useChangePermissions } from './use-change-permissions.ts'
import { userColumns } from './user-columns.tsx'
import { usersQuery } from './users.queries.ts'

interface UsersListProps {
  viewer: SignedIn
  timeZone: string
}

/** Everybody in the event, and what each may do. */
export function UsersList({ viewer, timeZone }: UsersListProps) {
  const t = useWords()
  const [state, setState] = useUrlListState({ sort: 'firstName', filters: ['permissions'] })
  const { search, sort, direction, filters } = state
  const query = useInfiniteQuery(
    usersQuery({ search, sort, direction, permissions: filters['permissions'] }),
  )
  const change = useChangePermissions()
  const now = new Date(query.dataUpdatedAt)
  return (
    <>
      <ListScreen<User>
        {...listProps(query)}
        name={t('users.list.name')}
        columns={userColumns(t, { viewer, now, timeZone, onChoose: change.choose })}
        rowId={(user) => user.id}
        rowName={nameOf}
        state={state}
        onState={setState}
        filters={[
          {
            id: 'permissions',
            label: t('users.list.filterPermissions'),
            options: rankOptions(t),
          },
        ]}
        empty={
          <EmptyState icon="person_outlined" title={t('users.list.emptyTitle')}>
            {t('users.list.emptyText')}
          </EmptyState>
        }
      />
      <MakeAdminDialog change={change} />
    </>
  )
}

export const nameOf = ({ firstName, surname }: User) => `${firstName} ${surname}`

const rankOptions = (t: T) =>
  RANKS.map((rank) => ({ value: rank, label: t(`users.ranks.${rank}`) }))
