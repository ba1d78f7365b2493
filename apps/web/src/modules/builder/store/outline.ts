// How a form's fields belong together: pages, and sections on them. The order of the fields is all
// that is stored; a new page ends the section before it.
import type { Field } from '@eventflow/domain/forms/engine'

export interface OutlineLine {
  readonly field: Field
  /** Counted from 1. */
  readonly page: number
  /** The first of its page, where the form has more than one. */
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
