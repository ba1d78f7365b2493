import type { ContentLine } from '@eventflow/domain/content'
import { containsText } from '@eventflow/domain/kernel'

/** The pages whose title or description contains each word of the search. */
export function pagesFound(pages: readonly ContentLine[], search: string): readonly ContentLine[] {
  const words = search.split(/\s+/).filter(Boolean)
  return pages.filter(({ title, description }) =>
    words.every((word) => containsText(`${title} ${description}`, word)),
  )
}
