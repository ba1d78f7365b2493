import type { SignedIn } from '@eventflow/domain/access'
import { RANKS } from '@eventflow/domain/kernel'
import type { User } from '@eventflow/domain/users'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listProps } from '../../../platform/page-list.ts'
import { useWords } from '../../../platform/words.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { agoText, momentText } from '../../../ui/time-text.ts'
import classes from '../users.module.css'
import { usersQuery } from '../users.queries.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { MakeAdminDialog } from './permission-menu.tsx'
import { type RankWish, useChangePermissions } from './permission-menu.tsx'
import { PermissionMenu } from './permission-menu.tsx'

interface UsersListProps {
  viewer: SignedIn
  timeZone: string
}

/** Everybody in the event, and what each may do. */
export function UsersList({ viewer, timeZone }: UsersListProps) {
  const t = useWords()
  const [state, setState] = useUrlListState({
    sort: 'firstName',
    filters: ['permissions', 'signedIn'],
  })
  const { search, sort, direction, filters } = state
  const query = useInfiniteQuery(
    usersQuery({
      search,
      sort,
      direction,
      permissions: filters['permissions'],
      signedIn: filters['signedIn'],
    }),
  )
  const change = useChangePermissions()
  const [toErase, setToErase] = useState<User | null>(null)
  const now = new Date(query.dataUpdatedAt)
  return (
    <>
      <ListScreen<User>
        {...listProps(query)}
        name={t('users.list.name')}
        columns={userColumns(t, {
          viewer,
          now,
          timeZone,
          onChoose: change.choose,
          onErase: setToErase,
        })}
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
          {
            id: 'signedIn',
            label: t('users.list.columns.lastLogin'),
            options: [{ value: 'never', label: t('users.list.never') }],
          },
        ]}
        empty={
          <EmptyState icon="person_outlined" title={t('users.list.emptyTitle')}>
            {t('users.list.emptyText')}
          </EmptyState>
        }
      />
      <MakeAdminDialog change={change} />
      <EraseDialog user={toErase} onClose={() => setToErase(null)} />
    </>
  )
}

export const nameOf = ({ firstName, surname }: User) => `${firstName} ${surname}`

const rankOptions = (t: T) =>
  RANKS.map((rank) => ({ value: rank, label: t(`users.ranks.${rank}`) }))

export interface UserColumnFacts {
  readonly viewer: SignedIn
  readonly now: Date
  readonly timeZone: string
  readonly onChoose: (wish: RankWish) => void
  readonly onErase: (user: User) => void
}

const userColumns = (t: T, facts: UserColumnFacts): Column<User>[] => [
  {
    id: 'name',
    header: t('users.list.columns.name'),
    sort: 'firstName',
    cell: (user) => (
      <strong className={classes['name']}>{`${user.firstName} ${user.surname}`}</strong>
    ),
    detail: ({ id }) => id === facts.viewer.userId && t('users.list.you'),
  },
  {
    id: 'email',
    header: t('users.list.columns.email'),
    sort: 'email',
    isPlain: true,
    cell: ({ email }) => (
      <a className={classes['mail']} href={`mailto:${email}`}>
        {email}
      </a>
    ),
  },
  {
    id: 'permissions',
    header: t('users.list.columns.permissions'),
    isPlain: true,
    cell: (user) => (
      <PermissionMenu
        viewer={facts.viewer}
        user={user}
        onChoose={facts.onChoose}
        onErase={facts.onErase}
      />
    ),
  },
  {
    id: 'team',
    header: t('users.list.columns.team'),
    isPlain: true,
    cell: (user) => teamCell(user, t),
    detail: ({ isTeamOwner }) => isTeamOwner && t('users.list.owner'),
  },
  {
    id: 'lastLogin',
    header: t('users.list.columns.lastLogin'),
    sort: 'lastLoginInTime',
    cell: ({ lastLoginInTime }) => lastLoginCell(lastLoginInTime, facts, t),
  },
]

function teamCell({ teamId, teamName }: User, t: T) {
  if (teamId === null) return t('users.list.noTeam')
  return (
    <TextLink to="/admin/teams/$teamId" params={{ teamId }}>
      {teamName}
    </TextLink>
  )
}

function lastLoginCell(at: string | null, { now, timeZone }: UserColumnFacts, t: T) {
  if (at === null) return t('users.list.never')
  return (
    <time dateTime={at} title={momentText(at, timeZone)}>
      {agoText(at, now, t)}
    </time>
  )
}
