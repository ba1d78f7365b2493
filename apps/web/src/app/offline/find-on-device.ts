// Search without a network, over what is stored on the device. Words are split and folded as on the
// server.
import {
  answerWanted,
  excerptOf,
  type Finding,
  type SearchWord,
  hasWord,
  searchWordsOf,
  wordFormsOf,
} from '@eventflow/domain/navigation'
import { readDeviceTexts, type DeviceText } from './device-texts.ts'

/** The text with the most of the words; '' if only the title has any. */
function textWith(texts: readonly string[], words: ReturnType<typeof searchWordsOf>): string {
  let best = ''
  let most = 0
  for (const text of texts) {
    const forms = wordFormsOf(text)
    const found = words.filter((word) => hasWord(forms, word)).length
    if (found > most) {
      most = found
      best = text
    }
  }
  return best
}

/** The stored records with all words, those with a word in the title first. */
export function findInTexts(
  stored: readonly DeviceText[],
  search: string,
  limit: number,
): Finding[] {
  const words = searchWordsOf(search)
  if (words.length === 0) return []
  const hasKey = ({ keys = [] }: DeviceText, word: SearchWord): boolean =>
    word.keys.some((key) => keys.includes(key))
  const found = stored.filter((one) => {
    const forms = wordFormsOf([one.title, ...one.texts].join(' '))
    return words.every((word) => hasKey(one, word) || hasWord(forms, word))
  })
  const isInTitle = (one: DeviceText): boolean => {
    const forms = wordFormsOf(one.title)
    return words.some((word) => hasKey(one, word) || hasWord(forms, word))
  }
  const stems = words.flatMap(({ marks, parts }) => [...marks, ...parts])
  return [...found.filter(isInTitle), ...found.filter((one) => !isInTitle(one))]
    .slice(0, limit)
    .map(({ kind, id, title, detail, texts }) => {
      const excerpt = excerptOf(textWith(texts, words), stems, answerWanted(search))
      return { kind, id, title, detail, sectionId: null, excerpt }
    })
}

export const findOnDevice = async (search: string, limit: number): Promise<Finding[]> =>
  findInTexts(await readDeviceTexts(), search, limit)
