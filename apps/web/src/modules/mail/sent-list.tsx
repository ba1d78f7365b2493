import { shownAddress } from '@eventflow/domain/kernel'
import { EMAIL_ALIASES, EMAIL_STATES, type SentEmail } from '@eventflow/domain/mail'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { listProps } from '../../platform/page-list.ts'
import { useWords } from '../../platform/words.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Stack } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/link.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import type { Column, Filter } from '../../ui/list/list-types.ts'
import { useUrlListState } from '../../ui/list/use-url-list-state.ts'
import { momentText } from '../../ui/time-text.ts'
import { ListViews } from '../../ui/views/list-views.tsx'
import { allSentQuery } from './sent.queries.ts'
import { momentOf, reportsOf, SentState } from './sent-state.tsx'

/**
 * The emails of the event of one kind and state, newest first. The list of emails links here from
 * its counts.
 */
export function SentList({ timeZone }: { timeZone: string }) {
  const t = useWords()
  const [state, setState] = useUrlListState({
    sort: 'createdAt',
    direction: 'desc',
    filters: ['alias', 'state'],
  })
  const query = useInfiniteQuery(allSentQuery(state))
  return (
    <Stack gap="sm">
      {state.filters['state'] === 'failed' && (
        <TextLink to="/admin/emails/undelivered">{t('shell.screens.undeliveredEmails')}</TextLink>
      )}
      <ListScreen<SentEmail>
        {...listProps(query)}
        name={t('shell.screens.sentEmails')}
        columns={columns(t, timeZone)}
        rowName={({ subject, to }) => `${subject}: ${shownAddress(to.email)}`}
        views={<ListViews list="sentEmails" />}
        state={state}
        onState={setState}
        filters={filters(t)}
        empty={
          <EmptyState icon="mail_outlined" title={t('undelivered.sent.empty')}>
            {t('emails.log.emptyText')}
          </EmptyState>
        }
      />
    </Stack>
  )
}

const filters = (t: T): Filter[] => [
  {
    id: 'state',
    label: t('undelivered.filterState'),
    options: EMAIL_STATES.map((value) => ({ value, label: t(`mail.mailbox.state.${value}`) })),
  },
  {
    id: 'alias',
    label: t('emails.list.columns.name'),
    options: EMAIL_ALIASES.map((value) => ({ value, label: t(`undelivered.letters.${value}`) })),
  },
]

const columns = (t: T, timeZone: string): Column<SentEmail>[] => [
  {
    id: 'subject',
    header: t('emails.list.columns.name'),
    cell: ({ subject }) => subject,
    detail: ({ alias }) => t(`undelivered.letters.${alias}`),
  },
  {
    id: 'state',
    header: t('undelivered.filterState'),
    isPlain: true,
    cell: (email) => <SentState email={email} />,
    detail: (email) =>
      [
        ...(email.problem === null ? [] : [t(`undelivered.problem.${email.problem}`)]),
        ...reportsOf(email, t),
      ].join(' · ') || null,
  },
  {
    id: 'to',
    header: t('undelivered.columns.to'),
    isPlain: true,
    cell: ({ to }) => shownAddress(to.email),
    detail: ({ to }) => to.name,
  },
  {
    id: 'at',
    header: t('emails.log.columns.at'),
    isPlain: true,
    isShort: true,
    cell: (email) => (
      <time dateTime={momentOf(email)}>{momentText(momentOf(email), timeZone)}</time>
    ),
    detail: ({ sentAt }) =>
      t(sentAt === null ? 'undelivered.sent.written' : 'undelivered.sent.sent'),
  },
]
