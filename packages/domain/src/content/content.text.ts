// The plain text of a page, for the search.
import { rowText } from '../kernel/index.ts'
import { mapOf, placeWords } from './content.map.ts'
import { plainTextOf, readRichText } from '../rich-text/index.ts'
import { inEachLanguage } from './content.translations.ts'
import type { Section, SectionOf } from './content.sections.ts'
import type { SectionType } from './content.vocabulary.ts'

type TextOf = {
  readonly [Type in SectionType]: (data: SectionOf<Type>['data']) => string
}

/** Sections without text of their own, such as a picture. */
const nothing = (): string => ''

const texts: TextOf = {
  richText: (data) => {
    const document = readRichText(data)
    return document === null ? '' : plainTextOf(document)
  },
  callout: ({ text }) => text,
  button: ({ text }) => text,
  table: ({ rows }) => rows.map(({ cells }) => rowText(cells)).join('\n'),
  googleMaps: (data) => {
    const map = mapOf(data)
    return map === null ? '' : (placeWords(map).name ?? '')
  },
  pdf: ({ fileName }) => fileName,
  image: nothing,
  youTube: nothing,
  taskList: nothing,
  resources: nothing,
}

/**
 * A stored section that cannot be read has no text. Neither a search nor a page fails because of it.
 */
function textOf<Type extends SectionType>({
  type,
  data,
}: {
  type: Type
  data: SectionOf<Type>['data']
}): string {
  try {
    const text: unknown = texts[type](data)
    return typeof text === 'string' ? text : ''
  } catch {
    return ''
  }
}

/** The heading and text of a section that is already in one language. */
export const wordsOfSection = (section: Section) => ({
  id: section.id,
  heading: section.heading,
  text: textOf(section as SectionOf<SectionType>),
})

/** The searchable text of published sections, in each of their languages. */
export const wordsOfSections = (
  sections: readonly Section[],
): { id: string; heading: string; text: string }[] =>
  sections
    .filter(({ isPublished }) => isPublished)
    .flatMap((section) => inEachLanguage(section))
    .map(wordsOfSection)

/** The headings and texts of all published sections. */
export function textOfSections(sections: readonly Section[]): { headings: string; text: string } {
  const shown = wordsOfSections(sections)
  const lines = (parts: readonly string[]) => parts.filter(Boolean).join('\n')
  return {
    headings: lines(shown.map(({ heading }) => heading)),
    text: lines(shown.map(({ text }) => text)),
  }
}
