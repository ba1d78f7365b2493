import type { TeamDetail, TeamMember } from '@eventflow/domain/teams'
import { useId, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../platform/words.tsx'
import { Panel } from '../../ui/card-grid.tsx'
import { Muted, Stack } from '../../ui/layout.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { agoText, momentText } from '../../ui/time-text.ts'
import classes from './teams.module.css'

/** The clock that times are told by. */
export interface TimeFacts {
  readonly now: Date
  readonly timeZone: string
}

interface TeamPeopleProps {
  team: TeamDetail
  limit: number
  time: TimeFacts
  /** Adds somebody; absent for those who may not. */
  add?: ReactNode
}

/** Who belongs to a team, and when each was here last. */
export function TeamPeople({ team, limit, time, add }: TeamPeopleProps) {
  const t = useWords()
  const count = t('teams.team.peopleCount', { count: team.memberCount, limit })
  return (
    <Panel title={t('teams.team.people')} aside={<Muted as="span">{count}</Muted>}>
      <Stack as="ul">
        {team.members.map((member) => (
          <Person key={member.userId} member={member} time={time} />
        ))}
      </Stack>
      {add}
    </Panel>
  )
}

function Person({ member, time }: { member: TeamMember; time: TimeFacts }) {
  const t = useWords()
  const isOwner = member.role === 'teamOwner'
  return (
    <li className={classes['row']}>
      <Stack as="span" className={classes['who']}>
        <strong>{`${member.firstName} ${member.surname}`}</strong>
        <a href={`mailto:${member.email}`}>{member.email}</a>
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

interface AddPersonProps {
  isFull: boolean
  limit: number
  /** Leads to the screen that adds somebody. */
  link: ReactNode
}

/** The way to add somebody, or why there is none: every place is taken. */
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
