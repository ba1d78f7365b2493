// The documents in the assets that sections link to.
import { contentLinkOf, linksOf, readRichText } from '../rich-text/index.ts'
import type { Section } from './content.sections.ts'
import { inEachLanguage } from './content.translations.ts'

function linksIn(section: Section): readonly string[] {
  if (section.type === 'button') return [section.data.link]
  return section.type === 'richText' ? linksOf(readRichText(section.data) ?? []) : []
}

/** The assets whose files a section links to, in any of its languages. */
export const documentIdsOf = (section: Section): string[] =>
  inEachLanguage(section)
    .flatMap(linksIn)
    .flatMap((text) => {
      const link = contentLinkOf(text)
      return link?.kind === 'document' ? [link.assetId] : []
    })
