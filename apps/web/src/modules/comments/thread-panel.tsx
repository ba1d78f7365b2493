import type { Comment, Thread } from '@eventflow/domain/comments'
import type { SignedIn } from '@eventflow/domain/access'
import { isOnlyViewedAs, isOrganiser, isReadOnly } from '@eventflow/domain/kernel'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card-grid.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Muted, Stack } from '../../ui/layout.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import classes from './comments.module.css'
import { repliesQuery, threadQuery, type ThreadRef } from './comments.queries.ts'
import { Earlier, earlierPage, type EarlierPage } from './earlier.tsx'
import { AttachFiles, useAttached } from './attach-files.tsx'
import { Composer, type Words } from './composer.tsx'
import { MessageView, type ThreadContext } from './message.tsx'
import { pathOfThread, useLater, WaitingMessages } from './waiting-messages.tsx'
import { StuckButton } from './stuck-button.tsx'
import { useUnsentText, type UnsentText } from './unsent-text.ts'
import { joinPages, useReading, useThreadActions } from './use-thread.ts'

interface ThreadPanelProps {
  thread: ThreadRef
  viewer: SignedIn
  /** The name of the team, for organisers. */
  teamName: string
  timeZone: string
  /** The reader opened it to answer: the cursor is in the input. */
  isAnswering?: boolean
}

/** The conversation between a team and the organisers about a task. */
export function ThreadPanel(props: ThreadPanelProps) {
  const t = useWords()
  const query = useInfiniteQuery(threadQuery(props.thread))
  const thread = joinPages(query.data?.pages ?? [])
  if (thread) {
    const now = new Date(query.dataUpdatedAt)
    return <Conversation {...props} {...{ thread, now }} earlier={earlierPage(query)} />
  }
  if (query.error) {
    return (
      <Panel title={t('comments.title')}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Panel>
    )
  }
  return (
    <Panel title={t('comments.title')}>
      <LinesSkeleton lines={3} />
    </Panel>
  )
}

type ConversationProps = Omit<ThreadPanelProps, 'thread'> & {
  thread: Thread
  now: Date
  earlier: EarlierPage
}

function Conversation({ thread, now, earlier, isAnswering = false, ...props }: ConversationProps) {
  const t = useWords()
  const { viewer, timeZone, teamName } = props
  // People who view the portal as somebody else, or may only read, change nothing.
  const isWatching = isOnlyViewedAs(viewer) || isReadOnly(viewer.limits ?? [])
  const act = useThreadActions()
  const { userId } = viewer
  // Read marks are personal, even when somebody acts on behalf of the user.
  const isAnother = viewer.viewedBy !== undefined
  const { readUntil, newCount } = useReading(thread, { userId, isWatching: isAnother })
  const isOwn = viewer.team?.id === thread.teamId
  const mayPin = isOrganiser(viewer)
  const { mentionable } = thread
  const context = { viewer, mayPin, isWatching, timeZone, now, readUntil, mentionable, act }
  return (
    <Panel
      title={t('comments.title')}
      aside={newCount > 0 && <Muted as="span">{t('comments.new', { count: newCount })}</Muted>}
    >
      <Stack gap="md">
        {thread.comments.length === 0 && (
          <Muted>
            {isOwn ? t('comments.emptyTeam') : t('comments.emptyOrganiser', { team: teamName })}
          </Muted>
        )}
        <Earlier page={earlier}>{t('comments.earlier')}</Earlier>
        <Stack as="ul" gap="2xs">
          {thread.comments.map((comment) => (
            <li key={comment.id}>
              <OneComment comment={comment} context={context} />
            </li>
          ))}
        </Stack>
        {!isWatching && <NewComment {...{ thread, isOwn, context, isAnswering }} />}
      </Stack>
    </Panel>
  )
}

function OneComment({ comment, context }: { comment: Comment; context: ThreadContext }) {
  const t = useWords()
  const [isReplying, setIsReplying] = useState(false)
  const name = comment.authorName || t('comments.gone')
  return (
    <>
      <MessageView message={{ comment }} context={context}>
        {!context.isWatching && !isReplying && (
          <Button
            variant="subtle"
            size="xs"
            aria-label={t('comments.replyTo', { name })}
            onClick={() => setIsReplying(true)}
          >
            {t('comments.reply')}
          </Button>
        )}
      </MessageView>
      <Replies {...{ comment, context }} />
      {isReplying && (
        <div className={classes['replies']}>
          <Write
            label={t('comments.replyTo', { name })}
            draftKey={`reply:${comment.id}`}
            context={context}
            path={`/comments/${encodeURIComponent(comment.id)}/replies`}
            send={(words) => client.replies.add({ commentId: comment.id, ...words })}
            onDone={() => setIsReplying(false)}
          />
        </div>
      )}
    </>
  )
}

