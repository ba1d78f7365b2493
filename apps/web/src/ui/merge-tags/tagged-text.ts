import { MERGE_TAGS } from '@eventflow/domain/mail'
import type { T } from '@eventflow/domain/words'

/** A text of an email for lists: `Gate 4 for {teamName}` is shown as `Gate 4 for [Name of the team]`. */
export const taggedText = (text: string, t: T): string =>
  text.replaceAll(/\{(\w+)\}/g, (typed, tag: string) => {
    const known = MERGE_TAGS.find((one) => one === tag)
    return known === undefined ? typed : `[${t(`emails.tags.${known}`)}]`
  })
