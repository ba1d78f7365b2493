import type { Attention } from '@eventflow/domain/navigation'
import type { T } from '@eventflow/domain/words'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { CardGrid, Panel } from '../../../ui/card-grid.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProgressRing } from '../../../ui/progress.tsx'
import { LinesSkeleton, ListSkeleton } from '../../../ui/skeletons.tsx'
import { agoText } from '../../../ui/time-text.ts'
import classes from '../dashboard.module.css'

interface AttentionViewProps {
  attention: Attention
  now: Date
  /** Admins get links to emails and to all changes; others only see the numbers. */
  isAdmin: boolean
}

/** Today's work for organisers: what waits for them, who is late, what changed. */
export function AttentionView({ attention, now, isAdmin }: AttentionViewProps) {
  return (
    <CardGrid>
      <Today attention={attention} isAdmin={isAdmin} />
      <Late attention={attention} />
      <Latest submissions={attention.latestSubmissions} now={now} isAdmin={isAdmin} />
    </CardGrid>
  )
}

/** Placeholder for the panels. */
export const AttentionSkeleton = () => (
  <CardGrid>
    <Panel>
      <ListSkeleton rows={4} />
    </Panel>
    <Panel>
      <LinesSkeleton lines={6} isSilent />
    </Panel>
    <Panel>
      <LinesSkeleton lines={6} isSilent />
    </Panel>
  </CardGrid>
)

/** The import whose welcome emails wait, or the list if they are of several. */
const importOf = ({ importId }: Attention['preparedWelcomes']) =>
  ({
    to: importId === null ? '/admin/teams/import' : '/admin/teams/import/$importId',
    params: { importId: importId ?? '' },
  }) as const

/** Welcome emails of imports, which the outbox does not list. */
export function PreparedWelcomes() {
  const t = useWords()
  const { data } = useQuery(api.navigation.attention.queryOptions())
  const count = data?.preparedWelcomes.count ?? 0
  if (data === undefined || count === 0) return null
  return (
    <Notice>
      <TextLink {...importOf(data.preparedWelcomes)}>
        {t('admin.attention.preparedWelcomes', { count })}
      </TextLink>
    </Notice>
  )
}

/** What waits for organisers. `to` shows exactly what is counted. */
const notesOf = (attention: Attention, isAdmin: boolean) =>
  [
    { about: 'reviews', count: attention.reviewCount, icon: 'rule_outlined', to: '/admin/reviews' },
    {
      about: 'extensions',
      count: attention.extensionCount,
      icon: 'hourglass_top_outlined',
      to: '/admin/reviews',
    },
    {
      about: 'waitingThreads',
      count: attention.waitingThreadCount,
      icon: 'forum_outlined',
      to: '/admin/comments',
    },
    {
      about: 'expiring',
      count: attention.expiringCount,
      icon: 'schedule',
      to: '/admin/tasks/expiring',
    },
    {
      about: 'failedEmails',
      count: attention.failedEmailCount,
      icon: 'error_outline',
      to: isAdmin ? '/admin/emails/undelivered' : null,
      search: { state: 'givenUp' },
    },
    {
      about: 'failedDeliveries',
      count: attention.failedDeliveryCount,
      icon: 'webhook_outlined',
      to: '/admin/failed-deliveries',
    },
    {
      about: 'heldEmails',
      count: isAdmin ? attention.heldEmailCount : 0,
      icon: 'outbox_outlined',
      to: '/admin/emails/outbox',
    },
    {
      about: 'preparedWelcomes',
      count: isAdmin ? attention.preparedWelcomes.count : 0,
      icon: 'mark_email_unread_outlined',
      ...importOf(attention.preparedWelcomes),
    },
    {
      about: 'notInvited',
      count: attention.notInvitedCount,
      icon: 'mail_outlined',
      to: '/admin/users',
      search: { signedIn: 'notInvited' },
    },
    {
      about: 'neverSignedIn',
      count: attention.neverSignedInCount,
      icon: 'person_off_outlined',
      to: '/admin/users',
      search: { signedIn: 'never' },
    },
  ] as const

function Today({ attention, isAdmin }: Omit<AttentionViewProps, 'now'>) {
  const t = useWords()
  const notes = notesOf(attention, isAdmin).filter(({ count }) => count > 0)
  return (
    <Panel title={t('admin.attention.title')}>
      {notes.length === 0 && <p>{t('admin.attention.calm')}</p>}
      <Stack as="ul">
        {notes.map(({ about, count, icon, to, ...search }) => {
          const text = t(`admin.attention.${about}`, { count })
          return (
            <li key={about} className={classes['news']}>
              <Icon name={icon} />
              <span>
                {to === null ? (
                  text
                ) : (
                  <TextLink to={to} {...search}>
                    {text}
                  </TextLink>
                )}
              </span>
            </li>
          )
        })}
      </Stack>
    </Panel>
  )
}

