// A form's pages (docs/rules.md, sections 1 and 4).
import type { Field } from '../fields/fields.schema.ts'
import { kindOf } from '../fields/index.ts'
import type { FormDefinition } from '../forms.schema.ts'
import type { Visible } from './visibility.ts'

export interface FormPage {
  /** The new page field that begins it; null for the first page of a form without one. */
  readonly id: string | null
  /** The label of the new page; '' for a first page that none begins. */
  readonly title: string
  readonly description: string
  /** The shown fields in order, without the new page itself. */
  readonly fields: readonly Field[]
}

/**
 * The pages to walk through: new pages split the form; a hidden new page takes its page with it, and
 * a page on which nothing shown can be answered is skipped. A form that shows no input at all still
 * has the first page that shows something, so that its texts can be read.
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

/** The heading of one iteration of a template (docs/rules.md, section 3). */
export function loopTitle(
  definition: FormDefinition,
  template: Extract<Field, { type: 'template' }>,
  loop: number,
): string {
  const group = definition.fieldGroups[template.fieldGroupId ?? '']?.group
  const name = template.isUsingDefaultTitles ? (group?.title ?? '') : template.loopPrefix
  return template.isLooping ? `${name} ${loop + 1}`.trim() : name
}
