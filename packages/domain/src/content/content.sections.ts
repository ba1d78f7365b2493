// The sections of a page: the data of each type (specification: portal core, section 3, "Section").
// Everything that becomes a link or a frame is checked here when it is saved, and rebuilt when it is
// shown.
import { z } from 'zod'
import { idSchema, languageSchema, optionalText, requiredText } from '../kernel/index.ts'
import { asWorded, type WordKey } from '../words/index.ts'
import {
  RICH_TEXT_FORMAT,
  contentLinkOf,
  readRichText,
  writeRichText,
  MAX_CELL_CHARACTERS,
  MAX_RICH_TEXT_CHARACTERS,
  MAX_TABLE_COLUMNS,
  MAX_TABLE_ROWS,
} from '../rich-text/index.ts'
import { mapOf, mapText } from './content.map.ts'
import { fileIdOfAddress } from './content.pdf.ts'
import { videoCodeOf } from './content.video.ts'
import {
  CALLOUT_VARIANTS,
  MAX_CALLOUT_CHARACTERS,
  MAX_MAP_CHARACTERS,
  MAX_PDFS,
  MAX_RESOURCES,
  MAX_SECTIONS,
  RESOURCE_TYPES,
  type SectionType,
  type WordedType,
} from './content.vocabulary.ts'

/** A text that `read` accepts, converted to its stored form. */
const understood = (schema: z.ZodString, read: (text: string) => string | null, word: WordKey) =>
  schema.transform((text, context) => {
    const stored = read(text)
    if (stored !== null) return stored
    context.addIssue({ code: 'custom', ...asWorded(word) })
    return z.NEVER
  })

const tableSchema = z
  .strictObject({
    isFixedWidth: z.boolean(),
    isFirstRowHeader: z.boolean(),
    columnCount: z.int().min(1).max(MAX_TABLE_COLUMNS),
    rows: z
      .array(
        z.strictObject({
          cells: z.array(optionalText(MAX_CELL_CHARACTERS)).max(MAX_TABLE_COLUMNS),
        }),
      )
      .min(1)
      .max(MAX_TABLE_ROWS),
  })
  .refine(({ columnCount, rows }) => rows.every(({ cells }) => cells.length === columnCount), {
    path: ['rows'],
    ...asWorded('problems.content.table'),
  })

const pdfSchema = z.strictObject({
  /** The addresses of the files. */
  src: z
    .array(
      z
        .string()
        .max(200)
        .refine(
          (address) => fileIdOfAddress(address) !== null,
          asWorded('problems.content.pdfAddress'),
        ),
    )
    .min(1)
    .max(MAX_PDFS),
  /** The name of the document. */
  fileName: requiredText(200),
})

const resourceSchema = z.strictObject({ id: idSchema, type: z.enum(RESOURCE_TYPES) })

/**
 * A reader who may see none of the resources gets an empty list. Saving an empty list is refused in
 * `sectionsSchema`.
 */
const resourcesSchema = z
  .array(resourceSchema)
  .max(MAX_RESOURCES)
  .refine(
    (all) => new Set(all.map(({ type, id }) => `${type} ${id}`)).size === all.length,
    asWorded('problems.content.resourceTwice'),
  )

/** The data of each section type. */
const dataSchemas = {
  richText: understood(
    z.string().max(MAX_RICH_TEXT_CHARACTERS).describe(RICH_TEXT_FORMAT),
    (text) => {
      const document = readRichText(text)
      const stored = document && writeRichText(document)
      return stored !== null && stored.length <= MAX_RICH_TEXT_CHARACTERS ? stored : null
    },
    'problems.content.richText',
  ),
  callout: z.strictObject({
    text: requiredText(MAX_CALLOUT_CHARACTERS),
    variant: z.enum(CALLOUT_VARIANTS),
  }),
  table: tableSchema,
  button: z.strictObject({
    text: requiredText(120),
    link: optionalText(2048).refine(
      (link) => contentLinkOf(link) !== null,
      asWorded('problems.content.link'),
    ),
  }),
  /** The id of an asset. */
  image: idSchema,
  pdf: pdfSchema,
  /** The shortcode of the video, from its address. */
  youTube: understood(z.string().max(500), videoCodeOf, 'problems.content.video'),
  googleMaps: understood(
    z.string().max(MAX_MAP_CHARACTERS),
    (text) => {
      const map = mapOf(text)
      return map && mapText(map)
    },
    'problems.content.map',
  ),
  /** The id of a task group. */
  taskList: idSchema,
  resources: resourcesSchema,
} satisfies Record<SectionType, z.ZodType>

const shape = {
  /** Chosen by the client that adds the section; unique within the page. */
  id: idSchema,
  heading: optionalText(200),
  /** A section can remain unpublished on a published page. */
  isPublished: z.boolean(),
  /**
   * True in a draft if teams have not had this section yet. The server sets it and ignores the caller's
   * value.
   */
  isNewSection: z.boolean().optional(),
}

/** A section in another language: only the heading if its data has no words. */
const translationsOf = <Data extends z.ZodType>(data: Data) =>
  z
    .partialRecord(
      languageSchema,
      z.strictObject({ heading: optionalText(200), data, of: optionalText(20) }),
    )
    .optional()

const sectionOf = <Type extends SectionType>(type: Type) =>
  z.strictObject({
    ...shape,
    type: z.literal(type),
    data: dataSchemas[type],
    translations: translationsOf(z.null()),
  })

const wordedSectionOf = <Type extends WordedType>(type: Type) =>
  z.strictObject({
    ...shape,
    type: z.literal(type),
    data: dataSchemas[type],
    translations: translationsOf(dataSchemas[type]),
  })

export const sectionSchema = z.discriminatedUnion('type', [
  wordedSectionOf('richText'),
  wordedSectionOf('callout'),
  wordedSectionOf('table'),
  wordedSectionOf('button'),
  sectionOf('image'),
  sectionOf('pdf'),
  sectionOf('youTube'),
  sectionOf('googleMaps'),
  sectionOf('taskList'),
  sectionOf('resources'),
])
export type Section = z.output<typeof sectionSchema>
export type SectionOf<Type extends SectionType> = Extract<Section, { readonly type: Type }>

/** All sections of a page, in their order, as they are saved. */
export const sectionsSchema = z
  .array(sectionSchema)
  .max(MAX_SECTIONS)
  .refine(
    (sections) => new Set(sections.map(({ id }) => id)).size === sections.length,
    asWorded('problems.content.sectionIds'),
  )
  .superRefine((sections, context) => {
    for (const [place, { type, data }] of sections.entries())
      if (type === 'resources' && data.length === 0)
        context.addIssue({
          code: 'too_small',
          origin: 'array',
          minimum: 1,
          inclusive: true,
          input: data,
          path: [place, 'data'],
        })
  })

/** Reads a stored section; null if it cannot be read. */
export function readSection(stored: unknown): Section | null {
  const read = sectionSchema.safeParse(stored)
  return read.success ? read.data : null
}
