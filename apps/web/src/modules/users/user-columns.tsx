import type { SignedIn } from '@eventflow/domain/access'
import type { User } from '@eventflow/domain/users'
import type { T } from '@eventflow/domain/words'
import { Stack } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/link.tsx'
import type { Column } from '../../ui/list/list-types.ts'
import { agoText, momentText } from '../../ui/time-text.ts'
import { PermissionMenu } from './permission-menu.tsx'
import type { RankWish } from './use-change-permissions.ts'
import classes from './users.module.css'

export interface UserColumnFacts {
  readonly viewer: SignedIn
  readonly now: Date
  readonly timeZone: string
  readonly onChoose: (wish: RankWish) => void
}

export const userColumns = (t: T, facts: UserColumnFacts): Column<User>[] => [
  {
    id: 'name',
    header: t('users.list.columns.name'),
    sort: 'firstName',
    cell: (user) => (
      <Stack as="span" className={classes['two']}>
        <strong>{`${user.firstName} ${user.surname}`}</strong>
        {user.id === facts.viewer.userId && <small>{t('users.list.you')}</small>}
      </Stack>
    ),
  },
  {
    id: 'email',
    header: t('users.list.columns.email'),
    sort: 'email',
    cell: ({ email }) => (
      <a className={classes['mail']} href={`mailto:${email}`}>
        {email}
      </a>
    ),
  },
  {
    id: 'permissions',
    header: t('users.list.columns.permissions'),
    cell: (user) => <PermissionMenu viewer={facts.viewer} user={user} onChoose={facts.onChoose} />,
  },
  { id: 'team', header: t('users.list.columns.team'), cell: (user) => teamCell(user, t) },
  {
    id: 'lastLogin',
    header: t('users.list.columns.lastLogin'),
    sort: 'lastLoginInTime',
    cell: ({ lastLoginInTime }) => lastLoginCell(lastLoginInTime, facts, t),
  },
]

function teamCell({ teamId, teamName, isTeamOwner }: User, t: T) {
  if (teamId === null) return t('users.list.noTeam')
  return (
    <Stack as="span" className={classes['two']}>
      <TextLink to="/admin/teams/$teamId" params={{ teamId }}>
        {teamName}
      </TextLink>
      {isTeamOwner && <small>{t('users.list.owner')}</small>}
    </Stack>
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
