import { shownAddress, isLimited } from '@eventflow/domain/kernel'
import type { SentEmail } from '@eventflow/domain/mail'
import { useInfiniteQuery } from '@tanstack/react-query'
import { listProps } from '../../platform/page-list.ts'
import { useSignedIn } from '../../platform/portal-context.tsx'
import { useWords } from '../../platform/words.tsx'
import { Muted, Row, Stack } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/link.tsx'
import { ShortList } from '../../ui/list/short-list.tsx'
import { agoText, momentText } from '../../ui/time-text.ts'
import { sentQuery } from './sent.queries.ts'
import { momentOf, reportsOf, SentState } from './sent-state.tsx'

interface SentEmailsProps {
  /** The recipient: a person or a team. */
  of: { readonly userId: string } | { readonly teamId: string }
  timeZone: string
}

/** The emails to a person or a team, newest first, with their states. */
export function SentEmails(props: SentEmailsProps) {
  // Emails concern the complete event, so limited organisers do not see them.
  return isLimited(useSignedIn().limits ?? []) ? null : <Emails {...props} />
}

function Emails({ of, timeZone }: SentEmailsProps) {
  const t = useWords()
  const query = useInfiniteQuery(sentQuery(of))
  const now = new Date(query.dataUpdatedAt)
  return (
    <ShortList<SentEmail>
      {...listProps(query)}
      title={t('undelivered.sent.title')}
      rowId={({ id }) => id}
      row={(email) => <Line email={email} now={now} timeZone={timeZone} />}
      empty={t('undelivered.sent.empty')}
      more={
        <TextLink to="/admin/emails/log" search={{ ...of }}>
          {t('emails.log.whole')}
        </TextLink>
      }
    />
  )
}

function Line({ email, now, timeZone }: { email: SentEmail; now: Date; timeZone: string }) {
  const t = useWords()
  const { subject, problem, to } = email
  const at = momentOf(email)
  return (
    <Stack as="span" gap="3xs">
      <Row as="span" gap="2xs">
        <strong>{subject}</strong>
        <SentState email={email} />
      </Row>
      <Muted as="span">
        <time dateTime={at} title={momentText(at, timeZone)}>
          {agoText(at, now, t)}
        </time>
        {[shownAddress(to.email), ...reportsOf(email, t)].map((text) => ` · ${text}`)}
      </Muted>
      {problem !== null && <Muted as="span">{t(`undelivered.problem.${problem}`)}</Muted>}
    </Stack>
  )
}
