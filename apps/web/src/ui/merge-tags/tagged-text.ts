import type { T } from '@eventflow/domain/words'
import { wordOr } from '../../platform/words.tsx'

/** A text of an email for lists: `Gate 4 for {teamName}` is shown as `Gate 4 for [Name of the team]`. */
export const taggedText = (text: string, t: T): string =>
  text.replaceAll(/\{(\w+)\}/g, (typed, tag: string) => {
    const name = wordOr(`emails.tags.${tag}`, '', t)
    return name === '' ? typed : `[${name}]`
  })
