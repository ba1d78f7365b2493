import type { WaitingThread } from '@eventflow/domain/comments'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { listProps } from '../../../platform/page-list.ts'
import { useWords } from '../../../platform/words.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import { ListViews } from '../../../ui/views/list-views.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { useOnlyReading } from '../../../ui/only-reading.ts'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { agoText, momentText } from '../../../ui/time-text.ts'
import classes from '../comments.module.css'
import { ANSWER } from '../answer.ts'
import { inboxQuery } from '../comments.queries.ts'

/** Teams that wait for an answer. */
export function Inbox({ timeZone }: { timeZone: string }) {
  const t = useWords()
  const [state, setState] = useUrlListState({ sort: 'waitingSince', filters: [] })
  const query = useInfiniteQuery(inboxQuery(state))
  const settle = useSettling()
  const isOnlyReading = useOnlyReading()
  const now = new Date(query.dataUpdatedAt)
  return (
    <ListScreen<WaitingThread>
      {...listProps(query)}
      name={t('commentsAdmin.list')}
      columns={columns({
        t,
        timeZone,
        now,
        ...(!isOnlyReading && { onSettle: (thread) => void settle(thread) }),
      })}
      rowId={({ taskId, teamId }) => `${taskId} ${teamId}`}
      rowName={({ teamName }) => teamName}
      state={state}
      onState={setState}
      views={<ListViews list="inbox" />}
      empty={
        <EmptyState icon="mark_chat_read_outlined" title={t('commentsAdmin.emptyTitle')}>
          {t('commentsAdmin.emptyText')}
        </EmptyState>
      }
    />
  )
}

/** Removes a conversation from the inbox, with Undo. */
function useSettling() {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const set = async ({ taskId, teamId }: WaitingThread, isAnswered: boolean) => {
    await client.comments.setAnswered({ taskId, teamId, isAnswered })
    await queryClient.invalidateQueries({ queryKey: api.comments.key() })
  }
  return async (thread: WaitingThread): Promise<void> => {
    try {
      await set(thread, true)
      feedback.show({
        type: 'success',
        message: t('commentsAdmin.settled'),
        action: {
          label: t('ui.feedback.undo'),
          run: () => void set(thread, false).catch(feedback.failed),
        },
      })
    } catch (error) {
      feedback.failed(error)
    }
  }
}

interface ColumnFacts {
  readonly t: T
  readonly timeZone: string
  readonly now: Date
  /** Undefined for read-only users. */
  readonly onSettle?: (thread: WaitingThread) => void
}

const columns = ({ t, timeZone, now, onSettle }: ColumnFacts): Column<WaitingThread>[] => [
  {
    id: 'team',
    header: t('commentsAdmin.columns.team'),
    cell: ({ taskId, teamId, teamName, taskTitle, isStuck }) => (
      <Row as="span" gap="xs" rowGap="2xs">
        <TextLink
          to="/admin/tasks/$taskId/teams/$teamId"
          params={{ taskId, teamId }}
          hash={ANSWER}
          aria-label={t('commentsAdmin.open', { team: teamName, task: taskTitle })}
        >
          {teamName}
        </TextLink>
        {isStuck && (
          <StateBadge tone="danger" icon="pan_tool_outlined">
            {t('comments.isStuck')}
          </StateBadge>
        )}
      </Row>
    ),
    detail: ({ taskTitle }) => taskTitle,
  },
  {
    id: 'message',
    header: t('commentsAdmin.columns.message'),
    isPlain: true,
    cell: ({ authorName, text, messageCount }) => (
      <Stack as="span" gap="3xs">
        <span className={classes['excerpt']}>
          {t('commentsAdmin.byAuthor', { name: authorName || t('comments.gone'), text })}
        </span>
        {messageCount > 1 && <span>{t('commentsAdmin.more', { count: messageCount })}</span>}
      </Stack>
    ),
  },
  {
    id: 'waiting',
    header: t('commentsAdmin.columns.waiting'),
    isPlain: true,
    isShort: true,
    cell: ({ waitingSince }) => (
      <time dateTime={waitingSince} title={momentText(waitingSince, timeZone)}>
        {agoText(waitingSince, now, t)}
      </time>
    ),
  },
  {
    id: 'actions',
    header: t('ui.list.actions'),
    align: 'end',
    isActions: true,
    cell: (thread) =>
      onSettle && (
        <IconButton
          icon="mark_chat_read_outlined"
          label={t('commentsAdmin.needsNone')}
          aria-keyshortcuts="e"
          data-decides
          onClick={() => onSettle(thread)}
        />
      ),
  },
]
