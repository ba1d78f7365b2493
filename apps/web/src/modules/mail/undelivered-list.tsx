import { shownAddress } from '@eventflow/domain/kernel'
import type { Undelivered } from '@eventflow/domain/mail'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { listProps, pagewise } from '../../platform/page-list.ts'
import { useWords } from '../../platform/words.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Stack } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/link.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import type { Column, Filter } from '../../ui/list/list-types.ts'
import { useUrlListState } from '../../ui/list/use-url-list-state.ts'
import { useOnlyReading } from '../../ui/only-reading.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { agoText, momentText } from '../../ui/time-text.ts'
import { ListViews } from '../../ui/views/list-views.tsx'
import classes from './mail.module.css'
import { UndeliveredActions, UndeliveredBulk } from './undelivered-bulk.tsx'

interface UndeliveredListParams {
  readonly search: string
  readonly sort: string
  readonly direction: 'asc' | 'desc'
  readonly state: string | undefined
}

const SORTS = ['lastTriedAt', 'recipient', 'subject', 'attempts'] as const
const STATES = ['givenUp', 'waiting'] as const

/** Undelivered emails. Unknown values from a shared URL are ignored. */
function undeliveredQuery({ search, sort, direction, state }: UndeliveredListParams) {
  const wanted = STATES.find((known) => known === state)
  return api.emails.undelivered.infiniteOptions({
    input: (cursor: string | undefined) => ({
      search,
      direction,
      cursor,
      sort: SORTS.find((known) => known === sort) ?? 'lastTriedAt',
      ...(wanted === undefined ? {} : { state: wanted }),
    }),
    ...pagewise,
  })
}

/** Undelivered emails, latest failure first. */
export function UndeliveredList({ timeZone }: { timeZone: string }) {
  const t = useWords()
  const [state, setState] = useUrlListState({
    sort: 'lastTriedAt',
    direction: 'desc',
    filters: ['state'],
  })
  const query = useInfiniteQuery(undeliveredQuery({ ...state, state: state.filters['state'] }))
  const now = new Date(query.dataUpdatedAt)
  const isOnlyReading = useOnlyReading()
  return (
    <ListScreen<Undelivered>
      {...listProps(query)}
      name={t('undelivered.name')}
      columns={undeliveredColumns(t, { now, timeZone, isOnlyReading })}
      rowName={(email) => `${recipientOf(email)}: ${email.subject}`}
      views={<ListViews list="undelivered" />}
      state={state}
      onState={setState}
      filters={[stateFilter(t)]}
      bulk={{ actions: (ids, done) => <UndeliveredBulk ids={ids} onDone={done} /> }}
      empty={
        <EmptyState icon="mark_email_read_outlined" title={t('undelivered.emptyTitle')}>
          {t('undelivered.emptyText')}
        </EmptyState>
      }
    />
  )
}

const stateFilter = (t: T): Filter => ({
  id: 'state',
  label: t('undelivered.filterState'),
  options: STATES.map((value) => ({ value, label: t(`undelivered.state.${value}`) })),
})

interface UndeliveredFacts {
  readonly now: Date
  readonly timeZone: string
  readonly isOnlyReading: boolean
}

/** The recipient of an email, in words. */
const recipientOf = ({ to }: Undelivered): string => to.name || shownAddress(to.email)

const undeliveredColumns = (t: T, facts: UndeliveredFacts): Column<Undelivered>[] => [
  {
    id: 'to',
    header: t('undelivered.columns.to'),
    sort: 'recipient',
    cell: (email) => <Recipient email={email} />,
  },
  {
    id: 'letter',
    header: t('undelivered.columns.letter'),
    sort: 'subject',
    cell: ({ alias, subject }) => (
      <span className={classes['letter']}>
        {subject}
        <small>{t(`undelivered.letters.${alias}`)}</small>
      </span>
    ),
  },
  {
    id: 'why',
    header: t('undelivered.columns.why'),
    cell: (email) => <Why email={email} t={t} />,
  },
  {
    id: 'state',
    header: t('undelivered.columns.state'),
    cell: (email) => <State email={email} facts={facts} t={t} />,
  },
  lastTriedColumn(t, facts),
  {
    id: 'actions',
    header: t('ui.list.actions'),
    align: 'end',
    isActions: true,
    cell: ({ id }) => !facts.isOnlyReading && <UndeliveredActions id={id} />,
  },
]

const lastTriedColumn = (t: T, { now, timeZone }: UndeliveredFacts): Column<Undelivered> => ({
  id: 'lastTried',
  header: t('undelivered.columns.lastTried'),
  sort: 'lastTriedAt',
  cell: ({ lastTriedAt, attempts }) => (
    <Stack as="span" gap="2xs" align="start" className={classes['tried']}>
      <time dateTime={lastTriedAt} title={momentText(lastTriedAt, timeZone)}>
        {agoText(lastTriedAt, now, t)}
      </time>
      <small>{t('undelivered.attempts', { count: attempts })}</small>
    </Stack>
  ),
})

function Recipient({ email }: { email: Undelivered }) {
  const { to, team } = email
  return (
    <span className={classes['recipient']}>
      <strong>{recipientOf(email)}</strong>
      {to.name !== '' && <small>{shownAddress(to.email)}</small>}
      {team && (
        <TextLink
          className={classes['roomy']}
          to="/admin/teams/$teamId"
          params={{ teamId: team.id }}
        >
          {team.name}
        </TextLink>
      )}
    </span>
  )
}

function Why({ email, t }: { email: Undelivered; t: T }) {
  const { problem, answer, sendAgain } = email
  return (
    <span className={classes['why']}>
      {t(`undelivered.problem.${problem}`)}
      {answer !== null && <small>{t('undelivered.answer', { answer })}</small>}
      {sendAgain !== 'same' && <small>{t(`undelivered.way.${sendAgain}`)}</small>}
    </span>
  )
}

interface StateProps {
  email: Undelivered
  facts: UndeliveredFacts
  t: T
}

function State({ email, facts, t }: StateProps) {
  const { state, nextTryAt } = email
  const isGivenUp = state === 'givenUp'
  return (
    <Stack as="span" gap="2xs" align="start" className={classes['state']}>
      <StateBadge
        tone={isGivenUp ? 'danger' : 'info'}
        icon={isGivenUp ? 'error_outline' : 'schedule'}
      >
        {t(`undelivered.state.${state}`)}
      </StateBadge>
      {nextTryAt !== null && <small>{nextTryText(nextTryAt, facts, t)}</small>}
    </Stack>
  )
}

function nextTryText(nextTryAt: string, { now, timeZone }: UndeliveredFacts, t: T): string {
  if (Date.parse(nextTryAt) <= now.getTime()) return t('undelivered.nextTryNow')
  return t('undelivered.nextTry', { moment: momentText(nextTryAt, timeZone) })
}
