// The form of many fields and rules as plain questions, for libraries that know nothing of ours.
import { manyFields } from '../../filling/forms.ts'

export interface Question {
  readonly id: string
  readonly label: string
  readonly kind: 'text' | 'area' | 'date' | 'choice'
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Shown while the answer of `source` is not `value`. */
  readonly unless: { readonly source: string; readonly value: string } | null
}

const KINDS = { dropdown: 'choice', date: 'date', area: 'area' } as const

export function questions(): Question[] {
  const { fields, form } = manyFields()
  const rules = new Map(
    Object.values(form.logicMap).map(({ thenFieldId, rules: [rule] }) => [
      thenFieldId,
      { source: rule?.sourceId ?? '', value: rule?.sourceValue ?? '' },
    ]),
  )
  return fields.map((field) => ({
    id: field.id,
    label: field.label,
    kind: field.type in KINDS ? KINDS[field.type as keyof typeof KINDS] : 'text',
    options: field.type === 'dropdown' ? field.options : [],
    unless: rules.get(field.id) ?? null,
  }))
}

/** What each page gives to be measured: it draws when asked, and says where an input is. */
export interface Measured {
  showForm: () => void
  inputOf: (id: string) => HTMLInputElement | null
}

export const measured = (page: Measured): void => {
  Object.assign(window, page)
}

export const root = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('#root')
  if (!found) throw new Error('The page has no root')
  return found
}
