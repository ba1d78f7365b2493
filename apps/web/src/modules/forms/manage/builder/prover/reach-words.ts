// Describes what an example reaches.
import type { FormDefinition } from '@eventflow/domain/forms/engine'
import type { Example, FormContext } from '@eventflow/domain/forms/prover'
import type { T } from '@eventflow/domain/words'

/** Further ones are only counted. */
const MAX_NAMED = 4

/** Lists pages and confirmations, then fields, that no earlier example reaches. */
export function reachInWords(
  t: T,
  { adds }: Example,
  about: { readonly form: FormDefinition; readonly context: FormContext },
): string {
  const names = [
    ...named(adds, 'page ').map((id) => pageInWords(t, about.form, id)),
    ...named(adds, 'confirmation ').map((id) =>
      t('prover.panel.confirmation', { label: confirmationName(about.context, id) }),
    ),
    ...named(adds, 'field ').flatMap((id) => fieldInWords(t, about.form, id)),
  ]
  if (names.length === 0) return t('prover.panel.reachesNothingMore')
  const more = names.length - MAX_NAMED
  const shown = names.slice(0, MAX_NAMED).join(', ')
  const what = more > 0 ? `${shown} ${t('prover.panel.andMore', { count: more })}` : shown
  return t('prover.panel.reaches', { what })
}

const named = (keys: readonly string[], prefix: string): string[] =>
  keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))

function pageInWords(t: T, form: FormDefinition, id: string): string {
  const label = form.fields.find((field) => field.id === id)?.label ?? ''
  return label === '' ? t('prover.panel.firstPage') : t('prover.panel.page', { label })
}

const confirmationName = ({ confirmations }: FormContext, id: string): string =>
  confirmations.find((each) => each.id === id)?.name ?? ''

/** Describes a new page as a page, and a field of a group by its own label. */
function fieldInWords(t: T, form: FormDefinition, key: string): string[] {
  const [id = '', inner] = key.split('/')
  const field = form.fields.find((each) => each.id === id)
  if (!field || field.type === 'newPage') return []
  const group = form.fieldGroups[field.fieldGroupId ?? '']
  const label = inner ? group?.fields.find((each) => each.id === inner)?.label : field.label
  return label ? [t('prover.panel.field', { label })] : []
}
