// A form's pages (docs/rules.md, sections 1 and 4).
import type { Field } from '../fields/fields.schema.ts'
import { kindOf } from '../fields/index.ts'
import type { FormDefinition } from '../forms.schema.ts'
import type { Visible } from './visibility.ts'

export interface FormPage {
  /** The id of the new page field that begins it; null for a first page without one. */
  readonly id: string | null
  /** The label of the new page field; '' for a first page without one. */
  readonly title: string
  readonly description: string
  /** The visible fields in order, without the new page field itself. */
  readonly fields: readonly Field[]
}

/**
 * The pages of a form in order. New page fields split the form, and a hidden one hides its page. Pages
 * without a visible input are skipped. A form without any visible input still has its first visible page,
 * so that its texts can be read.
 */
export function pagesOf(definition: FormDefinition, visible: Visible): FormPage[] {
  const pages = splitIntoPages(definition.fields)
    .filter((page) => page.id === null || visible.fieldIds.has(page.id))
    .map((page) => ({
      ...page,
      fields: page.fields.filter((field) => visible.fieldIds.has(field.id)),
    }))
  const answerable = pages.filter((page) => page.fields.some(isAnswerable))
  return answerable.length > 0 ? answerable : pages.filter(showsSomething).slice(0, 1)
}

const isAnswerable = (field: Field): boolean => kindOf(field).isInput
const showsSomething = (page: FormPage): boolean => page.fields.length > 0

function splitIntoPages(fields: readonly Field[]): FormPage[] {
  const pages: { id: string | null; title: string; description: string; fields: Field[] }[] = [
    { id: null, title: '', description: '', fields: [] },
  ]
  for (const field of fields) {
    if (field.type === 'newPage')
      pages.push({ id: field.id, title: field.label, description: field.description, fields: [] })
    else pages.at(-1)?.fields.push(field)
  }
  return pages
}

/** The heading of an iteration of a template (docs/rules.md, section 3). */
export function loopTitle(
  definition: FormDefinition,
  template: Extract<Field, { type: 'template' }>,
  loop: number,
): string {
  const group = definition.fieldGroups[template.fieldGroupId ?? '']?.group
  const name = template.isUsingDefaultTitles ? (group?.title ?? '') : template.loopPrefix
  return template.isLooping ? `${name} ${loop + 1}`.trim() : name
}
