// What a disclaimer asks to be read before it is agreed to: a content page, or all of them
// (docs/design/tasks.md). Pure.

/** A published version of a page. */
export interface ReadPage {
  readonly contentId: string
  readonly number: number
}

const keyOf = ({ contentId, number }: ReadPage): string => `${contentId} ${number}`

/** Whether exactly these versions are what there is to read now, in any order. */
export function isSameReading(read: readonly ReadPage[], now: readonly ReadPage[]): boolean {
  const keys = new Set(read.map(keyOf))
  return keys.size === now.length && now.every((page) => keys.has(keyOf(page)))
}

/** Those that were not agreed to as they are now: published since, or asked for since. */
export function unreadPages<Page extends ReadPage>(
  agreed: readonly ReadPage[],
  now: readonly Page[],
): Page[] {
  const keys = new Set(agreed.map(keyOf))
  return now.filter((page) => !keys.has(keyOf(page)))
}

/** Nothing is published for the team of what it has to read first: it cannot agree to that. */
export const hasNothingToRead = ({ toRead }: { toRead: readonly ReadPage[] | null }): boolean =>
  toRead !== null && toRead.length === 0
