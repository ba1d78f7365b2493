import { MakeEventflowAdmin, PendingAddress } from '../../../../modules/access/index.ts'
import { hasRank } from '@eventflow/domain/kernel'
import type { Person as PersonAnswer, User } from '@eventflow/domain/users'
import type { ReactNode } from 'react'
import { Activity } from '../../../../modules/audit/index.ts'
import { SentEmails } from '../../../../modules/mail/index.ts'
import {
  LimitsPanel,
  Person,
  PersonActions,
  UserNeighbours,
} from '../../../../modules/users/index.ts'
import { usePortal, useSignedIn } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import type { CrumbNames } from '../../../shell/crumbs.ts'
import { PortalPage } from '../../../shell/portal-page.tsx'
import classes from '../parts.module.css'

interface OnePersonProps {
  user: User & Partial<Pick<PersonAnswer, 'otherTeams'>>
  now: Date
  names: CrumbNames
  onGone: () => unknown
  /** Actions for a member of a team. */
  inTeam?: ReactNode
}

/** A person with their activity, emails and actions. */
export function OnePerson({ user, now, names, onGone, inTeam }: OnePersonProps) {
  const t = useWords()
  const viewer = useSignedIn()
  const { timeZone } = usePortal().event
  return (
    <PortalPage
      title={`${user.firstName} ${user.surname}`}
      names={names}
      lead={user.teamName}
      actions={[
        <UserNeighbours key="neighbours" userId={user.id} />,
        <MakeEventflowAdmin key="highest" user={user} />,
        <PersonActions key="more" viewer={viewer} user={user} onGone={onGone} />,
      ]}
    >
      <div className={classes['columns']}>
        <Stack gap="lg">
          <PendingAddress user={user} />
          <Person viewer={viewer} user={user} time={{ now, timeZone }} />
          <LimitsPanel viewer={viewer} user={user} />
          {inTeam}
        </Stack>
        <Stack gap="lg">
          <SentEmails of={{ userId: user.id }} timeZone={timeZone} />
          {hasRank(viewer, 'admin') && (
            <Activity
              of={{ userId: user.id }}
              title={t('audit.activity.title')}
              timeZone={timeZone}
            />
          )}
        </Stack>
      </div>
    </PortalPage>
  )
}
