// The authors of answers, as sentences name them.
import type { WordKey } from '@eventflow/domain/words'
import { useWords } from '../../../platform/words.tsx'
import type { Author } from './draft-state.ts'
import { useIsOwnName } from './own-name.ts'

type Words = Readonly<Record<'own' | 'organisers' | 'named' | 'unknown', WordKey>>

/** Whether an author is another person, so that choosing another version removes what they entered. */
export function useIsColleague(): (author: Author) => boolean {
  const isOwn = useIsOwnName()
  return ({ kind, name, isOwn: isUser }) => kind !== 'organisers' && !(isUser ?? isOwn(name))
}

/** Returns a function that chooses the sentence for an author. A second tab is not another person. */
export function useAuthored(): (
  author: Author,
  words: Words,
  values?: Readonly<Record<string, string>>,
) => string {
  const t = useWords()
  const isColleague = useIsColleague()
  return (author, words, values = {}) => {
    const { kind, name } = author
    if (kind === 'organisers') return t(words.organisers, values)
    if (!isColleague(author)) return t(words.own, values)
    return name === null ? t(words.unknown, values) : t(words.named, { ...values, name })
  }
}
