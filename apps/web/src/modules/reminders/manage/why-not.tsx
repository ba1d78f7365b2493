import { shownAddress } from '@eventflow/domain/kernel'
import type { DropReason } from '@eventflow/domain/mail'
import type { WhyReason } from '@eventflow/domain/reminders'
import type { T } from '@eventflow/domain/words'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { ListToolbar, useSearchBox } from '../../../ui/list/list-toolbar.tsx'
import { ShortList } from '../../../ui/list/short-list.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { momentText } from '../../../ui/time-text.ts'

/** Finds a person, and lists the reasons why an email to them may be missing. */
export function WhyNot({ timeZone }: { timeZone: string }) {
  const { userId } = useSearch({ strict: false })
  return (
    <Stack gap="lg">
      <FindPerson />
      {typeof userId === 'string' && <Reasons userId={userId} timeZone={timeZone} />}
    </Stack>
  )
}

const MOST_FOUND = 6

function FindPerson() {
  const t = useWords()
  const [search, setSearch] = useState('')
  const box = useSearchBox(search, setSearch)
  const found = useQueries({
    // People of withdrawn teams are a list of their own.
    queries: [{}, { isWithdrawn: true }].map((filter) => ({
      ...api.users.list.queryOptions({
        input: { search, limit: MOST_FOUND, sort: 'firstName', ...filter },
      }),
      enabled: search !== '',
    })),
  })
  const people = found.flatMap(({ data }) => data?.items ?? [])
  const failed = found.find(({ error }) => error !== null)
  return (
    <Stack gap="xs">
      <ListToolbar name={t('emails.why.find')} box={box} total={null} hasFocus />
      {failed?.error && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
      {search !== '' && people.length === 0 && found.every(({ isSuccess }) => isSuccess) && (
        <Muted role="status">{t('ui.list.nothingFound')}</Muted>
      )}
      {search !== '' && (
        <Stack as="ul" gap="2xs">
          {people.map((user) => (
            <Row as="li" key={user.id} gap="xs">
              <TextLink
                to="/admin/emails/why"
                search={{ userId: user.id }}
                onClick={() => box.change('', 0)}
              >
                {`${user.firstName} ${user.surname}`}
              </TextLink>
              <Muted as="span">
                {[shownAddress(user.email), user.teamName].filter(Boolean).join(' · ')}
              </Muted>
            </Row>
          ))}
        </Stack>
      )}
    </Stack>
  )
}

function Reasons({ userId, timeZone }: { userId: string; timeZone: string }) {
  const t = useWords()
  const person = useQuery(api.users.get.queryOptions({ input: { userId } }))
  const query = useQuery(api.reminders.why.queryOptions({ input: { userId } }))
  const user = person.data
  if (!user) {
    if (person.error === null) return <LinesSkeleton lines={4} />
    return <ErrorState error={person.error} onRetry={() => void person.refetch()} />
  }
  const name = `${user.firstName} ${user.surname}`
  return (
    <ShortList<WhyReason>
      title={t('emails.why.of', { name })}
      rows={query.data?.items}
      error={query.error}
      onRetry={() => void query.refetch()}
      rowId={({ kind, email }) => `${kind} ${email?.id ?? ''}`}
      row={(reason) => <Reason reason={reason} timeZone={timeZone} />}
      empty={t('emails.why.none')}
      more={
        <Row gap="md">
          <TextLink to="/admin/users/$userId" params={{ userId }}>
            {name}
          </TextLink>
          <TextLink to="/admin/emails/log" search={{ userId }}>
            {t('emails.log.whole')}
          </TextLink>
        </Row>
      }
    />
  )
}

function Reason({ reason, timeZone }: { reason: WhyReason; timeZone: string }) {
  const t = useWords()
  const { kind, at, email } = reason
  return (
    <Stack as="span" gap="3xs">
      <strong>{t(`emails.why.kinds.${kind}`)}</strong>
      <Muted as="span">
        {[email?.subject, at && momentText(at, timeZone)].filter(Boolean).join(' · ')}
      </Muted>
      {email?.problem && <Muted as="span">{t(`undelivered.problem.${email.problem}`)}</Muted>}
      {kind === 'dropped' && <Muted as="span">{dropText(email?.dropReason ?? null, t)}</Muted>}
      <Way reason={reason} />
    </Stack>
  )
}

const dropText = (reason: DropReason | null, t: T): string =>
  t(reason === null ? 'emails.why.notNeeded' : `emails.log.reasons.${reason}`)

const WAYS = {
  held: '/admin/emails/outbox',
  holding: '/admin/emails/outbox',
  failed: '/admin/emails/undelivered',
  waiting: '/admin/emails/undelivered',
  remindersOff: '/admin/emails/settings',
  leftOut: '/admin/emails/settings',
  noSchedule: '/admin/reminders',
  notDueYet: '/admin/reminders',
  nothingDue: '/admin/reminders',
} as const satisfies Partial<Record<WhyReason['kind'], string>>

const isWithWay = (kind: string): kind is keyof typeof WAYS => kind in WAYS

/** The screen on which the reason can be removed. */
function Way({ reason: { kind, importId } }: { reason: WhyReason }) {
  const t = useWords()
  if (importId !== null)
    return (
      <span>
        <TextLink to="/admin/teams/import/$importId" params={{ importId }}>
          {t('emails.why.release')}
        </TextLink>
      </span>
    )
  if (!isWithWay(kind)) return null
  return (
    <span>
      <TextLink to={WAYS[kind]}>{t('emails.why.open')}</TextLink>
    </span>
  )
}
