// The types that show something and are never answered.
import { z } from 'zod'
import { CALLOUT_STYLES } from '../forms.vocabulary.ts'
import { baseFieldShape } from './base.schema.ts'

const layout = <T extends string>(type: T) =>
  z.strictObject({ ...baseFieldShape, type: z.literal(type) })

export const layoutSchemas = {
  /** The text is the description. */
  customText: layout('customText'),
  /** Heads the fields up to the next section or page. */
  section: layout('section'),
  /** Begins a page; its label is the title of the page. */
  newPage: layout('newPage'),
  callout: layout('callout').extend({ style: z.enum(CALLOUT_STYLES).default('default') }),
}
