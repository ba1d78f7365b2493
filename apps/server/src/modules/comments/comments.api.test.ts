import { threadCases } from '@eventflow/domain/builders/comments'
import { COMMENT_LENGTH, THREAD_LENGTH } from '@eventflow/domain/comments'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/index.ts'
import { addTaskAs } from '../../testing/add-task.ts'
import { castOf } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { countWaiting, lockThread } from './comments.repository.ts'
import { comments } from './comments.tables.ts'

const portal = await testPortal()

async function stage() {
  const event = await portal.event()
  const cast = await castOf(event)
  const { id: taskId } = await addTaskAs(cast.moderator, { title: 'Stand drawing' })
  const thread = { taskId, teamId: cast.food.team.id }
  return { event, ...cast, thread }
}

const minute = async (): Promise<void> => {
  portal.clock.set(new Date(portal.clock.now().getTime() + 60_000).toISOString())
}

describe('the conversation of a team about a task', () => {
  test('a question is in the inbox until it is answered', async () => {
    const { food, moderator, thread } = await stage()
    await food.owner.api.comments.add({ ...thread, text: 'How high may the wall be?' })
    const { items, total } = await moderator.api.comments.inbox({})
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({
      ...thread,
      taskTitle: 'Stand drawing',
      teamName: food.team.name,
      text: 'How high may the wall be?',
      isStuck: false,
      messageCount: 1,
    })
    await minute()
    const [asked] = (await moderator.api.comments.thread(thread)).comments
    await moderator.api.replies.add({ commentId: asked?.id ?? '', text: '2.5 metres' })
    expect((await moderator.api.comments.inbox({})).items).toEqual([])
    const seen = await food.member.api.comments.thread(thread)
    expect(seen.commentIds).toEqual([asked?.id])
    expect(seen.comments[0]).toMatchObject({
      isByOrganiser: false,
      replies: [{ text: '2.5 metres', isByOrganiser: true, teamId: thread.teamId }],
      replyIds: [seen.comments[0]?.replies[0]?.id],
    })
  })

  test('a team that is stuck comes before those that have waited longer', async () => {
    const { food, tech, moderator, thread } = await stage()
    await food.owner.api.comments.add({ ...thread, text: 'By the way' })
    await minute()
    const other = { taskId: thread.taskId, teamId: tech.team.id }
    await tech.owner.api.comments.add({ ...other, text: 'We cannot log in', isStuck: true })
    const { items } = await moderator.api.comments.inbox({})
    expect(items.map(({ teamId, isStuck }) => [teamId, isStuck])).toEqual([
      [tech.team.id, true],
      [food.team.id, false],
    ])
    const page = await moderator.api.comments.inbox({ limit: 1 })
    const rest = await moderator.api.comments.inbox({ limit: 1, cursor: page.nextCursor ?? '' })
    expect(rest.items.map(({ teamId }) => teamId)).toEqual([food.team.id])
    expect((await moderator.api.comments.inbox({ search: 'circuit' })).total).toBe(1)
  })

  test('a message can be marked as needing no answer, and this can be undone', async () => {
    const { food, moderator, thread } = await stage()
    await food.owner.api.comments.add({ ...thread, text: 'Thanks!' })
    await minute()
    await moderator.api.comments.setAnswered({ ...thread, isAnswered: true })
    expect((await moderator.api.comments.inbox({})).total).toBe(0)
    await moderator.api.comments.setAnswered({ ...thread, isAnswered: false })
    expect((await moderator.api.comments.inbox({})).total).toBe(1)
  })

  test('another team, its stand share and people without a team find nothing', async () => {
    const { food, tech, loner, thread } = await stage()
    const { id: commentId } = await food.owner.api.comments.add({ ...thread, text: 'Ours' })
    for (const api of [tech.owner.api, loner.api]) {
      expect(await refusal(api.comments.thread(thread))).toMatchObject({ status: 404 })
      expect(await refusal(api.comments.add({ ...thread, text: 'x' }))).toMatchObject({
        status: 404,
      })
      const reply = api.replies.add({ commentId, text: 'x' })
      expect(await refusal(reply)).toMatchObject({ status: 404 })
      expect(await refusal(api.comments.like({ commentId, isLiked: true }))).toMatchObject({
        status: 404,
      })
    }
  })

  test('a team that no longer has the task does not see its comments', async () => {
    const { food, moderator, thread } = await stage()
    await food.owner.api.comments.add({ ...thread, text: 'Ours' })
    await moderator.api.tasks.archive({ taskIds: [thread.taskId], isArchived: true })
    expect(await refusal(food.owner.api.comments.thread(thread))).toMatchObject({ status: 404 })
    expect((await moderator.api.comments.thread(thread)).comments).toHaveLength(1)
  })

  test('an empty comment and a reply of spaces are refused with the specified message', async () => {
    const { food, thread } = await stage()
    const comment = await refusal(food.owner.api.comments.add({ ...thread, text: ' ' }))
    expect(comment).toMatchObject({ status: 422, title: 'Invalid comment' })
    const { id: commentId } = await food.owner.api.comments.add({ ...thread, text: 'Yes' })
    const reply = food.owner.api.replies.add({ commentId, text: ' ' })
    expect(await refusal(reply)).toMatchObject({ status: 422, title: 'Invalid reply' })
  })

  test('people change only their own messages, and a stale change is refused with the stored message', async () => {
    const { food, moderator, thread } = await stage()
    const { id: commentId } = await food.owner.api.comments.add({ ...thread, text: 'Tow metres?' })
    const change = { commentId, text: 'Two metres?', revision: 1 }
    expect(await refusal(food.member.api.comments.update(change))).toMatchObject({ status: 403 })
    expect(await refusal(moderator.api.comments.update(change))).toMatchObject({ status: 403 })
    const saved = await food.owner.api.comments.update(change)
    expect(saved).toMatchObject({ text: 'Two metres?', isEdited: true, revision: 2 })
    expect(await refusal(food.owner.api.comments.update(change))).toMatchObject({ status: 409 })
  })

  test('a deleted comment is removed with its replies, also from the inbox', async () => {
    const { food, moderator, thread } = await stage()
    const { id: commentId } = await food.owner.api.comments.add({ ...thread, text: 'Oops' })
    await food.member.api.replies.add({ commentId, text: 'Indeed' })
    expect(await refusal(food.member.api.comments.remove({ commentId }))).toMatchObject({
      status: 403,
    })
    await food.owner.api.comments.remove({ commentId })
    expect((await food.owner.api.comments.thread(thread)).comments).toEqual([])
    expect((await moderator.api.comments.inbox({})).total).toBe(0)
  })

  test('fifty presses at once count as one like', async () => {
    const { food, thread } = await stage()
    const { id: commentId } = await food.owner.api.comments.add({ ...thread, text: 'Like this' })
    const press = () => food.member.api.comments.like({ commentId, isLiked: true })
    await Promise.all(Array.from({ length: 50 }, press))
    const liked = await food.owner.api.comments.get({ commentId })
    expect(liked.likes).toEqual([food.member.person.userId])
    await food.member.api.comments.like({ commentId, isLiked: false })
    expect((await food.owner.api.comments.get({ commentId })).likes).toEqual([])
  })

  test('the author cannot set for whom they write, likes or the pin', async () => {
    const { event, food, tech, thread } = await stage()
    const { taskId, teamId } = thread
    for (const over of [{ likes: ['x'] }, { isPinned: true }, { createdBy: 'x' }]) {
      const answer = await event.inject({
        method: 'POST',
        url: `/api/tasks/${taskId}/teams/${teamId}/comments`,
        cookie: food.owner.cookie,
        body: { text: 'Mine', ...over },
      })
      expect(answer.statusCode).toBe(422)
    }
    const other = { taskId, teamId: tech.team.id, text: 'x' }
    expect(await refusal(food.owner.api.comments.add(other))).toMatchObject({ status: 404 })
  })

  test('organisers can pin comments, which are shown first', async () => {
    const { food, moderator, thread } = await stage()
    await food.owner.api.comments.add({ ...thread, text: 'First' })
    await minute()
    const { id: commentId } = await moderator.api.comments.add({ ...thread, text: 'Read this' })
    expect(await refusal(food.owner.api.comments.pin({ commentId, isPinned: true }))).toMatchObject(
      {
        status: 403,
      },
    )
    await moderator.api.comments.pin({ commentId, isPinned: true })
    const pinned = await food.owner.api.comments.thread(thread)
    expect(pinned.comments.map(({ text }) => text)).toEqual(['Read this', 'First'])
  })

  test('teams mention organisers who have written to them; organisers mention any organiser', async () => {
    const { food, moderator, admin, thread } = await stage()
    const add = (api: typeof food.owner.api, userId: string) =>
      api.comments.add({ ...thread, text: 'See here', mentionIds: [userId] })
    const toStranger = await refusal(add(food.owner.api, admin.person.userId))
    expect(toStranger).toMatchObject({ status: 422, title: 'Invalid comment' })
    const added = await add(moderator.api, admin.person.userId)
    expect(added.mentions.map(({ id }) => id)).toEqual([admin.person.userId])
    await add(food.owner.api, moderator.person.userId)
    const { mentionable } = await food.owner.api.comments.thread(thread)
    expect(mentionable.map(({ id }) => id)).toEqual([moderator.person.userId])
    const toMember = await refusal(add(moderator.api, food.member.person.userId))
    expect(toMember).toMatchObject({ status: 422 })
  })

  test('messages of others are unread until the conversation has been viewed', async () => {
    const { food, moderator, thread } = await stage()
    await food.owner.api.comments.add({ ...thread, text: 'Hello?' })
    await minute()
    await moderator.api.comments.add({ ...thread, text: 'Yes' })
    const unread = async (api: typeof food.owner.api) =>
      (await api.comments.unread()).items.map(({ count }) => count)
    expect(await unread(food.owner.api)).toEqual([1])
    expect(await unread(food.member.api)).toEqual([2])
    await food.member.api.comments.markRead(thread)
    expect(await unread(food.member.api)).toEqual([])
    expect(await unread(food.owner.api)).toEqual([1])
  })

  test('a conversation of long messages is paged, and so are its replies', async () => {
    const { event, food, thread } = await stage()
    const at = portal.clock.now().getTime()
    const rowOf = (nth: number, commentId: string | null = null) => ({
      ...thread,
      commentId,
      id: newId(at + nth),
      text: 'x'.repeat(COMMENT_LENGTH),
      isByOrganiser: false,
      createdAt: new Date(at + nth),
    })
    const [first, ...rest] = Array.from({ length: THREAD_LENGTH / 2 }, (_, nth) => rowOf(nth))
    const replies = Array.from({ length: THREAD_LENGTH / 2 }, (_, nth) => rowOf(nth, first?.id))
    await event.inEvent(({ tx, eventId }) =>
      tx
        .insert(comments)
        .values(
          [...(first ? [first] : []), ...rest, ...replies].map((row) => ({ ...row, eventId })),
        ),
    )
    const { api } = food.owner
    const ids: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await api.comments.thread({ ...thread, cursor })
      expect(JSON.stringify(page).length).toBeLessThan(250_000)
      expect(page.commentIds).toHaveLength(THREAD_LENGTH / 2)
      expect(page.unreadCount).toBe(THREAD_LENGTH)
      ids.unshift(...page.comments.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(ids).toEqual([first, ...rest].map((row) => row?.id))
    const replyIds: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const comment = await api.comments.get({ commentId: ids[0] ?? '', cursor })
      expect(JSON.stringify(comment).length).toBeLessThan(150_000)
      replyIds.unshift(...comment.replies.map(({ id }) => id))
      cursor = comment.nextCursor
    }
    expect(replyIds).toEqual(replies.map(({ id }) => id))
  })

  test('a full conversation rejects further messages', async () => {
    const { event, food, thread } = await stage()
    await event.inEvent(({ tx, eventId }) =>
      tx.insert(comments).values(
        Array.from({ length: THREAD_LENGTH }, () => ({
          ...thread,
          eventId,
          id: newId(),
          text: 'x',
          isByOrganiser: false,
        })),
      ),
    )
    const one = food.owner.api.comments.add({ ...thread, text: 'One more' })
    expect(await refusal(one)).toMatchObject({ code: 'THREAD_FULL' })
  })
})

describe('open questions', () => {
  test.each(threadCases)('$name', async ({ messages, answeredAt, state }) => {
    const { event, thread } = await stage()
    await event.inEvent(async (scope) => {
      const { tx, eventId } = scope
      await lockThread(scope, thread)
      await tx.execute(sql`update comment_threads set answered_at = ${answeredAt}::timestamptz
        where event_id = ${eventId}`)
      for (const { createdAt, isOfPortal, ...message } of messages) {
        const at = new Date(createdAt)
        const written = isOfPortal ? ({ kind: 'withdrew' } as const) : null
        const row = {
          ...thread,
          ...message,
          eventId,
          id: newId(),
          text: 'x',
          createdAt: at,
          written,
        }
        await tx.insert(comments).values(row)
      }
      await countWaiting(scope, thread)
      const { rows } = await tx.execute(sql`
        select to_char(waiting_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          as "waitingSince", is_stuck as "isStuck", message_count as "messageCount"
        from comment_threads where event_id = ${eventId}`)
      expect(rows).toEqual([state])
    })
  })
})
