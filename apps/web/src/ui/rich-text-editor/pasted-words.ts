import type { T } from '@eventflow/domain/words'
import { locale } from '../../platform/words-catalogue.ts'
import type { Tidied } from './tidy-pasted.ts'

/** Describes what a paste moved or omitted; '' if the text contains everything. */
export function pastedInWords({ tables, leftOut }: Tidied, t: T): string {
  const { pictures, links, hasColours, isTableCut } = leftOut
  const things = [
    pictures > 0 && t('richText.paste.pictures', { count: pictures }),
    links > 0 && t('richText.paste.links', { count: links }),
    hasColours && t('richText.paste.colours'),
    isTableCut && t('richText.paste.cells'),
  ].filter((thing) => thing !== false)
  const list = new Intl.ListFormat(locale(), { type: 'conjunction' }).format(things)
  return [
    tables.length > 0 && t('richText.paste.tables', { count: tables.length }),
    things.length > 0 && t('richText.paste.without', { things: list }),
  ]
    .filter((sentence) => sentence !== false)
    .join(' ')
}
