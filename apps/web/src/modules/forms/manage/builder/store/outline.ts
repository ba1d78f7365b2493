// The structure of a form: pages, and sections on them. Only the order of the fields is stored; a
// new page ends the section before it.
import type { Field } from '@eventflow/domain/forms/engine'

export interface OutlineLine {
  readonly field: Field
  /** Counted from 1. */
  readonly page: number
  /** The first field of its page, if the form has several pages. */
  readonly isPageStart: boolean
  readonly isInSection: boolean
}

export function outlineOf(fields: readonly Field[]): OutlineLine[] {
  let page = 1
  let isInSection = false
  const hasPages = fields.some(({ type }) => type === 'newPage')
  return fields.map((field, place) => {
    const isBreak = field.type === 'newPage'
    if (isBreak && place > 0) page++
    const isStart = isBreak || field.type === 'section'
    const line: OutlineLine = {
      field,
      page,
      isPageStart: hasPages && (isBreak || place === 0),
      isInSection: isInSection && !isStart,
    }
    if (isStart) isInSection = field.type === 'section'
    return line
  })
}

export interface Page {
  /** Id of the field that begins the page; '' for the first one. */
  readonly id: string
  /** Counted from 1. */
  readonly page: number
  /** '' for a page without a name. */
  readonly title: string
}

/** The pages of a form with several; else empty. */
export const pagesOf = (fields: readonly Field[]): Page[] =>
  outlineOf(fields)
    .filter(({ isPageStart }) => isPageStart)
    .map(({ field, page }) =>
      field.type === 'newPage'
        ? { id: field.id, page, title: field.label }
        : { id: '', page, title: '' },
    )

/** Moves a field to the end of another page. Page fields themselves stay. */
export function withMovedToPage(fields: readonly Field[], fieldId: string, pageId: string) {
  const field = fields.find(({ id }) => id === fieldId)
  if (!field || field.type === 'newPage') return fields
  const others = fields.filter(({ id }) => id !== fieldId)
  const start = others.findIndex(({ id }) => id === pageId)
  if (pageId !== '' && start === -1) return fields
  const next = others.findIndex(({ type }, place) => place > start && type === 'newPage')
  return others.toSpliced(next === -1 ? others.length : next, 0, field)
}
