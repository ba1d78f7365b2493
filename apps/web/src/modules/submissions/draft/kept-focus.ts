// The field in which somebody types keeps the focus when the form is opened again.
import { useLayoutEffect } from 'react'

interface FocusedField {
  readonly id: string
  /** Null for fields without a caret that scripts can read, such as email addresses. */
  readonly selection: readonly [number, number] | null
}

export interface KeptFocus {
  field: FocusedField | null
}

const hasCaret = (field: Element | null): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement

function focusedField(): FocusedField | null {
  const field = document.activeElement
  if (field === null || field.id === '') return null
  const [start, end] = hasCaret(field) ? [field.selectionStart, field.selectionEnd] : []
  const isKnown = typeof start === 'number' && typeof end === 'number'
  return { id: field.id, selection: isKnown ? [start, end] : null }
}

function focusAgain({ id, selection }: FocusedField): void {
  const field = document.getElementById(id)
  if (field === null || field === document.activeElement) return
  field.focus({ preventScroll: true })
  if (selection && hasCaret(field) && field.selectionStart !== null)
    field.setSelectionRange(...selection)
}

/** Layout effects end before React removes their fields, and begin after it has added the new ones. */
export function useKeptFocus(kept: KeptFocus): void {
  useLayoutEffect(() => {
    if (kept.field) focusAgain(kept.field)
    return () => {
      kept.field = focusedField()
    }
  }, [kept])
}
