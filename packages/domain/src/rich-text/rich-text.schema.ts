import { optionalText } from '../kernel/index.ts'
import { asWorded } from '../words/index.ts'
import { isFormattedText, storedText } from './formatted-text.ts'
import { MAX_RICH_TEXT_CHARACTERS } from './rich-text.limits.ts'

/** The format of a rich text, for the API reference. */
export const RICH_TEXT_FORMAT =
  'A JSON document in a string: {"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"Hello","marks":[{"type":"bold"}]}]}]}. Nodes: doc, paragraph, heading (attrs.level 2 to 4), bulletList, orderedList, listItem, blockquote, horizontalRule, text, hardBreak. Marks: bold, italic, underline, strike, code, link (attrs.href). Anything else is rejected.'

/** Plain text, or a document. The stored form of a document can be longer than the sent one. */
export const formattedTextSchema = optionalText(MAX_RICH_TEXT_CHARACTERS)
  .refine(isFormattedText, asWorded('problems.content.richText'))
  .overwrite(storedText)
  .max(MAX_RICH_TEXT_CHARACTERS)
  .describe(`Plain text, or formatted text. Formatted text: ${RICH_TEXT_FORMAT}`)
