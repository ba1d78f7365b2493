// A comment of a team about its task, and a reply to it, both by the owner of the team.
import {
  commentLikes,
  commentNotices,
  commentReads,
  comments,
  commentThreads,
} from '../../modules/comments/comments.tables.ts'
import { newId, type Scope } from '../../platform/db/index.ts'
import type { CastTeam } from '../cast.ts'

export async function oneComment(
  { tx, eventId }: Scope,
  { taskId, castTeam }: { taskId: string; castTeam: CastTeam },
) {
  const commentId = newId()
  const replyId = newId()
  const thread = { eventId, taskId, teamId: castTeam.team.id }
  const userId = castTeam.member.person.userId
  const createdAt = new Date('2026-06-15T10:00:00Z')
  const message = { ...thread, isByOrganiser: false, createdBy: castTeam.owner.person.userId }
  await tx
    .insert(comments)
    .values({ ...message, id: commentId, text: 'How high may the wall be?', createdAt })
  await tx.insert(comments).values({ ...message, id: replyId, commentId, text: 'And the floor?' })
  await tx.insert(commentLikes).values({ eventId, commentId, userId })
  await tx.insert(commentReads).values({ ...thread, userId, readUntil: createdAt })
  await tx.insert(commentThreads).values({ ...thread, waitingSince: createdAt, messageCount: 2 })
  await tx.insert(commentNotices).values({ ...thread, recipientId: 'support', since: createdAt })
  return { commentId, replyId }
}