/** The last replies, and earlier ones page by page. */
function Replies({ comment, context }: { comment: Comment; context: ThreadContext }) {
  const t = useWords()
  const [isWhole, setIsWhole] = useState(false)
  const query = useInfiniteQuery({ ...repliesQuery(comment.id), enabled: isWhole })
  const loaded = query.data?.pages.toReversed().flatMap(({ replies }) => replies)
  const replies = loaded ?? comment.replies
  const count = comment.replyIds.length - replies.length
  const first: EarlierPage = {
    isThere: comment.nextCursor !== null,
    isLoading: query.isFetching,
    load: () => (isWhole ? void query.refetch() : setIsWhole(true)),
    error: query.error,
  }
  return (
    <div className={classes['replies']}>
      <Earlier page={loaded ? earlierPage(query) : first}>
        {t('comments.earlierReplies', { count })}
      </Earlier>
      <Stack as="ul" gap="2xs">
        {replies.map((reply) => (
          <li key={reply.id}>
            <MessageView message={{ reply }} context={context} />
          </li>
        ))}
      </Stack>
    </div>
  )
}

interface NewCommentProps {
  thread: Thread
  isOwn: boolean
  isAnswering: boolean
  context: ThreadContext
}

function NewComment({ thread, isOwn, isAnswering, context }: NewCommentProps) {
  const { taskId, teamId } = thread
  const t = useWords()
  const draftKey = `comment:${taskId}:${teamId}`
  const typed = useUnsentText(draftKey)
  return (
    <Stack gap="sm">
      <WriteTyped
        label={t('comments.write')}
        draftKey={draftKey}
        typed={typed}
        context={context}
        path={pathOfThread({ taskId, teamId })}
        hasFocus={isAnswering}
        send={(words) => client.comments.add({ taskId, teamId, ...words })}
      />
      {isOwn && (
        <div>
          <StuckButton thread={{ taskId, teamId }} act={context.act} typed={typed} />
        </div>
      )}
    </Stack>
  )
}

interface WriteProps {
  label: string
  /** Key under which the text is stored until it is sent. */
  draftKey: string
  context: ThreadContext
  send: (words: Words & { fileIds: string[] }) => Promise<unknown>
  /** The API path. Offline, the message waits on the device. */
  path: string
  /** For a reply, called to close the composer. */
  onDone?: () => void
}

const Write = (props: WriteProps) => <WriteTyped {...props} typed={useUnsentText(props.draftKey)} />

function WriteTyped(props: WriteProps & { typed: UnsentText; hasFocus?: boolean }) {
  const { label, draftKey, path, context, send, onDone } = props
  const t = useWords()
  const [text, setText] = props.typed
  const [isBusy, setIsBusy] = useState(false)
  const attached = useAttached()
  const later = useLater({ about: draftKey, path })
  const onSend = (words: Words) => {
    if (attached.isIncomplete()) return
    setIsBusy(true)
    const fileIds = attached.files.map(({ id }) => id)
    const finish = () => {
      setIsBusy(false)
      setText('')
      attached.clear()
      onDone?.()
    }
    if (later.put({ ...words, fileIds })) return finish()
    void context.act(send({ ...words, fileIds }), t('comments.sent')).then((isSent) => {
      setIsBusy(false)
      if (isSent) finish()
    })
  }
  return (
    <>
      <WaitingMessages later={later} onTakeBack={(words) => setText(text === '' ? words : text)} />
      <Composer
        label={label}
        value={text}
        onChange={setText}
        action={t('comments.send')}
        people={context.mentionable}
        isBusy={isBusy}
        onSend={onSend}
        attaching={{ ...attached, picker: <AttachFiles attached={attached} /> }}
        hasFocus={props.hasFocus === true || onDone !== undefined}
        {...(onDone && { onCancel: onDone })}
      />
    </>
  )
}
