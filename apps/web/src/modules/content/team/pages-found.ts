import type { ContentLine } from '@eventflow/domain/content'
import { containsText, type Language } from '@eventflow/domain/kernel'

/**
 * The pages whose title or description contains each word of the search, by title in the order of
 * the reader's language.
 */
export function pagesFound(
  pages: readonly ContentLine[],
  search: string,
  language: Language,
): readonly ContentLine[] {
  const words = search.split(/\s+/).filter(Boolean)
  const { compare } = new Intl.Collator(language, { numeric: true })
  return pages
    .filter(({ title, description }) =>
      words.every((word) => containsText(`${title} ${description}`, word)),
    )
    .toSorted((one, other) => compare(one.title, other.title))
}
