// The organisers' notifications: list, editor, publishing and deleting.
import {
  isPublished,
  NOTIFICATION_STATUSES,
  type Notification,
} from '@eventflow/domain/notifications'
import { linkOf } from '@eventflow/domain/rich-text'
import type { T } from '@eventflow/domain/words'
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, client } from '../../../platform/api.ts'
import { everyRow } from '../../../platform/every-row.ts'
import { listProps, pagewise } from '../../../platform/page-list.ts'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { CountedAudience, useDimensionsText } from '../../../ui/audience/audience-text.tsx'
import { AudienceFields } from '../../../ui/audience/audience-fields.tsx'
import { teamTypeChoicesQuery } from '../../../ui/audience/team-type-choices.ts'
import type { AddAnother } from '../../../ui/editor/add-another.ts'
import { EditorScreen } from '../../../ui/editor/editor-screen.tsx'
import { textsOf } from '../../../ui/editor/stale-lines.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea, TextField } from '../../../ui/fields/text-fields.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { lastChange } from '../../../ui/list/last-change.ts'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { Notice } from '../../../ui/notice.tsx'
import { RemoveRecords } from '../../../ui/records/record-actions.tsx'
import {
  useRecordEditor,
  type DraftOf,
  type RecordSource,
} from '../../../ui/records/record-source.ts'
import { OtherLanguages, translationsText } from '../../../ui/translations/other-languages.tsx'
import { momentText } from '../../../ui/time-text.ts'
import { ListViews } from '../../../ui/views/list-views.tsx'
import { NotificationBadge } from './notification-badge.tsx'

export { NotificationActions } from './publishing.tsx'

/** `teamId` is empty if the notification is not for a single team. */
type Values = DraftOf<
  typeof client.notifications.add,
  { readonly teamId: string; readonly linkUrl: string }
>

const toInput = ({ teamId, linkUrl, ...values }: Values) => ({
  ...values,
  teamId: teamId === '' ? null : teamId,
  linkUrl: linkUrl.trim() === '' ? null : linkUrl.trim(),
})

export const notificationQuery = (adminNotificationId: string) =>
  api.notifications.get.queryOptions({ input: { adminNotificationId } })

const source: RecordSource<Notification, Values> = {
  one: notificationQuery,
  add: (values) => client.notifications.add(toInput(values)),
  change: (adminNotificationId, values, revision) =>
    client.notifications.update({ ...toInput(values), adminNotificationId, revision }),
  remove: (adminNotificationIds) => client.notifications.remove({ adminNotificationIds }),
  shownIn: [api.notifications.list.key(), api.notifications.recipients.key()],
}

const SORTS = ['updatedAt', 'title', 'status'] as const

export function NotificationsList({ add }: { add: ReactNode }) {
  const t = useWords()
  const { timeZone } = usePortal().event
  const [state, setState] = useUrlListState({ sort: 'updatedAt', filters: ['state'] })
  const { search, sort, direction, filters } = state
  const status = NOTIFICATION_STATUSES.find((known) => known === filters['state'])
  const query = useInfiniteQuery(
    api.notifications.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        cursor,
        search,
        direction,
        sort: SORTS.find((known) => known === sort) ?? 'updatedAt',
        ...(status && { status }),
      }),
      ...pagewise,
    }),
  )
  const props = listProps(query)
  return (
    <ListScreen<Notification>
      {...props}
      name={t('notificationsAdmin.list')}
      columns={columns(t, { now: new Date(query.dataUpdatedAt), timeZone })}
      rowName={({ title }) => title}
      views={<ListViews list="notifications" />}
      state={state}
      onState={setState}
      filters={[
        {
          id: 'state',
          label: t('ui.list.state'),
          options: NOTIFICATION_STATUSES.map((value) => ({
            value,
            label: t(`notificationsAdmin.status.${value}`),
          })),
        },
      ]}
      bulk={{
        actions: (ids, done) => (
          <RemoveNotifications
            notifications={(props.rows ?? []).filter(({ id }) => ids.includes(id))}
            onDone={done}
          />
        ),
      }}
      empty={
        <EmptyState
          icon="notifications_outlined"
          title={t('notificationsAdmin.emptyTitle')}
          action={add}
        >
          {t('notificationsAdmin.emptyText')}
        </EmptyState>
      }
    />
  )
}

const columns = (
  t: T,
  { now, timeZone }: { now: Date; timeZone: string },
): Column<Notification>[] => [
  {
    id: 'title',
    header: t('notificationsAdmin.title'),
    sort: 'title',
    cell: ({ id, title }) => (
      <TextLink to="/admin/notifications/$adminNotificationId" params={{ adminNotificationId: id }}>
        {title}
      </TextLink>
    ),
  },
  {
    id: 'state',
    header: t('ui.list.state'),
    sort: 'status',
    isPlain: true,
    cell: ({ status }) => <NotificationBadge status={status} />,
  },
  {
    id: 'for',
    header: t('notificationsAdmin.audience'),
    cell: (one) => <ForWhom one={one} />,
  },
  {
    id: 'when',
    header: t('notificationsAdmin.when'),
    isShort: true,
    cell: ({ publishedAt, scheduledAt }) => {
      const at = publishedAt ?? scheduledAt
      return at === null ? '' : momentText(at, timeZone, now)
    },
  },
  {
    id: 'read',
    header: t('notificationsAdmin.read'),
    isShort: true,
    cell: ({ status, readCount, recipientCount }) =>
      isPublished(status) &&
      t('notificationsAdmin.readOf', { read: readCount, all: recipientCount }),
  },
  lastChange(t, now),
]

