// Search without a network, over what is stored on the device.
import type { Finding } from '@eventflow/domain/navigation'
import { readDeviceTexts, type DeviceText } from './device-texts.ts'

const AROUND = 60

/** Without case and accents, and as long as the original. */
const folded = (text: string): string =>
  [...text]
    .map((letter) => {
      const plain = letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
      return plain.length === letter.length ? plain : letter.toLowerCase().slice(0, letter.length)
    })
    .join('')

/** The text around the first word, with that word marked. */
function excerptOf(texts: readonly string[], words: readonly string[]): Finding['excerpt'] {
  for (const text of texts) {
    const plain = folded(text)
    for (const word of words) {
      const at = plain.indexOf(word)
      if (at === -1) continue
      const from = Math.max(0, at - AROUND)
      const to = at + word.length
      return [
        { text: (from > 0 ? '…' : '') + text.slice(from, at), isMatch: false },
        { text: text.slice(at, to), isMatch: true },
        { text: text.slice(to, to + AROUND * 2), isMatch: false },
      ]
    }
  }
  return []
}

/** The stored records with all words, those with a word in the title first. */
export function findInTexts(
  stored: readonly DeviceText[],
  search: string,
  limit: number,
): Finding[] {
  const words = folded(search)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  if (words.length === 0) return []
  const hasAll = ({ title, texts }: DeviceText): boolean => {
    const whole = folded([title, ...texts].join(' '))
    return words.every((word) => whole.includes(word))
  }
  const isInTitle = ({ title }: DeviceText): boolean =>
    words.some((word) => folded(title).includes(word))
  const found = stored.filter(hasAll)
  return [...found.filter(isInTitle), ...found.filter((one) => !isInTitle(one))]
    .slice(0, limit)
    .map(({ kind, id, title, detail, texts }) => {
      return { kind, id, title, detail, sectionId: null, excerpt: excerptOf(texts, words) }
    })
}

export const findOnDevice = async (search: string, limit: number): Promise<Finding[]> =>
  findInTexts(await readDeviceTexts(), search, limit)
