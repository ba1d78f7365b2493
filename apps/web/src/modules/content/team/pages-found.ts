import type { ContentLine } from '@eventflow/domain/content'
import { plainLetters } from '@eventflow/domain/navigation'

/** The pages whose title and description have each word that was typed, somewhere in them. */
export function pagesFound(pages: readonly ContentLine[], search: string): readonly ContentLine[] {
  const words = plainLetters(search).split(/\s+/).filter(Boolean)
  return pages.filter(({ title, description }) => {
    const text = plainLetters(`${title} ${description}`)
    return words.every((word) => text.includes(word))
  })
}
