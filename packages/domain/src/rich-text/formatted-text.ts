// Texts that may be formatted: stored as plain text, or as a document like the text sections of content pages.
import { plainTextOf, readRichText, writeRichText } from './rich-text.ts'
import type { RichTextBlock, RichTextDocument, RichTextInline } from './rich-text.ts'
import { contentLinkOf } from './text-link.ts'

const BEGINS_AS_DOCUMENT = /^\s*\{\s*"type"\s*:\s*"doc"/

/** False for a damaged document. Any other text is plain. */
export const isFormattedText = (text: string): boolean =>
  readRichText(text) !== null || !BEGINS_AS_DOCUMENT.test(text)

const isBlank = (block: RichTextBlock): boolean =>
  block.type === 'paragraph' && block.content.length === 0

/** The text as it is stored: without blank paragraphs at its end; '' if it has no words. */
export function storedText(text: string): string {
  const document = readRichText(text)
  if (document === null) return text
  const length = document.findLastIndex((block) => !isBlank(block)) + 1
  return plainTextOf(document) === '' ? '' : writeRichText(document.slice(0, length))
}

/** The words of a text, without its formatting. */
export function plainText(text: string): string {
  const document = readRichText(text)
  return document === null ? text : plainTextOf(document)
}

const NOT_IN_DOCUMENTS = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** An address without the punctuation of the sentence that it ends. */
const ADDRESS = /(https:\/\/[^\s<>"]*[^\s<>"'.,;:!?()[\]{}])/g

const inlineOfLine = (line: string): RichTextInline[] =>
  line
    .replaceAll('\t', ' ')
    .replaceAll(NOT_IN_DOCUMENTS, '')
    .split(ADDRESS)
    .filter((text) => text !== '')
    .map((text) => {
      const isLink = text.startsWith('https://') && contentLinkOf(text) !== null
      return { type: 'text', text, marks: [], href: isLink ? text : null }
    })

/** Plain text: its line breaks stay, blank lines separate paragraphs, and https addresses become links. */
const documentOfPlain = (text: string): RichTextDocument =>
  text
    .split(/(?:\r?\n){2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => ({
      type: 'paragraph',
      content: paragraph
        .split(/\r?\n/)
        .flatMap((line, place): RichTextInline[] => [
          ...(place === 0 ? [] : [{ type: 'hardBreak' as const }]),
          ...inlineOfLine(line),
        ]),
    }))

/** The document of a text, plain or formatted. */
export const documentOf = (text: string): RichTextDocument =>
  readRichText(text) ?? documentOfPlain(text)
