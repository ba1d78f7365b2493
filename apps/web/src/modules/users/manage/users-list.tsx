import type { SignedIn } from '@eventflow/domain/access'
import { shownAddress, RANKS } from '@eventflow/domain/kernel'
import { canAddPeople, type User } from '@eventflow/domain/users'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { listProps } from '../../../platform/page-list.ts'
import { useWords } from '../../../platform/words.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import type { Column, Filter } from '../../../ui/list/list-types.ts'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { agoText, momentText } from '../../../ui/time-text.ts'
import { ListExport } from '../../../ui/views/list-export.tsx'
import { ListViews } from '../../../ui/views/list-views.tsx'
import classes from '../users.module.css'
import { USER_FILTERS, usersInput, usersQuery, wantedUsers } from '../users.queries.ts'
import { EmailFlagBadge } from './email-flag-badge.tsx'
import { BulkEmails } from './bulk-emails.tsx'
import { PersonActions } from './person-actions.tsx'
import { MakeAdminDialog } from './permission-menu.tsx'
import { type RankChange, useChangePermissions } from './permission-menu.tsx'
import { PermissionMenu } from './permission-menu.tsx'

interface UsersListProps {
  viewer: SignedIn
  timeZone: string
  /** A link to add a person; undefined for users who may not. */
  add?: ReactNode
  /** Buttons to email the selected or all matching people; undefined for users who may not. */
  write?: WaysToWrite
}

export interface WaysToWrite {
  readonly toSelected: (userIds: string[]) => ReactNode
  readonly toAll: (
    users: ReturnType<typeof wantedUsers> & { search: string },
    total: number,
  ) => ReactNode
}

/** All people in the event, with their access levels. */
export function UsersList({ viewer, timeZone, add, write }: UsersListProps) {
  const t = useWords()
  const [state, setState] = useUrlListState({
    sort: 'firstName',
    filters: USER_FILTERS,
    list: 'users',
  })
  const { search, sort, direction, filters } = state
  const query = useInfiniteQuery(
    usersQuery({
      search,
      sort,
      direction,
      filters,
    }),
  )
  const change = useChangePermissions()
  const now = new Date(query.dataUpdatedAt)
  const list = listProps(query)
  const { rows } = list
  return (
    <>
      <ListScreen<User>
        {...list}
        name={t('users.list.name')}
        columns={userColumns(t, {
          viewer,
          now,
          timeZone,
          onChoose: change.choose,
        })}
        rowName={nameOf}
        views={<ListViews list="users" />}
        state={state}
        onState={setState}
        filters={userFilters(t)}
        actions={
          list.total ? (
            <>
              <ListExport list="users" query={usersInput({ search, sort, direction, filters })} />
              {/* People of withdrawn teams get no emails. */}
              {filters['team'] !== 'withdrawn' &&
                write?.toAll({ ...wantedUsers(filters), search }, list.total)}
            </>
          ) : null
        }
        bulk={
          canAddPeople(viewer)
            ? {
                actions: (ids, done) => (
                  <>
                    {write?.toSelected([...ids])}
                    <BulkEmails
                      viewer={viewer}
                      selected={(rows ?? []).filter(({ id }) => ids.includes(id))}
                      onDone={done}
                    />
                  </>
                ),
              }
            : undefined
        }
        empty={
          <EmptyState icon="person_outlined" title={t('users.list.emptyTitle')} action={add}>
            {t('users.list.emptyText')}
          </EmptyState>
        }
      />
      <MakeAdminDialog change={change} />
    </>
  )
}

const nameOf = ({ firstName, surname }: User) => `${firstName} ${surname}`

const userFilters = (t: T): Filter[] => [
  {
    id: 'permissions',
    label: t('users.list.filterPermissions'),
    options: RANKS.map((rank) => ({ value: rank, label: t(`users.ranks.${rank}`) })),
  },
  {
    id: 'signedIn',
    label: t('users.list.columns.lastLogin'),
    options: [
      { value: 'never', label: t('users.list.never') },
      { value: 'notInvited', label: t('users.list.notInvited') },
    ],
  },
  {
    id: 'team',
    label: t('users.list.columns.team'),
    options: [
      { value: 'none', label: t('users.list.noTeam') },
      { value: 'withdrawn', label: t('teams.badges.withdrawn') },
    ],
  },
  {
    id: 'email',
    label: t('users.list.columns.email'),
    options: [{ value: 'bounced', label: t('users.list.stopped') }],
  },
]

export interface UserColumnFacts {
  readonly viewer: SignedIn
  readonly now: Date
  readonly timeZone: string
  readonly onChoose: (input: RankChange) => void
}

const userColumns = (t: T, facts: UserColumnFacts): Column<User>[] => [
  {
    id: 'name',
    header: t('users.list.columns.name'),
    sort: 'firstName',
    cell: (user) => <PersonLink user={user} />,
    detail: ({ id }) => id === facts.viewer.userId && t('users.list.you'),
  },
  {
    id: 'email',
    header: t('users.list.columns.email'),
    sort: 'email',
    isPlain: true,
    cell: ({ email }) => (
      <a className={classes['mail']} href={`mailto:${email}`}>
        {shownAddress(email)}
      </a>
    ),
    detail: ({ emailFlag }) => <EmailFlagBadge flag={emailFlag} />,
  },
  {
    id: 'permissions',
    header: t('users.list.columns.permissions'),
    isPlain: true,
    cell: (user) => <PermissionMenu viewer={facts.viewer} user={user} onChoose={facts.onChoose} />,
  },
  {
    id: 'team',
    header: t('users.list.columns.team'),
    isPlain: true,
    cell: (user) => teamCell(user, t),
    detail: ({ isTeamOwner, isWithdrawn }) =>
      isWithdrawn ? t('teams.badges.withdrawn') : isTeamOwner && t('users.list.owner'),
  },
  {
    id: 'lastLogin',
    header: t('users.list.columns.lastLogin'),
    sort: 'lastLoginInTime',
    cell: ({ lastLoginInTime }) => lastLoginCell(lastLoginInTime, facts, t),
  },
  {
    id: 'actions',
    header: t('users.list.columns.actions'),
    isActions: true,
    cell: (user) => <PersonActions viewer={facts.viewer} user={user} />,
  },
]

function PersonLink({ user }: { user: User }) {
  const { id: userId, teamId } = user
  if (teamId !== null)
    return (
      <TextLink to="/admin/teams/$teamId/$userId" params={{ teamId, userId }}>
        {nameOf(user)}
      </TextLink>
    )
  return (
    <TextLink to="/admin/users/$userId" params={{ userId }}>
      {nameOf(user)}
    </TextLink>
  )
}

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
