// New sections, their problems, and their names.
import {
  isWorded,
  mapOf,
  sectionIn,
  videoCodeOf,
  type Section,
  type SectionOf,
  type SectionType,
} from '@eventflow/domain/content'
import {
  contentLinkOf,
  EMPTY_RICH_TEXT,
  plainTextOf,
  readRichText,
} from '@eventflow/domain/rich-text'
import { LANGUAGE_NAMES, LANGUAGES } from '@eventflow/domain/kernel'
import type { T, WordKey } from '@eventflow/domain/words'

export const SECTION_ICONS: Record<SectionType, string> = {
  richText: 'subject',
  callout: 'campaign_outlined',
  table: 'table_chart_outlined',
  button: 'smart_button_outlined',
  image: 'image_outlined',
  pdf: 'picture_as_pdf_outlined',
  youTube: 'play_circle_outlined',
  googleMaps: 'map_outlined',
  taskList: 'task_alt_outlined',
  resources: 'folder_special_outlined',
}

const STARTS: { readonly [Type in SectionType]: SectionOf<Type>['data'] } = {
  richText: EMPTY_RICH_TEXT,
  callout: { text: '', variant: 'default' },
  table: {
    isFixedWidth: false,
    isFirstRowHeader: true,
    columnCount: 2,
    rows: [{ cells: ['', ''] }, { cells: ['', ''] }],
  },
  button: { text: '', link: '' },
  image: '',
  pdf: { src: [], fileName: '' },
  youTube: '',
  googleMaps: '',
  taskList: '',
  resources: [],
}

/** A new section of a type, with a new id. */
export const newSection = (type: SectionType): Section =>
  ({ id: crypto.randomUUID(), type, heading: '', isPublished: true, data: STARTS[type] }) as Section

export const tableSection = (data: SectionOf<'table'>['data']): Section =>
  ({ ...newSection('table'), data }) as Section

/** Checks by type: the problem of a section in words, or null. */
const CHECKS: {
  readonly [Type in SectionType]: (data: SectionOf<Type>['data']) => WordKey | null
} = {
  richText: (data) =>
    plainTextOf(readRichText(data) ?? []) === '' ? 'contentAdmin.text.missing' : null,
  callout: ({ text }) => (text.trim() === '' ? 'contentAdmin.callout.missing' : null),
  table: () => null,
  button: ({ text, link }) =>
    text.trim() === ''
      ? 'contentAdmin.button.textMissing'
      : contentLinkOf(link.trim()) === null
        ? 'contentAdmin.button.linkWrong'
        : null,
  image: (data) => (data === '' ? 'contentAdmin.image.missing' : null),
  pdf: ({ src, fileName }) =>
    src.length === 0
      ? 'contentAdmin.pdf.filesMissing'
      : fileName.trim() === ''
        ? 'contentAdmin.pdf.nameMissing'
        : null,
  youTube: (data) => (videoCodeOf(data) === null ? 'contentAdmin.youTube.wrong' : null),
  googleMaps: (data) => (mapOf(data) === null ? 'contentAdmin.googleMaps.wrong' : null),
  taskList: (data) => (data === '' ? 'contentAdmin.taskList.missing' : null),
  resources: (data) => (data.length === 0 ? 'contentAdmin.resources.missing' : null),
}

const problemOf = ({ type, data }: Section): WordKey | null =>
  (CHECKS[type] as (given: unknown) => WordKey | null)(data)

/** Path of a section's problems, the same as on the server. */
export const pathOf = (place: number): string => `sections[${place}].data`

export const problemsOf = (sections: readonly Section[], t: T) =>
  sections.flatMap((section, place) => {
    const problem = problemOf(section)
    const own = problem === null ? [] : [{ path: pathOf(place), message: t(problem) }]
    return [...own, ...problemsOfTranslations(section, place, t)]
  })

/** Names the language in the message, because the user edits the untranslated section. */
const problemsOfTranslations = (section: Section, place: number, t: T) =>
  LANGUAGES.flatMap((language) => {
    if (section.translations?.[language] === undefined || !isWorded(section.type)) return []
    const problem = problemOf(sectionIn(section, language))
    if (problem === null) return []
    const message = `${LANGUAGE_NAMES[language]}: ${t(problem)}`
    return [{ path: `sections[${place}].translations.${language}.data`, message }]
  })

const cut = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text)

/** Name of a section in messages and buttons. */
export function labelOf(section: Section, t: T): string {
  const type = t(`contentAdmin.types.${section.type}`)
  if (section.heading.trim() !== '') return `${type}: ${cut(section.heading.trim())}`
  return t('contentAdmin.write.nameless', { type })
}

/** The section of a problem with its position: “2. Callout: Opening hours”. */
export function labelAt(sections: readonly Section[], path: string, t: T): string | undefined {
  const place = Number(/^sections[[.](\d+)/.exec(path)?.[1])
  const section = sections[place]
  return section && `${place + 1}. ${labelOf(section, t)}`
}

/** A section in words, to compare two versions. */
export function wordsOf(section: Section, t: T): string {
  const mainText =
    section.type === 'richText'
      ? plainTextOf(readRichText(section.data) ?? [])
      : section.type === 'callout' || section.type === 'button'
        ? section.data.text
        : section.type === 'table'
          ? section.data.rows.map(({ cells }) => cells.join(' | ')).join('\n')
          : section.type === 'pdf'
            ? section.data.fileName
            : ''
  const others = LANGUAGES.flatMap((language) =>
    section.translations?.[language] === undefined
      ? []
      : [`${LANGUAGE_NAMES[language]}: ${wordsOf(sectionIn(section, language), t)}`],
  )
  return [labelOf(section, t), mainText, ...others].filter((line) => line !== '').join('\n')
}
