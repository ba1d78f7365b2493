import type { MailboxMessage } from '@eventflow/domain/mail'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '../../../platform/failure.ts'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { momentText } from '../../../ui/time-text.ts'
import { linksIn } from './links-in.ts'
import { MailState } from './mail-state.tsx'
import classes from './mailbox.module.css'
import { mailboxMessageQuery } from './mailbox.queries.ts'

export function MailboxMessageView({ emailId }: { emailId: string }) {
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
  const { to, bcc, replyTo, lastError } = message
  const facts: readonly (readonly [string, string])[] = [
    [t('mail.mailbox.to'), to.name === '' ? to.email : `${to.name} <${to.email}>`],
    ...(bcc.length > 0 ? [[t('mail.mailbox.hiddenCopy'), bcc.join(', ')] as const] : []),
    ...(replyTo === null ? [] : [[t('mail.mailbox.replyTo'), replyTo] as const]),
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

/** The links once more, outside the frame: to be followed by keyboard, by tests, and in this tab. */
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
          // No scripts and no origin of its own: the message may be read and its links followed.
          sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
          src={`/api/dev/mailbox/${message.id}/letter`}
        />
      ) : (
        <pre className={classes['text']}>{message.text}</pre>
      )}
    </Tabs>
  )
}
