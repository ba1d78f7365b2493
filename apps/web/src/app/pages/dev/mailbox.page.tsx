import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { failureOf } from '../../../platform/failure.ts'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Muted, Stack } from '../../../ui/layout.tsx'
import { ListToolbar, useSearchBox } from '../../../ui/list/list-toolbar.tsx'
import { ListSkeleton } from '../../../ui/skeletons.tsx'
import { NotFound } from '../../shell/not-found.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'
import { MailboxList } from './mailbox-list.tsx'
import { MailboxMessageView } from './mailbox-message.tsx'
import classes from './mailbox.module.css'
import { mailboxListQuery } from './mailbox.queries.ts'

/** Every e-mail of the portal, where none of them leaves the machine. */
export function Page() {
  const t = useWords()
  const { hasMailbox } = usePortal()
  if (!hasMailbox) return <NotFound />
  return (
    <PortalPage lead={t('mail.mailbox.lead')}>
      <Mailbox />
    </PortalPage>
  )
}

function Mailbox() {
  const { search = '', email } = useSearch({ strict: false })
  const { data } = useInfiniteQuery(mailboxListQuery(search))
  // Nothing to choose from, and nothing to look for: what the mailbox is for has the screen.
  if (search === '' && email === undefined && data?.pages[0]?.total === 0) {
    return <Nothing search={search} />
  }
  return (
    <Stack gap="xl" className={classes['mailbox']} data-reading={email !== undefined || undefined}>
      <Lines search={search} open={email} />
      <Reading email={email} isAnyFound={data?.pages[0]?.total !== 0} />
    </Stack>
  )
}

function Lines({ search, open }: { search: string; open: string | undefined }) {
  const t = useWords()
  const navigate = useNavigate()
  const box = useSearchBox(
    search,
    (text) =>
      void navigate({
        to: '/dev/mailbox',
        search: (now) => ({ ...now, search: text }),
        replace: true,
      }),
  )
  return (
    <Stack
      as="section"
      gap="sm"
      top
      className={classes['lines']}
      aria-label={t('mail.mailbox.list')}
    >
      <ListToolbar name={t('mail.mailbox.list')} box={box} />
      <Found search={search} open={open} isAhead={box.isAhead} />
    </Stack>
  )
}

interface FoundProps {
  search: string
  open: string | undefined
  isAhead: boolean
}

function Found({ search, open, isAhead }: FoundProps) {
  const t = useWords()
  const query = useInfiniteQuery(mailboxListQuery(search))
  if (query.error && !query.data) {
    const { message, requestId } = failureOf(query.error)
    return (
      <ErrorState reference={requestId} onRetry={() => void query.refetch()}>
        {message}
      </ErrorState>
    )
  }
  if (!query.data) return <ListSkeleton />
  const total = query.data.pages[0]?.total ?? 0
  if (total === 0) return <Nothing search={search} />
  return (
    <>
      <Muted role="status">{t('mail.mailbox.total', { count: total })}</Muted>
      <MailboxList
        lines={query.data.pages.flatMap(({ items }) => items)}
        open={open}
        isBusy={isAhead || query.isPlaceholderData}
        now={new Date(query.dataUpdatedAt)}
        onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
      />
    </>
  )
}

function Nothing({ search }: { search: string }) {
  const t = useWords()
  const isSearch = search !== ''
  return (
    <EmptyState
      icon={isSearch ? 'search_off' : 'mail_outline'}
      title={isSearch ? t('mail.mailbox.nothingFound', { text: search }) : t('mail.mailbox.empty')}
    >
      {isSearch ? null : t('mail.mailbox.emptyHint')}
    </EmptyState>
  )
}

function Reading({ email, isAnyFound }: { email: string | undefined; isAnyFound: boolean }) {
  const t = useWords()
  if (email === undefined) {
    if (!isAnyFound) return null
    return <p className={classes['choose']}>{t('mail.mailbox.choose')}</p>
  }
  return <MailboxMessageView key={email} emailId={email} />
}
