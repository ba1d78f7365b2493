// The pages of a form in the order in which people see them.
import {
  type Field,
  fieldIdOf,
  type FormDefinition,
  type FormPage,
  kindOf,
  pagesOf,
  type Visible,
} from '@eventflow/domain/forms/engine'

/** The id of the field that begins a page; null for the first page. */
export type PageId = string | null

/**
 * All fields by page, including hidden ones, so that fields shown by a rule already have a slot.
 */
export function fieldsByPage(definition: FormDefinition): ReadonlyMap<PageId, readonly Field[]> {
  const pages = new Map<PageId, Field[]>()
  let page: Field[] = []
  pages.set(null, page)
  for (const field of definition.fields) {
    if (field.type === 'newPage') pages.set(field.id, (page = []))
    else page.push(field)
  }
  return pages
}

/** The page of the field at a path. */
export function pageIdOf(definition: FormDefinition, path: string): PageId {
  const fieldId = fieldIdOf(path)
  let page: PageId = null
  for (const field of definition.fields) {
    if (field.id === fieldId) return page
    if (field.type === 'newPage') page = field.id
  }
  return null
}

/** The page that contains a field or begins with it; undefined if the form has no such field. */
export function pageShowing(definition: FormDefinition, fieldId: string): PageId | undefined {
  const field = definition.fields.find(({ id }) => id === fieldId)
  if (field === undefined) return undefined
  return field.type === 'newPage' ? field.id : pageIdOf(definition, field.id)
}

export interface PageView {
  readonly page: FormPage
  /** 0-based. */
  readonly index: number
  readonly count: number
  readonly previous: PageId | undefined
  readonly next: PageId | undefined
}

const NOTHING: FormPage = { id: null, title: '', description: '', fields: [] }

/** The page to show: the wanted one, or the nearest visible one before it. */
export function pageView(definition: FormDefinition, visible: Visible, wanted: PageId): PageView {
  const pages = pagesOf(definition, visible)
  const index = Math.max(0, nearestBefore(definition, pages, wanted))
  return {
    page: pages[index] ?? NOTHING,
    index,
    count: pages.length,
    previous: pages[index - 1]?.id,
    next: pages[index + 1]?.id,
  }
}

function nearestBefore(
  definition: FormDefinition,
  pages: readonly FormPage[],
  wanted: PageId,
): number {
  const order: PageId[] = [null, ...definition.fields.map((field) => field.id)]
  const upTo = new Set(order.slice(0, Math.max(0, order.indexOf(wanted)) + 1))
  return pages.findLastIndex((page) => upTo.has(page.id))
}

/** Whether two views show the same page with the same neighbours. Its fields may differ. */
export const isSamePlace = (one: PageView, two: PageView): boolean =>
  one.page.id === two.page.id &&
  one.index === two.index &&
  one.count === two.count &&
  one.previous === two.previous &&
  one.next === two.next

/** Whether a field is a question, which Next checks. */
export const isQuestion = (field: Field): boolean => kindOf(field).isInput

/** Whether an answer is required anywhere in the form or in its field groups. */
export function requiresAnswers({ fields, fieldGroups }: FormDefinition): boolean {
  const groups = Object.values(fieldGroups).flatMap((group) => group.fields)
  return [...fields, ...groups].some((field) => isQuestion(field) && field.isRequired)
}
