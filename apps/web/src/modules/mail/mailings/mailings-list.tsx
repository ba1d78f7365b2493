import type { Mailing } from '@eventflow/domain/mailings'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { listProps } from '../../../platform/page-list.ts'
import { useWords } from '../../../platform/words.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Row } from '../../../ui/layout.tsx'
import { ButtonLink, TextLink } from '../../../ui/link.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import { ListViews } from '../../../ui/views/list-views.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { taggedText } from '../../../ui/merge-tags/tagged-text.ts'
import { momentText } from '../../../ui/time-text.ts'
import { MailingBadge } from './mailing-states.tsx'
import { mailingsQuery } from './mailings.queries.ts'

/** Emails from organisers to several people, newest first. */
export function MailingsList({ timeZone }: { timeZone: string }) {
  const t = useWords()
  const [state, setState] = useUrlListState({ sort: 'createdAt', direction: 'desc' })
  const query = useInfiniteQuery(mailingsQuery(state.search))
  return (
    <ListScreen<Mailing>
      {...listProps(query)}
      name={t('mailings.list.name')}
      columns={columns(t, timeZone)}
      rowName={({ subject }) => taggedText(subject, t) || t('mailings.noSubject')}
      state={state}
      onState={setState}
      views={<ListViews list="mailings" />}
      empty={
        <EmptyState
          icon="forward_to_inbox_outlined"
          title={t('mailings.list.emptyTitle')}
          action={<MailingStarts />}
        >
          {t('mailings.list.emptyText')}
        </EmptyState>
      }
    />
  )
}

/** Links to the lists of recipients, where emails are started. */
export function MailingStarts() {
  const t = useWords()
  return (
    <Row gap="xs">
      <ButtonLink variant="default" to="/admin/teams">
        {t('mailings.list.toTeams')}
      </ButtonLink>
      <ButtonLink variant="default" to="/admin/users">
        {t('mailings.list.toUsers')}
      </ButtonLink>
    </Row>
  )
}

const columns = (t: T, timeZone: string): Column<Mailing>[] => [
  {
    id: 'subject',
    header: t('emails.edit.subject'),
    cell: ({ id, subject }) => (
      <TextLink to="/admin/emails/mailings/$mailingId" params={{ mailingId: id }}>
        {taggedText(subject, t) || t('mailings.noSubject')}
      </TextLink>
    ),
  },
  {
    id: 'state',
    header: t('mailings.list.state'),
    isPlain: true,
    isShort: true,
    cell: (mailing) => <MailingBadge mailing={mailing} />,
  },
  {
    id: 'sent',
    header: t('mailings.list.recipients'),
    cell: ({ state, counts }) =>
      state === 'draft'
        ? t('mailings.wouldGo', { count: counts.waiting })
        : t('mailings.hasGone', { count: counts.sent }),
    detail: ({ counts }) =>
      counts.failed > 0 && t('messages.failures.title', { count: counts.failed }),
  },
  {
    id: 'at',
    header: t('mailings.list.at'),
    isPlain: true,
    cell: ({ sentAt, createdAt }) => (
      <time dateTime={sentAt ?? createdAt}>{momentText(sentAt ?? createdAt, timeZone)}</time>
    ),
  },
]
