// Content that has to be read before agreeing to a disclaimer: one content page, or all of them
// (docs/design/tasks.md). Pure.

/** A published version of a page. */
export interface ReadPage {
  readonly contentId: string
  readonly number: number
}

const keyOf = ({ contentId, number }: ReadPage): string => `${contentId} ${number}`

/** Whether these are exactly the versions to read now, in any order. */
export function isSameReading(read: readonly ReadPage[], now: readonly ReadPage[]): boolean {
  const keys = new Set(read.map(keyOf))
  return keys.size === now.length && now.every((page) => keys.has(keyOf(page)))
}

/** The pages whose current version was not agreed to: published or required since. */
export function unreadPages<Page extends ReadPage>(
  agreed: readonly ReadPage[],
  now: readonly Page[],
): Page[] {
  const keys = new Set(agreed.map(keyOf))
  return now.filter((page) => !keys.has(keyOf(page)))
}

/** Whether no required page is published for the team, so that it cannot agree. */
export const hasNothingToRead = ({ toRead }: { toRead: readonly ReadPage[] | null }): boolean =>
  toRead !== null && toRead.length === 0
