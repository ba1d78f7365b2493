import { shownAddress } from '@eventflow/domain/kernel'
import {
  DROP_REASONS,
  EMAIL_ALIASES,
  type EmailEvent,
  type EmailAlias,
} from '@eventflow/domain/mail'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { listProps, pagewise } from '../../../platform/page-list.ts'
import { useWords } from '../../../platform/words.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Muted, Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import type { Column, Filter } from '../../../ui/list/list-types.ts'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx'
import { momentText } from '../../../ui/time-text.ts'
import { ListViews } from '../../../ui/views/list-views.tsx'
import classes from '../mail.module.css'
import { api } from '../../../platform/api.ts'

const LOG_FILTERS = ['alias', 'type', 'userId', 'teamId'] as const

/** In chronological order. */
const EVENT_KINDS = [
  'pending',
  'delivery',
  'open',
  'click',
  'bounce',
  'spamComplaint',
  'subscriptionChange',
  'dropped',
] as const satisfies readonly EmailEvent['type'][]

interface LogParams {
  readonly search: string
  readonly filters: Readonly<Partial<Record<string, string>>>
}

const logQuery = ({ search, filters }: LogParams, templates: readonly EmailAlias[]) => {
  const { userId, teamId } = filters
  // Unknown values from a shared URL are ignored.
  const type = EVENT_KINDS.find((kind) => kind === filters['type'])
  const alias = templates.find((known) => known === filters['alias'])
  return api.emails.log.infiniteOptions({
    input: (cursor: string | undefined) => ({
      search,
      cursor,
      ...(userId && { userId }),
      ...(teamId && { teamId }),
      ...(type && { type }),
      ...(alias && { alias }),
    }),
    ...pagewise,
  })
}

const LOOKS: Readonly<Record<EmailEvent['type'], { tone: Tone; icon: string }>> = {
  pending: { tone: 'neutral', icon: 'schedule' },
  delivery: { tone: 'success', icon: 'check_circle_outlined' },
  open: { tone: 'info', icon: 'mark_email_read_outlined' },
  click: { tone: 'info', icon: 'link' },
  bounce: { tone: 'danger', icon: 'error_outline' },
  spamComplaint: { tone: 'danger', icon: 'block' },
  subscriptionChange: { tone: 'warning', icon: 'unsubscribe_outlined' },
  dropped: { tone: 'neutral', icon: 'do_not_disturb_on_outlined' },
}

/** Email events, newest first: of a person, a team, a kind, or all. */
export function EventLog({ timeZone }: { timeZone: string }) {
  const t = useWords()
  const [state, setState] = useUrlListState({
    sort: 'createdAt',
    direction: 'desc',
    filters: LOG_FILTERS,
  })
  const query = useInfiniteQuery(logQuery(state, EMAIL_ALIASES))
  const { userId, teamId } = state.filters
  const isNarrowed = userId !== undefined || teamId !== undefined
  return (
    <Stack gap="sm">
      {isNarrowed && (
        <p>
          {t('emails.log.narrowed')}{' '}
          <TextLink to="/admin/emails/log">{t('emails.log.showAll')}</TextLink>
        </p>
      )}
      <ListScreen<EmailEvent>
        {...listProps(query)}
        name={t('shell.screens.emailLog')}
        columns={columns(t, timeZone)}
        rowName={({ subject, recipient }) => `${subject}: ${shownAddress(recipient)}`}
        views={<ListViews list="emailLog" />}
        state={state}
        onState={setState}
        filters={filters(t)}
        empty={
          <EmptyState icon="mail_outlined" title={t('emails.log.emptyTitle')}>
            {t('emails.log.emptyText')}
          </EmptyState>
        }
      />
    </Stack>
  )
}

const filters = (t: T): Filter[] => [
  {
    id: 'type',
    label: t('emails.log.columns.type'),
    options: EVENT_KINDS.map((value) => ({ value, label: t(`emails.log.kinds.${value}`) })),
  },
  {
    id: 'alias',
    label: t('emails.list.columns.name'),
    options: EMAIL_ALIASES.map((value) => ({ value, label: t(`undelivered.letters.${value}`) })),
  },
]

/** The provider's words, or why an email was not sent. */
function detailsText({ details }: EmailEvent, t: T): string {
  const reason = DROP_REASONS.find((one) => one === details)
  return reason === undefined ? details : t(`emails.log.reasons.${reason}`)
}

const columns = (t: T, timeZone: string): Column<EmailEvent>[] => [
  {
    id: 'subject',
    header: t('emails.list.columns.name'),
    cell: ({ subject }) => subject,
    detail: ({ templateId }) => t(`undelivered.letters.${templateId}`),
  },
  {
    id: 'type',
    header: t('emails.log.columns.type'),
    isPlain: true,
    cell: ({ type }) => <StateBadge {...LOOKS[type]}>{t(`emails.log.kinds.${type}`)}</StateBadge>,
    detail: (event) => detailsText(event, t),
  },
  {
    id: 'recipient',
    header: t('undelivered.columns.to'),
    isPlain: true,
    cell: (event) => <Recipient event={event} />,
    detail: (event) => <OfTeam event={event} />,
  },
  {
    id: 'at',
    header: t('emails.log.columns.at'),
    isPlain: true,
    isShort: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{momentText(createdAt, timeZone)}</time>,
  },
  {
    id: 'device',
    header: t('emails.log.columns.device'),
    isExtra: true,
    cell: ({ platform, ipAddress }) => (
      <Muted as="span">{[platform, ipAddress].filter(Boolean).join(' · ')}</Muted>
    ),
    detail: ({ userAgent }) => userAgent,
  },
]

/**
 * The recipient's team. If the address belongs to nobody in the team, the team is only the subject of the
 * email.
 */
function OfTeam({ event: { team, user } }: { event: EmailEvent }) {
  const t = useWords()
  if (team === null) return null
  return (
    <TextLink className={classes['roomy']} to="/admin/teams/$teamId" params={{ teamId: team.id }}>
      {user === null ? t('emails.log.about', { team: team.name }) : team.name}
    </TextLink>
  )
}

function Recipient({ event: { user, recipient } }: { event: EmailEvent }) {
  if (user === null) return shownAddress(recipient)
  return (
    <TextLink
      className={classes['roomy']}
      to="/admin/users/$userId"
      params={{ userId: user.id }}
      title={shownAddress(recipient)}
    >
      {user.name}
    </TextLink>
  )
}