/** The list of exactly the teams that are counted as late. */
const LATE_TEAMS = {
  to: '/admin/teams',
  search: { overdue: 'yes', sort: 'overdue', direction: 'desc' },
} as const

/** The teams with the most overdue tasks, a link to all of them, and the progress of all teams. */
function Late({ attention }: { attention: Attention }) {
  const t = useWords()
  const { overdueTeamCount: count, lateNotInvitedCount, latePlannedCount } = attention
  const { overdueTeams, progress } = attention
  const unreminded = [
    ['lateNotInvited', lateNotInvitedCount],
    ['latePlanned', latePlannedCount],
  ] as const
  return (
    <Panel title={t('admin.attention.late')}>
      {count === 0 ? (
        <p>{t('admin.attention.noneLate')}</p>
      ) : (
        <TextLink {...LATE_TEAMS}>{t('admin.attention.overdue', { count })}</TextLink>
      )}
      {unreminded.map(
        ([why, late]) =>
          late > 0 && (
            <Muted as="p" key={why}>
              {t(`admin.attention.${why}`, { count: late })}
            </Muted>
          ),
      )}
      <Stack as="ul">
        {overdueTeams.map((team) => (
          <LateTeam key={team.id} {...team} />
        ))}
      </Stack>
      <Overall progress={progress} />
    </Panel>
  )
}

function LateTeam({ id: teamId, name, overdue, ...team }: Attention['overdueTeams'][number]) {
  const t = useWords()
  const badge = team.isPlanned ? 'planned' : team.isInvited ? null : 'notInvited'
  return (
    <li className={classes['row']}>
      <span className={classes['what']}>
        <TextLink to="/admin/teams/$teamId" params={{ teamId }}>
          {name}
        </TextLink>
        {badge && <Muted as="small"> {t(`admin.attention.teamIs.${badge}`)}</Muted>}
      </span>
      <TextLink
        to="/admin/teams/$teamId"
        params={{ teamId }}
        search={{ state: 'overdue' }}
        aria-label={t('admin.attention.overdueOfTeam', { count: overdue, name })}
      >
        {t('admin.attention.overdueOf', { count: overdue })}
      </TextLink>
    </li>
  )
}

function Overall({ progress }: { progress: Attention['progress'] }) {
  const t = useWords()
  const { percent, complete, total } = progress
  if (total === 0) return <p>{t('admin.attention.noTasks')}</p>
  return (
    <Row noWrap gap="md" className={classes['progress']}>
      <ProgressRing percent={percent} label={t('admin.attention.progressLabel', { percent })} />
      <TextLink to="/admin/teams" search={{ sort: 'progress' }}>
        {t('admin.attention.progressText', { complete, total })}
      </TextLink>
    </Row>
  )
}

/** When it was last changed, or submitted if nobody has changed it since. */
function latestText(
  { submittedAt, changedAt }: Attention['latestSubmissions'][number],
  now: Date,
  t: T,
): string {
  if (!changedAt) return agoText(submittedAt, now, t)
  return t('admin.attention.changed', { ago: agoText(changedAt, now, t) })
}

interface LatestProps {
  submissions: Attention['latestSubmissions']
  now: Date
  isAdmin: boolean
}

function Latest({ submissions, now, isAdmin }: LatestProps) {
  const t = useWords()
  const log = isAdmin && <TextLink to="/admin/audit-log">{t('shell.screens.auditLog')}</TextLink>
  return (
    <Panel title={t('admin.attention.latest')} aside={log}>
      {submissions.length === 0 && <p>{t('admin.attention.noSubmissions')}</p>}
      <Stack as="ul">
        {submissions.slice(0, 5).map((one) => (
          <li key={one.id} className={classes['row']}>
            <span className={classes['what']}>
              <TextLink
                to="/forms/$formId/submissions/$submissionId"
                params={{ formId: one.formId, submissionId: one.id }}
              >
                {one.teamName ?? t('admin.attention.guest')}
              </TextLink>
              <Muted as="span">{one.formTitle}</Muted>
            </span>
            <Muted as="span">{latestText(one, now, t)}</Muted>
          </li>
        ))}
      </Stack>
    </Panel>
  )
}
