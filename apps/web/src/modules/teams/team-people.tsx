import { shownAddress } from '@eventflow/domain/kernel'
import type { TeamDetail, TeamMember } from '@eventflow/domain/teams'
import { useId, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../platform/words.tsx'
import { Panel } from '../../ui/card-grid.tsx'
import { Muted, Stack } from '../../ui/layout.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { agoText, momentText } from '../../ui/time-text.ts'
import classes from './teams.module.css'

/** The time zone and current time for dates. */
export interface TimeFacts {
  readonly now: Date
  readonly timeZone: string
}

interface TeamPeopleProps {
  team: TeamDetail
  limit: number
  time: TimeFacts
  /** A button to add a person; undefined for users who may not. */
  add?: ReactNode
  /** Renders a person as a link, if the reader may open them. */
  link?: (member: TeamMember, name: string) => ReactNode
  /** Shown below a person's address: why emails to it are blocked. */
  flag?: (member: TeamMember) => ReactNode
  /** Actions for a person. */
  actions?: (member: TeamMember) => ReactNode
}

/** The people of a team, with their last visits. */
export function TeamPeople({ team, limit, time, add, ...of }: TeamPeopleProps) {
  const t = useWords()
  const count = t('teams.team.peopleCount', { count: team.memberCount, limit })
  return (
    <Panel title={t('teams.team.people')} aside={<Muted as="span">{count}</Muted>}>
      <Stack as="ul">
        {team.members.map((member) => (
          <Person key={member.userId} member={member} time={time} {...of} />
        ))}
      </Stack>
      {add}
    </Panel>
  )
}

interface PersonProps extends Pick<TeamPeopleProps, 'time' | 'link' | 'flag' | 'actions'> {
  member: TeamMember
}

function Person({ member, time, link, flag, actions }: PersonProps) {
  const t = useWords()
  const name = `${member.firstName} ${member.surname}`
  const mark = flag?.(member)
  const isOwner = member.role === 'teamOwner'
  return (
    <li className={classes['row']}>
      <Stack as="span" className={classes['who']}>
        <strong>{link?.(member, name) ?? name}</strong>
        <a href={`mailto:${member.email}`}>{shownAddress(member.email)}</a>
        {mark && <span>{mark}</span>}
        {member.taskIds !== null && (
          <Muted as="span">{t('teams.member.limit.count', { count: member.taskIds.length })}</Muted>
        )}
      </Stack>
      <span className={classes['role']}>
        {isOwner ? (
          <StateBadge tone="brand" icon="star_outline">
            {t('teams.role.teamOwner')}
          </StateBadge>
        ) : (
          t('teams.role.teamMember')
        )}
      </span>
      <Muted as="span">
        <LastSignedIn at={member.lastLoginInTime} time={time} />
      </Muted>
      {actions && <span className={classes['actions']}>{actions(member)}</span>}
    </li>
  )
}

function LastSignedIn({ at, time }: { at: string | null; time: TimeFacts }) {
  const t = useWords()
  if (at === null) return t('teams.team.neverSignedIn')
  return (
    <time dateTime={at} title={momentText(at, time.timeZone)}>
      {t('teams.team.lastSignedIn', { ago: agoText(at, time.now, t) })}
    </time>
  )
}

/** Shows the owner that emails to a colleague bounce, and what to do. */
export function EmailBounces() {
  const t = useWords()
  return (
    <>
      <StateBadge tone="danger" icon="error_outline">
        {t('teams.team.bounced')}
      </StateBadge>{' '}
      <Muted as="span">{t('teams.team.bouncedText')}</Muted>
    </>
  )
}

interface AddPersonProps {
  isFull: boolean
  limit: number
  /** A link to the screen that adds a person. */
  link: ReactNode
}

/** A link to add a person, or an explanation that the limit is reached. */
export function AddPerson({ isFull, limit, link }: AddPersonProps) {
  const t = useWords()
  const reason = useId()
  if (!isFull) return <div className={classes['add']}>{link}</div>
  return (
    <div className={classes['add']}>
      <Button disabled aria-describedby={reason}>
        {t('teams.team.addMember')}
      </Button>
      <Muted id={reason}>{t('teams.team.fullReason', { limit })}</Muted>
    </div>
  )
}
