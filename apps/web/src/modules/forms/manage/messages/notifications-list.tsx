import type { FormNotification } from '@eventflow/domain/forms'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { listProps } from '../../../../platform/page-list.ts'
import { useWords } from '../../../../platform/words.tsx'
import { ButtonLink, TextLink } from '../../../../ui/link.tsx'
import { lastChange } from '../../../../ui/list/last-change.ts'
import type { Column } from '../../../../ui/list/list-types.ts'
import { NamedList } from '../../../../ui/list/named-list.tsx'
import { useUrlListState } from '../../../../ui/list/use-url-list-state.ts'
import { OnBadge } from '../../../../ui/on-badge.tsx'
import { ruleCount } from './rule-count.ts'
import { notificationsQuery } from './messages.queries.ts'

/** The emails sent on submissions of a form. */
export function NotificationsList({ formId }: { formId: string }) {
  const t = useWords()
  const [state, setState] = useUrlListState({ sort: 'name' })
  const { search, sort, direction } = state
  const query = useInfiniteQuery(notificationsQuery({ formId, search, sort, direction }))
  const add = (
    <ButtonLink to="/admin/forms/$formId/notifications/add" params={{ formId }}>
      {t('messages.notifications.add')}
    </ButtonLink>
  )
  return (
    <NamedList<FormNotification>
      {...listProps(query)}
      name={t('messages.notifications.name')}
      columns={columns(formId, t, new Date(query.dataUpdatedAt))}
      state={state}
      onState={setState}
      add={add}
      empty={{
        icon: 'mail_outlined',
        title: t('messages.notifications.emptyTitle'),
        text: t('messages.notifications.emptyText'),
      }}
    />
  )
}

const columns = (formId: string, t: T, now: Date): Column<FormNotification>[] => [
  {
    id: 'name',
    header: t('messages.name'),
    sort: 'name',
    cell: ({ id, name }) => (
      <TextLink
        to="/admin/forms/$formId/notifications/$notificationId"
        params={{ formId, notificationId: id }}
      >
        {name}
      </TextLink>
    ),
  },
  {
    id: 'to',
    header: t('messages.notifications.to'),
    cell: ({ sendToType, isUnreadable }) =>
      isUnreadable ? '' : t(`messages.notifications.types.${sendToType}`),
  },
  {
    id: 'state',
    header: t('ui.list.state'),
    isPlain: true,
    isShort: true,
    cell: (notification) => <OnBadge thing={notification} />,
  },
  {
    id: 'rules',
    header: t('messages.ruleCount'),
    align: 'end',
    isExtra: true,
    cell: ruleCount,
  },
  lastChange(t, now),
]
