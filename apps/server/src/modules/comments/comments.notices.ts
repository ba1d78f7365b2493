// Emails about comments: one for each person and conversation, shortly after the first message. It
// contains the first messages that the person has not read in the portal (docs/design/comments.md).
import {
  COMMENT_LENGTH,
  NOTICE_DELAY_SECONDS,
  recipientsOf,
  type ThreadPeople,
} from '@eventflow/domain/comments'
import { beginningOf, type EmailModels } from '@eventflow/domain/mail'
import { beyondLimits, inEvent, type Scope } from '../../platform/db/index.ts'
import {
  brandForReader,
  openSource,
  queueEmail,
  type BeforeSending,
} from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'
import { mailBrand } from '../settings/index.ts'
import { checkTaskReader, taskTitleIn } from '../tasks/index.ts'
import { addNotices, findNotices, claimNotice, type ThreadKey } from './comments.repository.ts'
import {
  findReader,
  findThreadPeople,
  findUnsentMessages,
  SUPPORT,
  type UnsentMessages,
} from './notices.report.ts'
import { findSubject } from './threads.report.ts'

const QUEUE = 'comments.notice'

interface Written extends ThreadKey {
  readonly authorId: string
  readonly isByOrganiser: boolean
  readonly mentionIds: ThreadPeople['mentionIds']
}

/** Adds a waiting email for each recipient of a message who has none waiting. */
export async function noticeMessage(scope: Scope, message: Written, now: Date): Promise<void> {
  const people = await beyondLimits(scope, () => findThreadPeople(scope, message))
  if (people === null) return
  const recipients = recipientsOf(message, { ...people, mentionIds: message.mentionIds })
  const recipientIds = [...recipients.userIds, ...(recipients.isForSupport ? [SUPPORT] : [])]
  const { taskId, teamId } = message
  const added = await addNotices(scope, { taskId, teamId, recipientIds, at: now })
  for (const recipientId of added)
    await scope.enqueue(QUEUE, { taskId, teamId, recipientId }, NOTICE_DELAY_SECONDS)
}

/**
 * Queues every waiting email of the event again, because its job may have been lost. A duplicate
 * job finds nothing to send.
 */
export async function requeueNotices(scope: Scope): Promise<void> {
  for (const { taskId, teamId, recipientId } of await findNotices(scope))
    await scope.enqueue(QUEUE, { taskId, teamId, recipientId })
}

export const declareCommentNotices = (jobs: Services['jobs']): Promise<void> =>
  jobs.declare(QUEUE, { retryLimit: 10, retryDelay: 5, retryDelayMax: 600 })

export const startCommentNotices = (services: Services): Promise<void> =>
  services.jobs.handle(QUEUE, ({ eventId = '', taskId = '', teamId = '', recipientId = '' }) =>
    inEvent(services, { eventId, limits: 'none' }, (scope) =>
      sendNotice(scope, services, { taskId, teamId, recipientId }),
    ),
  )

/** Sends one person's waiting email, unless its messages have been read or deleted. */
export async function sendNotice(
  scope: Scope,
  services: Pick<Services, 'config' | 'clock'>,
  notice: ThreadKey & { recipientId: string },
): Promise<void> {
  const waiting = await claimNotice(scope, notice)
  const subject = waiting && (await findSubject(scope, notice))
  if (!waiting || !subject) return
  const brand = await mailBrand(scope, services)
  const to = await addressOf(scope, { ...notice, supportEmail: brand.supportEmail })
  if (to === null) return
  const { firstName, isOfTeam, ...address } = to
  const { language } = await brandForReader(scope, brand, address)
  const written = { since: waiting.since, until: services.clock.now().toISOString() }
  const unsent = await findUnsentMessages(scope, { ...notice, ...written, language })
  if (unsent.total === 0) return
  // An organiser has the same task with many teams, so the title includes the team.
  const taskTitle = isOfTeam
    ? await taskTitleIn(scope, { taskId: notice.taskId, language })
    : `${subject.taskTitle} · ${subject.teamName}`
  const model = { firstName, ...noticeModel(unsent), written, taskTitle }
  const link = isOfTeam
    ? `/tasks/${notice.taskId}`
    : `/admin/tasks/${notice.taskId}/teams/${notice.teamId}`
  const mail = {
    alias: 'commentNotification',
    to: { ...address, teamId: notice.teamId },
    aboutId: notice.taskId,
  } as const
  await queueEmail(scope, { ...mail, model: { ...model, link } }, brand)
}

/**
 * Messages can be deleted, changed or read while the email about them waits, for hours if the event
 * holds its emails. It is sent with what remains of them.
 */
export const checkCommentNotice =
  ({ config }: Pick<Services, 'config'>): BeforeSending =>
  async (scope, email) => {
    const verdict = await checkTaskReader(scope, email)
    if (verdict.kind !== 'asItIs') return verdict
    const { aboutId: taskId, teamId, userId, recipient } = email
    const source = openSource(email, config.secret)
    // An organiser has written the text of an edited email.
    if (source === null || 'email' in source || taskId === null || teamId === null) return verdict
    // Only emails about comments are checked here.
    const { written, ...model } = source.model as EmailModels['commentNotification']
    if (written === undefined) return verdict
    const thread = { taskId, teamId, recipientId: userId ?? SUPPORT }
    const brand = await brandForReader(scope, await mailBrand(scope, { config }), {
      email: recipient,
      userId,
    })
    const { language } = brand
    const unsent = await findUnsentMessages(scope, { ...thread, ...written, language })
    if (unsent.total === 0) return { kind: 'dropped', details: 'messagesGone' }
    const told = noticeModel(unsent)
    if (told.comment === model.comment && told.moreCount === model.moreCount) return verdict
    return { kind: 'changed', source: { ...source, model: { ...model, ...told, written } }, brand }
  }

async function addressOf(
  scope: Scope,
  {
    taskId,
    teamId,
    recipientId,
    supportEmail,
  }: ThreadKey & { recipientId: string; supportEmail: string },
) {
  if (recipientId === SUPPORT)
    return { firstName: '', name: '', email: supportEmail, userId: null, isOfTeam: false }
  const reader = await findReader(scope, { taskId, teamId, userId: recipientId })
  if (reader === null) return null
  const { userId, firstName, surname, email, isOfTeam } = reader
  return { firstName, name: `${firstName} ${surname}`, email, userId, isOfTeam }
}

/**
 * For one message its full text. For several, the beginning of each of the first ones with its
 * author.
 */
function noticeModel({ messages, total, isDecision }: UnsentMessages) {
  const [first, second] = messages
  const authors = [...new Set(messages.map(({ authorName }) => authorName))]
  const isOne = authors.length === 1
  const most = Math.floor(COMMENT_LENGTH / messages.length)
  const names = authors.join(', ')
  if (first?.moreTime && second === undefined) {
    const { text, ...moreTime } = first.moreTime
    return { authorName: names, comment: text, moreCount: 0, isReply: false, moreTime, isDecision }
  }
  return {
    authorName: names,
    comment: messages
      .map(({ authorName, text }) => ({ authorName, text: beginningOf(text, most) }))
      .map(({ authorName, text }) => (isOne ? text : `${authorName}: ${text}`))
      .join('\n\n'),
    moreCount: total - messages.length,
    isReply: first?.isReply ?? false,
    isDecision,
  }
}
