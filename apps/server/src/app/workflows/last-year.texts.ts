// The texts of an event's configuration, each with its place, for the list "To check" of a cloned event.
import { readSection, sectionIn, wordsOfSection, type Section } from '@eventflow/domain/content'
import { LANGUAGES, keysOf, type Language } from '@eventflow/domain/kernel'
import type { LastYearKind } from '@eventflow/domain/navigation'
import { linksOf, plainTextOf, readRichText } from '@eventflow/domain/rich-text'
import { isRow, nameOf, type PackRecords, type PackRow } from '../../platform/pack/index.ts'
import { PACK_KINDS } from './event-pack.kinds.ts'
import type { PackSettings } from './event-pack.settings.ts'

export interface PlacedText {
  readonly kind: LastYearKind
  /** Empty for settings. */
  readonly recordId: string
  readonly formId: string | null
  /** Empty if the record has no name. */
  readonly title: string
  readonly isPublished: boolean | null
  readonly field: string
  /** Null for the event's language. */
  readonly language: Language | null
  readonly text: string
}

interface TextsOf {
  readonly kind: LastYearKind
  readonly fields: readonly string[]
  /** The record that it is part of: the kind in packs, and the column with its id. */
  readonly owner?: readonly [kind: string, column: string]
  /** It has an editor of its own although it is part of another record. */
  readonly hasEditor?: true
  readonly isPublished?: (row: PackRow) => boolean
}

const published = ({ isPublished }: PackRow): boolean => isPublished === true
const isPage = (row: PackRow): boolean => published(row) && row['publishedNumber'] !== null
const TRANSLATED = ['title', 'description', 'translations']

/** What people read of each kind of record in packs; null for kinds without such texts. */
const TEXTS: Readonly<Record<string, TextsOf | null>> = {
  teamTypes: { kind: 'teamTypes', fields: ['name'] },
  customFields: {
    kind: 'customFields',
    fields: ['label', 'placeholder', 'description', 'options', 'defaultValue', 'translations'],
  },
  // Their names are those of stored files.
  files: null,
  assets: { kind: 'assets', fields: ['name', 'altText'] },
  fieldGroups: { kind: 'fieldGroups', fields: TRANSLATED, isPublished: published },
  groupFields: {
    kind: 'fieldGroups',
    fields: ['definition'],
    owner: ['fieldGroups', 'fieldGroupId'],
  },
  forms: { kind: 'forms', fields: TRANSLATED, isPublished: published },
  fields: { kind: 'forms', fields: ['definition'], owner: ['forms', 'formId'] },
  confirmations: {
    kind: 'confirmations',
    fields: ['name', 'message', 'translations'],
    owner: ['forms', 'formId'],
    hasEditor: true,
  },
  formNotifications: {
    kind: 'formNotifications',
    fields: ['name', 'settings', 'translations'],
    owner: ['forms', 'formId'],
    hasEditor: true,
  },
  // Only receivers read them.
  webhooks: null,
  taskGroups: { kind: 'taskGroups', fields: ['title', 'translations'] },
  tasks: {
    kind: 'tasks',
    fields: [...TRANSLATED, 'disclaimer', 'externalLink'],
    isPublished: published,
  },
  taskGroupTasks: null,
  taskDependencies: null,
  reminderSchedules: { kind: 'reminderSchedules', fields: ['name', 'rules'] },
  suppliers: {
    kind: 'suppliers',
    fields: ['company', 'description', 'website', 'translations'],
  },
  supplierGroups: { kind: 'supplierGroups', fields: ['title', 'translations'] },
  supplierGroupSuppliers: null,
  supplierLists: null,
  downloads: {
    kind: 'downloads',
    fields: ['name', 'description', 'translations'],
    isPublished: ({ showDownload }) => showDownload === true,
  },
  content: { kind: 'content', fields: TRANSLATED, isPublished: isPage },
  // The type of a section decides its texts: `textsOfSection`.
  sections: { kind: 'content', fields: [], owner: ['content', 'contentId'] },
  contentVersions: { kind: 'content', fields: [], owner: ['content', 'contentId'] },
  assetUses: null,
  cardLayouts: { kind: 'cardLayouts', fields: ['name'] },
  cardLayoutTeamTypes: null,
  cards: { kind: 'cards', fields: ['title', 'description'] },
  scheduleItems: {
    kind: 'scheduleItems',
    fields: [...TRANSLATED, 'location'],
    isPublished: published,
  },
  reports: { kind: 'reports', fields: ['name', 'conditions'] },
  audiences: null,
  emailWordings: { kind: 'emailWordings', fields: ['wording', 'translations'] },
}

/** The kinds of records in packs that have texts. */
export const KINDS_WITH_TEXTS = PACK_KINDS.filter(({ name }) => Boolean(TEXTS[name]))

/** The fields of groups of settings that people read. */
const SETTINGS_TEXTS = {
  event: ['eventName', 'longName', 'shortName', 'companyName', 'companyAddress'],
  variables: ['orderTerms'],
  terminology: null,
  corePages: null,
  sidebar: null,
  dashboardHeader: null,
  onboarding: ['title', 'description', 'salutation', 'videoUrl'],
  welcomeEmail: null,
} as const satisfies Partial<Record<LastYearKind, readonly string[] | null>>

