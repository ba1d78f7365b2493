import { describe, expect, test } from 'vitest'
import { PAGE_MESSAGES, PINNED_SHOWN, REPLIES_SHOWN } from './comments.limits.ts'
import { pageOfReplies, pageOfThread, type OutlinedMessage } from './comments.pages.ts'

const message = (nth: number, rest: Partial<OutlinedMessage> = {}): OutlinedMessage => ({
  id: `m${nth}`,
  commentId: null,
  isPinned: false,
  createdAt: new Date(Date.UTC(2026, 5, 15) + nth * 1000).toISOString(),
  ...rest,
})
const messages = (count: number, rest: (nth: number) => Partial<OutlinedMessage> = () => ({})) =>
  Array.from({ length: count }, (_, nth) => message(nth, rest(nth)))

/** All pages, newest first. */
function pagesOf(outline: readonly OutlinedMessage[]) {
  const pages = [pageOfThread(outline, undefined)]
  for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor)
    pages.push(pageOfThread(outline, cursor))
  return pages
}
const sizeOf = ({ comments }: ReturnType<typeof pageOfThread>): number =>
  comments.reduce((sum, { shownReplyIds }) => sum + 1 + shownReplyIds.length, 0)

describe('pages of a conversation', () => {
  test('the first page has the latest messages, and all pages together have each comment once', () => {
    const outline = messages(45)
    const pages = pagesOf(outline)
    expect(pages[0]?.comments.map(({ id }) => id)).toEqual(outline.slice(-20).map(({ id }) => id))
    const ids = pages.toReversed().flatMap(({ comments }) => comments.map(({ id }) => id))
    expect(ids).toEqual(outline.map(({ id }) => id))
  })

  test('no page exceeds its limit, with any replies and pins', () => {
    const most = PAGE_MESSAGES + REPLIES_SHOWN + PINNED_SHOWN * (1 + REPLIES_SHOWN)
    const shapes = [
      messages(500),
      messages(500, () => ({ isPinned: true })),
      messages(500, (nth) => (nth === 0 ? {} : { commentId: 'm0' })),
      messages(500, (nth) => (nth % 5 === 0 ? {} : { commentId: `m${nth - (nth % 5)}` })),
      messages(500, (nth) => ({ isPinned: nth % 2 === 0 })),
    ]
    for (const outline of shapes) {
      const pages = pagesOf(outline)
      for (const page of pages) expect(sizeOf(page)).toBeLessThanOrEqual(most)
      const ids = pages.flatMap(({ comments }) => comments.map(({ id }) => id))
      expect(ids.toSorted()).toEqual(
        outline.flatMap(({ id, commentId }) => (commentId === null ? [id] : [])).toSorted(),
      )
    }
  })

  test('the first page begins with the latest pinned comments, even old ones', () => {
    const outline = messages(60, (nth) => ({ isPinned: nth === 3 || nth === 55 }))
    const [first] = pagesOf(outline)
    expect(first?.comments.slice(0, 3).map(({ id }) => id)).toEqual(['m3', 'm55', 'm39'])
    expect(first?.commentIds.slice(0, 3)).toEqual(['m3', 'm55', 'm0'])
    expect(first?.commentIds).toHaveLength(60)
  })

  test('earlier replies have pages of their own', () => {
    const outline = messages(50, (nth) => (nth === 0 ? {} : { commentId: 'm0' }))
    const [comment] = pageOfThread(outline, undefined).comments
    expect(comment?.shownReplyIds).toEqual(['m47', 'm48', 'm49'])
    expect(comment?.replyIds).toHaveLength(49)
    const seen: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = pageOfReplies(outline, cursor)
      seen.unshift(...(page?.shownReplyIds ?? []))
      cursor = page?.nextCursor ?? null
    }
    expect(seen).toEqual(comment?.replyIds)
    expect(pageOfReplies([], undefined)).toBeNull()
  })
})