function ForWhom({ one }: { one: Notification }) {
  const { teamName, teamTypeIds, hideFromTeamTypeIds, dimensions } = one
  return (
    teamName ?? (
      <CountedAudience shown={teamTypeIds} hidden={hideFromTeamTypeIds} dimensions={dimensions} />
    )
  )
}

interface RemoveProps {
  notifications: readonly Notification[]
  onDone: () => unknown
}

function RemoveNotifications({ notifications, onDone }: RemoveProps) {
  const t = useWords()
  const count = notifications.length
  return (
    <RemoveRecords
      source={source}
      ids={notifications.map(({ id }) => id)}
      onDone={onDone}
      label={t('ui.delete')}
      question={{
        title: t('notificationsAdmin.removeTitle', { count, title: notifications[0]?.title ?? '' }),
        text: t('notificationsAdmin.removeText', { count }),
        action: t('notificationsAdmin.removeAction', { count }),
      }}
      done={t('notificationsAdmin.removed', { count })}
    />
  )
}

export const NotificationEnd = ({
  record,
  onDone,
}: {
  record: Notification
  onDone: () => unknown
}) => (
  <div>
    <RemoveNotifications notifications={[record]} onDone={onDone} />
  </div>
)

/** All teams to choose from. The key begins with their topic, so that changes refetch it. */
const teamChoicesQuery = () =>
  queryOptions({
    queryKey: [['teams', 'list'], 'choices'],
    queryFn: async () => {
      const teams = await everyRow((at) => client.teams.list(at))
      return teams.map(({ id, name }) => ({ value: id, label: name }))
    },
  })

const labelsOf = (t: T) => ({
  description: t('notificationsAdmin.description'),
  translations: t('translations.titles'),
  sendEmail: t('notificationsAdmin.sendEmail'),
  teamId: t('notificationsAdmin.teamId'),
  dimensions: t('audience.values'),
})

const problemsOf = ({ title, linkUrl }: Values, t: T) => [
  ...(title.trim() === ''
    ? [{ path: 'title', message: t('notificationsAdmin.titleMissing') }]
    : []),
  ...(linkUrl.trim() !== '' && linkOf(linkUrl.trim()) === null
    ? [{ path: 'linkUrl', message: t('notificationsAdmin.linkWrong') }]
    : []),
]

const EMPTY: Values = {
  title: '',
  description: '',
  translations: {},
  sendEmail: false,
  teamId: '',
  teamTypeIds: [],
  hideFromTeamTypeIds: [],
  dimensions: [],
  linkUrl: '',
}

const OTHER_TEXTS = [
  { name: 'title', label: 'translations.title', maxLength: 200 },
  { name: 'description', label: 'translations.text', maxLength: 5000, rows: 4 },
] as const

interface EditorProps {
  another?: AddAnother
  record?: Notification
  onSaved: (saved: Notification) => void
}

export function NotificationEditor({ record, another, onSaved }: EditorProps) {
  const t = useWords()
  const dimensionsText = useDimensionsText()
  const { data: teams = [] } = useQuery(teamChoicesQuery())
  const { data: types = [] } = useQuery(teamTypeChoicesQuery())
  const isNew = record === undefined
  const isOut = record !== undefined && isPublished(record.status)
  const labels = labelsOf(t)
  const editor = useRecordEditor(source, {
    record,
    empty: EMPTY,
    own: ({ teamId, linkUrl }) => ({ teamId: teamId ?? '', linkUrl: linkUrl ?? '' }),
    check: (values) => problemsOf(values, t),
    onSaved,
  })
  const nameIn = (choices: typeof teams, ids: readonly string[]) =>
    choices
      .filter(({ value }) => ids.includes(value))
      .map(({ label }) => label)
      .join(', ')
  return (
    <EditorScreen
      editor={editor}
      isNew={isNew}
      another={another}
      {...(isNew && { saveLabel: t('notificationsAdmin.save') })}
      labels={labels}
      textOf={textsOf<Values>({
        teamId: (id) => nameIn(teams, [id]),
        teamTypeIds: (ids) => nameIn(types, ids) || t('audience.forAll'),
        hideFromTeamTypeIds: (ids) => nameIn(types, ids),
        translations: translationsText,
        dimensions: dimensionsText,
      })}
      notice={isOut && <Notice>{t('notificationsAdmin.published')}</Notice>}
    >
      <TextField {...editor.field('title')} maxLength={200} hasFocus={isNew} isRequired />
      <TextArea {...editor.field('description')} label={labels.description} maxLength={5000} />
      <OtherLanguages {...editor.field('translations')} texts={OTHER_TEXTS} />
      <TextField
        {...editor.field('linkUrl')}
        description={t('notificationsAdmin.linkText')}
        maxLength={2048}
      />
      {!isOut && (
        <>
          <SwitchField
            {...editor.field('sendEmail')}
            label={labels.sendEmail}
            description={t('notificationsAdmin.sendEmailText')}
          />
          <SelectField
            {...editor.field('teamId')}
            label={labels.teamId}
            empty={t('notificationsAdmin.everyTeam')}
            options={teams}
          />
          {editor.values.teamId === '' && (
            <AudienceFields
              ownerKind="notification"
              teamTypeIds={editor.field('teamTypeIds')}
              hiddenTeamTypeIds={editor.field('hideFromTeamTypeIds')}
              dimensions={editor.field('dimensions')}
            />
          )}
        </>
      )}
    </EditorScreen>
  )
}
