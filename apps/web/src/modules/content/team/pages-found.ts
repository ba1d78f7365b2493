import type { ContentLine } from '@eventflow/domain/content'

/** Without accents and capitals, so that "cafe" finds "Café". */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The pages whose title and description have each word that was typed, somewhere in them. */
export function pagesFound(pages: readonly ContentLine[], search: string): readonly ContentLine[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return pages.filter(({ title, description }) => {
    const text = plain(`${title} ${description}`)
    return words.every((word) => text.includes(word))
  })
}
