import {
  contentFields,
  sectionSchema,
  sectionsSchema,
  textOfSections,
  type Section,
} from '@eventflow/domain/content'
import { z } from 'zod'
import { packKind } from '../../platform/pack/index.ts'
import { content, contentVersions, sections } from './content.tables.ts'

const types = sectionSchema.options.map(({ shape }) => shape.type.value)

/** A section as the API returns it, from the columns of its row. */
const asSection = (row: typeof sections.$inferSelect): unknown => {
  const { translations: its, id, type, heading, isPublished, data } = row
  return { id, type, heading, isPublished, data, translations: its ?? {} }
}

/** The draft of each page, and the version that teams read. */
export const contentPack = [
  packKind({
    name: 'content',
    table: content,
    part: 'content',
    fields: contentFields,
    without: { publishedHeadings: undefined, publishedText: undefined },
    derive: ({ id, publishedNumber }, find) => {
      const published = find('contentVersions', id, publishedNumber)
      const { headings, text } = textOfSections((published?.['sections'] ?? []) as Section[])
      return { publishedHeadings: headings, publishedText: text }
    },
  }),
  packKind({
    name: 'sections',
    table: sections,
    part: 'content',
    columns: { type: z.enum(types), data: z.unknown(), translations: z.unknown() },
    check: (rows) =>
      rows.flatMap((row, index) => {
        const read = sectionSchema.safeParse(asSection(row))
        return read.success
          ? []
          : read.error.issues.map((issue) => ({
              path: [`[${index}]`, ...issue.path.map(String)].join('.'),
              message: issue.message,
            }))
      }),
  }),
  packKind({
    name: 'contentVersions',
    table: contentVersions,
    part: 'content',
    columns: { sections: sectionsSchema },
    isKept: ({ contentId, number }, find) =>
      find('content', contentId)?.['publishedNumber'] === number,
  }),
]
