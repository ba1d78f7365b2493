import { shownAddress } from '@eventflow/domain/kernel'
import type { MailboxLine, MailboxMessage } from '@eventflow/domain/mail'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { failureOf } from '../../../platform/failure.ts'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Muted, Row, Stack, Text } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { totalText } from '../../../ui/list/counted.ts'
import { ListToolbar, useSearchBox } from '../../../ui/list/list-toolbar.tsx'
import { FormSkeleton, ListSkeleton } from '../../../ui/skeletons.tsx'
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { agoText, momentText } from '../../../ui/time-text.ts'
import { NotFound } from '../../shell/not-found.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'
import { linksIn } from './links-in.ts'
import classes from './mailbox.module.css'
import { mailboxListQuery, mailboxMessageQuery } from './mailbox.queries.ts'
import { SimulatedReports } from './simulated-reports.tsx'

/** All emails of the portal, if none of them leaves the machine. */
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
  // There are no emails at all, so the page explains the mailbox.
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
  if (query.error && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <ListSkeleton />
  const total = query.data.pages[0]?.total ?? 0
  if (total === 0) return <Nothing search={search} />
  return (
    <>
      <Muted role="status">{totalText(t, total, { isNarrowed: search !== '' })}</Muted>
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

interface MailboxListProps {
  lines: readonly MailboxLine[]
  /** Id of the open message. */
  open: string | undefined
  /** The lines belong to an earlier search and are about to change. */
  isBusy: boolean
  /** Time when the lines were loaded. */
  now: Date
  onMore: (() => void) | undefined
}

function MailboxList({ lines, open, isBusy, now, onMore }: MailboxListProps) {
  const t = useWords()
  return (
    <>
      <ul className={classes['list']} aria-busy={isBusy || undefined} inert={isBusy}>
        {lines.map((line) => (
          <li key={line.id}>
            <Link
              to="/dev/mailbox"
              search={(before) => ({ ...before, email: line.id })}
              className={classes['line']}
              aria-current={line.id === open || undefined}
            >
              <Text weight={600}>{line.subject}</Text>
              <Row as="span" gap="xs" rowGap="2xs" size="sm" tone="dimmed">
                {shownAddress(line.to.email)}
              </Row>
              <Row as="span" gap="xs" rowGap="2xs" size="sm" tone="dimmed">
                {agoText(line.createdAt, now, t)}
                {line.state !== 'sent' && <MailState state={line.state} />}
              </Row>
            </Link>
          </li>
        ))}
      </ul>
      {onMore && (
        <Button variant="default" onClick={onMore}>
          {t('mail.mailbox.more')}
        </Button>
      )}
    </>
  )
}

function MailboxMessageView({ emailId }: { emailId: string }) {
  const t = useWords()
  const query = useQuery(mailboxMessageQuery(emailId))
  return (
    <Stack as="article" gap="sm" top>
      <TextLink
        to="/dev/mailbox"
        search={({ email: _closed, ...rest }) => rest}
        className={classes['back']}
      >
        {t('mail.mailbox.backToList')}
      </TextLink>
      {query.data && <Message message={query.data} />}
      {query.isPending && <FormSkeleton />}
      {query.error && !query.data && (
        <ErrorState onRetry={() => void query.refetch()}>
          {failureOf(query.error).message}
        </ErrorState>
      )}
    </Stack>
  )
}

function Message({ message }: { message: MailboxMessage }) {
  const t = useWords()
  const isBlank = message.html === ''
  return (
    <>
      <Text as="h2" size="lg">
        {message.subject}
      </Text>
      <Facts message={message} />
      {message.sentAt !== null && <SimulatedReports emailId={message.id} />}
      {isBlank ? (
        <p>{t('mail.mailbox.blank')}</p>
      ) : (
        <>
          <Links text={message.text} />
          <Bodies message={message} />
        </>
      )}
    </>
  )
}

function Facts({ message }: { message: MailboxMessage }) {
  const t = useWords()
  const { event } = usePortal()
  const { to, replyTo, lastError } = message
  const facts: readonly (readonly [string, string])[] = [
    [
      t('mail.mailbox.to'),
      to.name === '' ? shownAddress(to.email) : `${to.name} <${shownAddress(to.email)}>`,
    ],
    ...(replyTo === null ? [] : [[t('mail.mailbox.replyTo'), shownAddress(replyTo)] as const]),
    [t('mail.mailbox.when'), momentText(message.createdAt, event.timeZone)],
    [t('mail.mailbox.template'), message.alias],
    ...(lastError === null ? [] : [[t('mail.mailbox.lastError'), lastError] as const]),
  ]
  return (
    <>
      <Row as="p" gap="xs" rowGap="2xs" size="sm" tone="dimmed">
        <MailState state={message.state} />
        {t('mail.mailbox.attempts', { count: message.attempts })}
      </Row>
      <Stack as="dl" gap="2xs" className={classes['envelope']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Stack>
    </>
  )
}

/**
 * The links repeated outside the frame, so that keyboards and tests can follow them in this tab.
 */
function Links({ text }: { text: string }) {
  const t = useWords()
  const links = linksIn(text)
  if (links.length === 0) return null
  return (
    <section>
      <Text as="h3" size="sm">
        {t('mail.mailbox.links')}
      </Text>
      <ul className={classes['links']}>
        {links.map((link) => (
          <li key={link}>
            <a href={link}>{link}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Bodies({ message }: { message: MailboxMessage }) {
  const t = useWords()
  const [open, setOpen] = useState('html')
  const tabs = [
    { id: 'html', label: t('mail.mailbox.html') },
    { id: 'text', label: t('mail.mailbox.text') },
  ]
  return (
    <Tabs label={t('mail.mailbox.html')} tabs={tabs} open={open} onOpen={setOpen}>
      {open === 'html' ? (
        <iframe
          className={classes['frame']}
          title={t('mail.mailbox.frame')}
          // Without scripts or an origin; the message can be read and its links followed.
          sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
          src={`/api/dev/mailbox/${message.id}/letter`}
        />
      ) : (
        <pre className={classes['text']}>{message.text}</pre>
      )}
    </Tabs>
  )
}

type State = MailboxLine['state']

const LOOKS: Record<State, { tone: Tone; icon: string }> = {
  queued: { tone: 'info', icon: 'schedule' },
  sent: { tone: 'success', icon: 'check_circle' },
  failed: { tone: 'danger', icon: 'error_outline' },
  cancelled: { tone: 'neutral', icon: 'block' },
}

function MailState({ state }: { state: State }) {
  const t = useWords()
  return <StateBadge {...LOOKS[state]}>{t(`mail.mailbox.state.${state}`)}</StateBadge>
}