const NO_TEXTS: ReadonlySet<string> = new Set(['id', 'type', 'of', 'fieldId', 'assetId', 'itemIds'])
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
/** A date or moment of a record, which the clone has moved. */
const MOMENT = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?$/
const isIdOrMoment = (text: string): boolean => ID.test(text) || MOMENT.test(text)

/** The words of a stored text, and its links to other sites. */
function readText(stored: string): string {
  const document = readRichText(stored)
  if (document === null) return stored
  const links = linksOf(document).filter((link) => link.startsWith('http'))
  return [plainTextOf(document), ...links].join('\n')
}

interface WordsInLanguage {
  readonly language: Language | null
  readonly text: string
}

/** All texts within a value. Below `translations`, the next key is their language. */
function textsWithin(value: unknown, language: Language | null = null): WordsInLanguage[] {
  if (typeof value === 'string')
    return isIdOrMoment(value) ? [] : [{ language, text: readText(value) }]
  if (Array.isArray(value)) return value.flatMap((part: unknown) => textsWithin(part, language))
  if (!isRow(value)) return []
  return keysOf(value).flatMap((key) => {
    const part = value[key]
    if (NO_TEXTS.has(key)) return []
    if (key !== 'translations' || !isRow(part)) return textsWithin(part, language)
    return LANGUAGES.flatMap((other) => textsWithin(part[other], other))
  })
}

const linkOf = (section: Section): string => (section.type === 'button' ? section.data.link : '')

function textsOfSection(section: Section): WordsInLanguage[] {
  const languages = LANGUAGES.filter((language) => section.translations?.[language] !== undefined)
  return [null, ...languages].flatMap((language) => {
    const shown = sectionIn(section, language)
    const { heading, text } = wordsOfSection(shown)
    const whole = shown.type === 'richText' ? readText(shown.data) : text
    return [heading, whole, linkOf(shown)].map((words) => ({ language, text: words }))
  })
}

/** The sections of a page in the draft, or in the published version. */
function sectionsOf({ name, row }: Thing): unknown[] {
  if (name === 'contentVersions') return Array.isArray(row['sections']) ? row['sections'] : []
  if (name !== 'sections') return []
  const { id, type, heading, isPublished, data, translations } = row
  return [{ id, type, heading, isPublished, data, translations }]
}

const textsOfPage = (thing: Thing): WordsInLanguage[] =>
  sectionsOf(thing).flatMap((stored) => {
    const section = readSection(stored)
    return section === null ? [] : textsOfSection(section)
  })

const fieldOf = (group: object, field: string): unknown =>
  Object.entries(group).find(([name]) => name === field)?.[1]

function* textsOfSettings(settings: PackSettings): Generator<PlacedText, void> {
  for (const kind of keysOf(SETTINGS_TEXTS)) {
    const group = settings[kind] ?? {}
    for (const field of SETTINGS_TEXTS[kind] ?? Object.keys(group))
      for (const found of textsWithin(fieldOf(group, field)))
        yield { kind, recordId: '', formId: null, title: '', isPublished: null, field, ...found }
  }
}

/** A record with its kind in packs. */
interface Thing {
  readonly name: string
  readonly row: PackRow
}
type FindThing = (name: string, id: unknown) => Thing | null

function finderOf(records: PackRecords): FindThing {
  const byKind = new Map(
    KINDS_WITH_TEXTS.map(({ name }) => [
      name,
      new Map((records[name] ?? []).map((row) => [row['id'], row])),
    ]),
  )
  return (name, id) => {
    const row = byKind.get(name)?.get(id)
    return row === undefined ? null : { name, row }
  }
}

/** The name of a record; empty if it has none. */
function titleOf({ name, row }: Thing): string {
  const kind = PACK_KINDS.find((one) => one.name === name)
  const title = kind === undefined ? '' : nameOf(kind, row)
  return title === row['id'] ? '' : title
}

const isArchived = (thing: Thing | null): boolean => thing?.row['isArchived'] === true

/** The record under which a part is listed. */
function placeOf(shown: Thing, { kind, hasEditor }: TextsOf) {
  const { id, formId } = shown.row
  return {
    kind,
    recordId: String(id),
    formId: hasEditor ? String(formId) : null,
    title: titleOf(shown),
    isPublished: TEXTS[shown.name]?.isPublished?.(shown.row) ?? null,
  }
}

function* textsOfThing(thing: Thing, texts: TextsOf, find: FindThing): Generator<PlacedText, void> {
  const owner = texts.owner ? find(texts.owner[0], thing.row[texts.owner[1]]) : null
  if (isArchived(thing) || isArchived(owner)) return
  const place = placeOf(texts.hasEditor ? thing : (owner ?? thing), texts)
  for (const found of textsOfPage(thing)) yield { ...place, field: 'sections', ...found }
  for (const field of texts.fields)
    for (const found of textsWithin({ [field]: thing.row[field] }))
      yield { ...place, field, ...found }
}

/** The texts of all records and settings that people see or can publish. Archived records have none. */
export function* placedTexts(
  settings: PackSettings,
  records: PackRecords,
): Generator<PlacedText, void> {
  yield* textsOfSettings(settings)
  const find = finderOf(records)
  for (const { name } of KINDS_WITH_TEXTS) {
    const texts = TEXTS[name]
    if (texts)
      for (const row of records[name] ?? []) yield* textsOfThing({ name, row }, texts, find)
  }
}
