import { shownAddress } from '@eventflow/domain/kernel'
import type { TeamLine } from '@eventflow/domain/teams'
import type { T } from '@eventflow/domain/words'
import type { Choice } from '../../../ui/fields/select-field.tsx'
import { Row } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { CellMenu } from '../../../ui/list/cell-edit.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { agoText, momentText } from '../../../ui/time-text.ts'
import { NotInvitedBadge, TeamBadges } from '../team-facts.tsx'
import type { ChangeType } from './change-type-of-teams.tsx'

interface TeamColumnFacts {
  /** Maximum number of people per team. */
  readonly limit: number
  readonly now: Date
  readonly timeZone: string
  readonly types: readonly Choice[]
  readonly changeType: ChangeType
}

export const teamColumns = (t: T, facts: TeamColumnFacts): Column<TeamLine>[] => [
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
        <NotInvitedBadge team={team} />
      </Row>
    ),
  },
  {
    id: 'type',
    header: t('teams.list.columns.type'),
    sort: 'teamTypeName',
    isPlain: true,
    cell: (team) => <TypeCell team={team} t={t} facts={facts} />,
  },
  {
    id: 'progress',
    header: t('teamsAdmin.list.columns.progress'),
    sort: 'progress',
    align: 'end',
    isShort: true,
    cell: (team) => <ProgressCell team={team} t={t} />,
    detail: ({ progress: { uncounted: count } }) =>
      count > 0 && t('teamsAdmin.list.uncounted', { count }),
  },
  {
    id: 'overdue',
    header: t('teamsAdmin.list.columns.overdue'),
    sort: 'overdue',
    align: 'end',
    isShort: true,
    cell: (team) => team.progress.overdue > 0 && <OverdueCell team={team} t={t} />,
  },
  {
    id: 'lastSeen',
    header: t('teamsAdmin.list.columns.lastSeen'),
    sort: 'lastSeenAt',
    isShort: true,
    cell: ({ lastSeenAt: at }) =>
      at === null ? (
        t('teamsAdmin.list.never')
      ) : (
        <time dateTime={at} title={momentText(at, facts.timeZone)}>
          {agoText(at, facts.now, t)}
        </time>
      ),
  },
  {
    id: 'owner',
    header: t('teams.list.columns.owner'),
    sort: 'ownerName',
    isPlain: true,
    cell: ({ isPlanned, ownerName, ownerEmail }) =>
      isPlanned ? (
        t('teams.team.noContact')
      ) : (
        <a href={`mailto:${ownerEmail}`} title={shownAddress(ownerEmail)}>
          {ownerName}
        </a>
      ),
  },
  {
    id: 'members',
    header: t('teams.list.columns.members'),
    sort: 'memberCount',
    align: 'end',
    isShort: true,
    cell: (team) => t('teams.list.members', { count: team.memberCount, limit: facts.limit }),
  },
]

interface CellProps {
  team: TeamLine
  t: T
}

function TypeCell({ team, t, facts }: CellProps & { facts: TeamColumnFacts }) {
  const type = team.teamTypeName ?? t('teams.noType')
  return (
    <CellMenu
      label={t('teams.list.typeOf', { name: team.name, type })}
      value={team.teamTypeId ?? ''}
      options={facts.types}
      onChoose={(typeId) => void facts.changeType([team.id], typeId)}
    >
      {type}
    </CellMenu>
  )
}

/** Links to the tasks behind the numbers. */
function ProgressCell({ team: { id, name, progress }, t }: CellProps) {
  const { total, percent } = progress
  if (total === 0) return t('teamsAdmin.list.noTasks')
  return (
    <TextLink
      to="/admin/teams/$teamId"
      params={{ teamId: id }}
      title={t('teamsAdmin.list.progressOf', { percent, name })}
    >
      {t('teamsAdmin.list.progress', progress)}
    </TextLink>
  )
}

const OverdueCell = ({ team: { id, name, progress }, t }: CellProps) => (
  <TextLink
    to="/admin/teams/$teamId"
    params={{ teamId: id }}
    search={{ state: 'overdue' }}
    aria-label={t('teamsAdmin.list.overdueOf', { count: progress.overdue, name })}
  >
    {progress.overdue}
  </TextLink>
)
