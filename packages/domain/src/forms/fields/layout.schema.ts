// Layout types: they are shown but not answered.
import { z } from 'zod'
import { CALLOUT_STYLES } from '../forms.vocabulary.ts'
import { baseFieldShape } from './base.schema.ts'

const layout = <T extends string>(type: T) =>
  z.strictObject({ ...baseFieldShape, type: z.literal(type) })

export const layoutSchemas = {
  /** The description is the text. */
  customText: layout('customText'),
  /** A heading for the fields up to the next section or page. */
  section: layout('section'),
  /** Begins a page; its label is the page's title. */
  newPage: layout('newPage'),
  callout: layout('callout').extend({ style: z.enum(CALLOUT_STYLES).default('default') }),
}
