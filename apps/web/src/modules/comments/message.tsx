import {
  canEditMessage,
  canRemoveMessage,
  isUnread,
  type Comment,
  type Reply,
} from '@eventflow/domain/comments'
import type { SignedIn } from '@eventflow/domain/access'
import type { Thread } from '@eventflow/domain/comments'
import { useState, type ReactNode } from 'react'
import { client } from '../../platform/api.ts'
import { fileAddress } from '../../platform/file-address.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { StoredFiles } from '../../ui/files/file-rows.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Muted, Row, Stack, Text } from '../../ui/layout.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { agoText, momentText } from '../../ui/time-text.ts'
import classes from './comments.module.css'
import { Composer } from './composer.tsx'

/** Context shared by the messages of a conversation. */
export interface ThreadContext {
  readonly viewer: SignedIn
  readonly mayPin: boolean
  /** The user views the portal as somebody else or may only read, so no actions are offered. */
  readonly isWatching: boolean
  readonly timeZone: string
  readonly now: Date
  readonly readUntil: string | null
  readonly mentionable: Thread['mentionable']
  /** Runs an action in the conversation. Returns false if it was refused. */
  readonly act: (call: Promise<unknown>, done?: string) => Promise<boolean>
}

/** Likes and edits are personal, so nobody may make them for somebody else. */
const actsAlone = ({ viewer, isWatching }: ThreadContext): boolean =>
  !isWatching && viewer.viewedBy === undefined

/** Only comments have pins and replies. */
type Message = { readonly comment: Comment } | { readonly reply: Reply }

const callsOf = (message: Message) =>
  'comment' in message
    ? {
        update: (words: { text: string; mentionIds: string[]; revision: number }) =>
          client.comments.update({ commentId: message.comment.id, ...words }),
        remove: () => client.comments.remove({ commentId: message.comment.id }),
        like: (isLiked: boolean) =>
          client.comments.like({ commentId: message.comment.id, isLiked }),
      }
    : {
        update: (words: { text: string; mentionIds: string[]; revision: number }) =>
          client.replies.update({ replyId: message.reply.id, ...words }),
        remove: () => client.replies.remove({ replyId: message.reply.id }),
        like: (isLiked: boolean) => client.replies.like({ replyId: message.reply.id, isLiked }),
      }

interface MessageProps {
  message: Message
  context: ThreadContext
  /** Shown beside the likes: the reply button. */
  children?: ReactNode
}

/** A comment or reply: author, time, text and actions. */
export function MessageView({ message, context, children }: MessageProps) {
  const [isEditing, setIsEditing] = useState(false)
  const entry = 'comment' in message ? message.comment : message.reply
  const isNew = isUnread(entry, { readUntil: context.readUntil, userId: context.viewer.userId })
  return (
    <Stack gap="2xs" className={classes['message']} data-new={isNew || undefined}>
      <Head message={message} isNew={isNew} context={context} onEdit={() => setIsEditing(true)} />
      {isEditing ? (
        <EditMessage message={message} context={context} onDone={() => setIsEditing(false)} />
      ) : (
        <p className={classes['text']}>{entry.text}</p>
      )}
      <StoredFiles files={entry.files.map((file) => ({ ...file, href: fileAddress(file.id) }))} />
      {!isEditing && (
        <Row gap="xs">
          <Like message={message} context={context} />
          {children}
        </Row>
      )}
    </Stack>
  )
}

interface HeadProps extends MessageProps {
  isNew: boolean
  onEdit: () => void
}

