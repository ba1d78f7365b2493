// What stands on a page as plain words, for the person who searches.
import { rowText } from '../kernel/index.ts'
import { mapOf, placeWords } from './content.map.ts'
import { plainTextOf, readRichText } from './content.rich-text.ts'
import { inEachLanguage } from './content.translations.ts'
import type { Section, SectionOf } from './content.sections.ts'
import type { SectionType } from './content.vocabulary.ts'

type TextOf = {
  readonly [Type in SectionType]: (data: SectionOf<Type>['data']) => string
}

/** What is shown there is a thing of its own. */
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

/** What is stored and cannot be read says nothing: neither a search nor a page is stopped by it. */
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

/** The words of a section in the language that it is read in. */
export const wordsOfSection = (section: Section) => ({
  id: section.id,
  heading: section.heading,
  text: textOf(section as SectionOf<SectionType>),
})

/** What can be found on each section that is not held back. */
export const wordsOfSections = (
  sections: readonly Section[],
): { id: string; heading: string; text: string }[] =>
  sections
    .filter(({ isPublished }) => isPublished)
    .flatMap((section) => inEachLanguage(section))
    .map(wordsOfSection)

/** The headings and the words of the sections that are not held back. */
export function textOfSections(sections: readonly Section[]): { headings: string; text: string } {
  const shown = wordsOfSections(sections)
  const lines = (parts: readonly string[]) => parts.filter(Boolean).join('\n')
  return {
    headings: lines(shown.map(({ heading }) => heading)),
    text: lines(shown.map(({ text }) => text)),
  }
}
