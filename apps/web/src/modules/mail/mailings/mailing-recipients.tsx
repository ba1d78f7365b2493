import { shownAddress } from '@eventflow/domain/kernel'
import type { MailingDetail, MailingRecipient } from '@eventflow/domain/mailings'
import { RECIPIENT_OUTCOMES } from '@eventflow/domain/mailings'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listProps } from '../../../platform/page-list.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Muted, Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import type { ListState } from '../../../ui/list/list-state.ts'
import type { Bulk, Column, Filter } from '../../../ui/list/list-types.ts'
import { OutcomeBadge } from './mailing-states.tsx'
import { recipientsQuery } from './mailings.queries.ts'

interface MailingRecipientsProps {
  mailing: MailingDetail
  /** Removes recipients from a draft. Returns whether it succeeded. */
  onLeaveOut?: (recipientIds: readonly string[]) => Promise<boolean>
  /** Previews the email for a recipient. */
  onShow?: (recipient: MailingRecipient) => void
}

const START: ListState = { search: '', sort: 'name', direction: 'asc', filters: {} }

/** The recipients, those left out with reasons, and after sending the results. */
export function MailingRecipients({ mailing, onLeaveOut, onShow }: MailingRecipientsProps) {
  const t = useWords()
  // Not in the URL, because navigation would discard unsaved text on the same screen.
  const [state, setState] = useState(START)
  const query = useInfiniteQuery(recipientsQuery(mailing.id, state))
  const leaveOut = async (ids: readonly string[], done: () => void) => {
    if (await onLeaveOut?.(ids)) done()
  }
  const bulk: Bulk | undefined = onLeaveOut && {
    actions: (ids, done) => (
      <Button variant="default" onClick={() => void leaveOut(ids, done)}>
        {t('mailings.recipients.leaveOut')}
      </Button>
    ),
  }
  return (
    <ListScreen<MailingRecipient>
      {...listProps(query)}
      name={t('mailings.recipients.name')}
      columns={columns(t, onShow)}
      rowName={(recipient) => nameOf(recipient, t)}
      state={state}
      onState={setState}
      filters={filters(t, mailing)}
      {...(bulk && { bulk })}
      empty={
        <EmptyState icon="person_outlined" title={t('mailings.recipients.emptyTitle')}>
          {t('mailings.recipients.emptyText')}
        </EmptyState>
      }
    />
  )
}

/** The chosen teams that nobody can be written to. */
export function WithoutContact({ mailing }: { mailing: MailingDetail }) {
  const t = useWords()
  const count = mailing.teamsWithoutContact
  return count > 0 && <p>{t('mailings.recipients.noContact', { count })}</p>
}

export const nameOf = ({ name }: Pick<MailingRecipient, 'name'>, t: T): string =>
  name || t('mailings.recipients.gone')

const filters = (t: T, { counts }: MailingDetail): Filter[] => [
  {
    id: 'outcome',
    label: t('mailings.recipients.outcome'),
    options: RECIPIENT_OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => ({
      value: outcome,
      label: t(`mailings.outcomes.${outcome}`),
    })),
  },
]

const columns = (t: T, onShow: MailingRecipientsProps['onShow']): Column<MailingRecipient>[] => [
  {
    id: 'name',
    header: t('users.list.columns.name'),
    cell: (recipient) =>
      recipient.userId === null ? (
        nameOf(recipient, t)
      ) : (
        <TextLink to="/admin/users/$userId" params={{ userId: recipient.userId }}>
          {nameOf(recipient, t)}
        </TextLink>
      ),
    detail: ({ email }) => shownAddress(email),
  },
  {
    id: 'team',
    header: t('users.list.columns.team'),
    isPlain: true,
    cell: ({ team }) => team?.name ?? t('users.list.noTeam'),
  },
  {
    id: 'outcome',
    header: t('mailings.recipients.outcome'),
    isPlain: true,
    // The reason is in the cell, because phones show the second line of only the first column.
    cell: ({ outcome, why, failure }) => (
      <Stack as="span" gap="2xs" align="start">
        <OutcomeBadge outcome={outcome} />
        <Muted as="span">{why === null ? failure?.message : t(`mailings.why.${why}`)}</Muted>
      </Stack>
    ),
  },
  ...(onShow
    ? [
        {
          id: 'actions',
          header: t('users.list.columns.actions'),
          isActions: true,
          cell: (recipient: MailingRecipient) =>
            recipient.outcome !== 'leftOut' && (
              <Button variant="subtle" onClick={() => onShow(recipient)}>
                {t('mailings.recipients.show')}
              </Button>
            ),
        },
      ]
    : []),
]