function Head({ message, isNew, context, onEdit }: HeadProps) {
  const t = useWords()
  const { timeZone, now } = context
  const entry = 'comment' in message ? message.comment : message.reply
  const comment = 'comment' in message ? message.comment : null
  return (
    <Row noWrap gap="xs" justify="between" align="start">
      <Row gap="xs" rowGap="2xs">
        <Text weight={600}>{entry.authorName || t('comments.gone')}</Text>
        {entry.isByOrganiser && <Muted as="span">{t('comments.organiser')}</Muted>}
        <Muted as="time" dateTime={entry.createdAt} title={momentText(entry.createdAt, timeZone)}>
          {agoText(entry.createdAt, now, t)}
        </Muted>
        {entry.isEdited && <Muted as="span">{t('comments.edited')}</Muted>}
        {isNew && (
          <StateBadge tone="brand" icon="fiber_new_outlined">
            {t('comments.newMark')}
          </StateBadge>
        )}
        {comment?.isPinned && (
          <StateBadge tone="info" icon="push_pin_outlined">
            {t('comments.pinned')}
          </StateBadge>
        )}
        {comment?.isStuck && (
          <StateBadge tone="danger" icon="pan_tool_outlined">
            {t('comments.isStuck')}
          </StateBadge>
        )}
      </Row>
      {actsAlone(context) && <Actions message={message} context={context} onEdit={onEdit} />}
    </Row>
  )
}

/** The actions for a message. Renders nothing if there are none. */
function Actions({ message, context, onEdit }: Omit<HeadProps, 'isNew'>) {
  const t = useWords()
  const [isAsking, setIsAsking] = useState(false)
  const entry = 'comment' in message ? message.comment : message.reply
  const comment = 'comment' in message ? message.comment : null
  const { viewer, mayPin, act } = context
  const mayEdit = canEditMessage(viewer, entry)
  const mayRemove = canRemoveMessage(viewer, entry)
  const canPin = mayPin && comment !== null
  if (!mayEdit && !mayRemove && !canPin) return null
  const replyCount = comment?.replyIds.length ?? 0
  const pin = () => {
    if (comment)
      void act(client.comments.pin({ commentId: comment.id, isPinned: !comment.isPinned }))
  }
  return (
    <>
      <Menu
        label={t('comments.more', { name: entry.authorName || t('comments.gone') })}
        button={<Icon name="more_vert" />}
      >
        {(close) => {
          const then = (run: () => void) => () => {
            close()
            run()
          }
          return (
            <>
              {mayEdit && <MenuItem onClick={then(onEdit)}>{t('comments.edit')}</MenuItem>}
              {canPin && (
                <MenuItem onClick={then(pin)}>
                  {t(comment.isPinned ? 'comments.unpin' : 'comments.pin')}
                </MenuItem>
              )}
              {mayRemove && (
                <MenuItem tone="danger" onClick={then(() => setIsAsking(true))}>
                  {t('comments.remove')}
                </MenuItem>
              )}
            </>
          )
        }}
      </Menu>
      <ConfirmDialog
        title={t('comments.removeTitle')}
        text={t('comments.removeText')}
        goesToo={replyCount > 0 ? [t('comments.removeReplies', { count: replyCount })] : []}
        action={t('comments.remove')}
        isOpen={isAsking}
        onConfirm={async () => void (await act(callsOf(message).remove(), t('comments.removed')))}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

function EditMessage({
  message,
  context,
  onDone,
}: Omit<MessageProps, 'children'> & { onDone: () => void }) {
  const t = useWords()
  const entry = 'comment' in message ? message.comment : message.reply
  const [text, setText] = useState(entry.text)
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Composer
      label={t('comments.edit')}
      value={text}
      onChange={setText}
      action={t('comments.save')}
      people={context.mentionable}
      isBusy={isBusy}
      onSend={(words) => {
        setIsBusy(true)
        const call = callsOf(message).update({ ...words, revision: entry.revision })
        void context.act(call).then((isSaved) => {
          setIsBusy(false)
          if (isSaved) onDone()
        })
      }}
      onCancel={onDone}
      hasFocus
    />
  )
}

function Like({ message, context }: Omit<MessageProps, 'children'>) {
  const t = useWords()
  const { likes } = 'comment' in message ? message.comment : message.reply
  const isLiked = likes.includes(context.viewer.userId)
  const count = likes.length
  if (!actsAlone(context)) {
    return count > 0 ? <Muted as="span">{t('comments.likes', { count })}</Muted> : null
  }
  return (
    <Button
      variant="subtle"
      size="xs"
      aria-pressed={isLiked}
      leftSection={<Icon name={isLiked ? 'thumb_up' : 'thumb_up_outlined'} size={16} />}
      onClick={() => void context.act(callsOf(message).like(!isLiked))}
    >
      {count > 0 ? t('comments.likes', { count }) : t('comments.like')}
    </Button>
  )
}
