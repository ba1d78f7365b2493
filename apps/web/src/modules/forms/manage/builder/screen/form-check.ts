// What is wrong with a draft, before the server is asked.
import type { Item } from '@eventflow/domain/forms'
import {
  publishProblemInWords,
  publishProblems,
  saveProblems,
  type Field,
  type FormDefinition,
} from '@eventflow/domain/forms/engine'
import type { FieldProblem } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import { boundsProblem } from '../settings/bounds.ts'
import { isBadPrice, isPriceInDoubt } from '../store/items.ts'

const ENTRY = /^logicMap\.(.+)$/

/** Where a problem is mended: rules are mended at the field that they show or hide. */
export function placeOfProblem(form: FormDefinition, path: string): string {
  const entry = form.form.logicMap[ENTRY.exec(path)?.[1] ?? '']
  const targetId = entry?.thenFieldId || entry?.elseFieldId
  return targetId ? `${targetId}.logic` : path
}

const inPlace = (form: FormDefinition, problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.map(({ path, message }) => ({ path: placeOfProblem(form, path), message }))

function priceProblem(field: Field, t: T): string | null {
  if (field.type !== 'itemList') return null
  const named = ({ label, price }: Item) => ({ item: label || String(price) })
  const bad = field.items.find(({ price }) => isBadPrice(price))
  if (bad) return t('builder.field.badPriceOf', named(bad))
  const inDoubt = field.items.find(({ price }) => isPriceInDoubt(price))
  return inDoubt ? t('builder.field.priceInDoubtOf', named(inDoubt)) : null
}

/** What forbids saving; where the form will be published, also what forbids that. */
export function formProblems(
  form: FormDefinition,
  willBePublished: boolean,
  t: T,
): readonly FieldProblem[] {
  const found = willBePublished ? publishProblems(form) : saveProblems(form)
  const inWords = found.map((problem) => publishProblemInWords(t, problem))
  return [
    ...(form.form.title.trim() === ''
      ? [{ path: 'title', message: t('builder.titleMissing') }]
      : []),
    ...form.fields.flatMap((field) => {
      const message = boundsProblem(field, t) ?? priceProblem(field, t)
      return message === null ? [] : [{ path: field.id, message }]
    }),
    ...inPlace(form, inWords),
  ]
}

/** The ids of the fields at which something is to be mended. */
export const fieldsWithProblems = (form: FormDefinition, t: T): ReadonlySet<string> =>
  new Set(formProblems(form, true, t).map(({ path }) => path.replace(/\.logic$/, '')))
