// Problems of a draft that need no server.
import {
  publishProblemInWords,
  publishProblems,
  saveProblems,
  type Field,
  type FormDefinition,
  type PublishProblem,
} from '@eventflow/domain/forms/engine'
import type { Item } from '@eventflow/domain/forms'
import { hundredthsOfPercent, isTaxRate, type FieldProblem } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import type { Aim } from '../store/builder-state.ts'
import { dateText } from '../../../../../ui/time-text.ts'
import { boundsProblem } from '../settings/bounds.ts'
import { isHighPrice } from '../store/items.ts'

const ENTRY = /^logicMap\.(.+)$/

/** Where a problem is fixed: rules are fixed at the field that they show or hide. */
export function placeOfProblem(form: FormDefinition, path: string): string {
  const entry = form.form.logicMap[ENTRY.exec(path)?.[1] ?? '']
  const targetId = entry?.thenFieldId || entry?.elseFieldId
  return targetId ? `${targetId}.logic` : path
}

const inPlace = (form: FormDefinition, problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.map(({ path, message }) => ({ path: placeOfProblem(form, path), message }))

/** The first wrong amount of a price list, with its item or its day. */
function wrongAmount(field: Field, t: T): string | null {
  if (field.type !== 'itemList') return null
  const { items, surcharges = [] } = field
  const isHigh = ({ price }: { readonly price: Item['price'] }) => isHighPrice(price)
  const high = items.find((item) => isHigh(item) || item.laterPrices?.some(isHigh))
  if (high) return t('builder.field.badPriceOf', { item: high.label || String(high.price) })
  const taxed = items.find(({ taxRate = '0' }) => !isTaxRate(taxRate))
  if (taxed) return t('builder.tax.wrongOf', { item: taxed.label })
  const surcharge = surcharges.find(({ percent }) => hundredthsOfPercent(percent) === null)
  if (!surcharge) return null
  return surcharge.from === ''
    ? t('builder.later.percentWrong')
    : t('builder.later.percentWrongOf', { day: dateText(surcharge.from) })
}

const FOUND: Record<Aim, (form: FormDefinition) => readonly PublishProblem[]> = {
  draft: () => [],
  save: saveProblems,
  publish: publishProblems,
}

/** Problems that prevent the wanted action. A draft is only refused if it cannot be stored. */
export function formProblems(form: FormDefinition, aim: Aim, t: T): readonly FieldProblem[] {
  const inWords = FOUND[aim](form).map((problem) => publishProblemInWords(t, problem))
  return [
    ...(form.form.title.trim() === ''
      ? [{ path: 'title', message: t('builder.titleMissing') }]
      : []),
    ...form.fields.flatMap((field) => {
      const message = boundsProblem(field, t) ?? wrongAmount(field, t)
      return message === null ? [] : [{ path: field.id, message }]
    }),
    ...inPlace(form, inWords),
  ]
}

/** Ids of the fields with problems. */
export const fieldsWithProblems = (form: FormDefinition, t: T): ReadonlySet<string> =>
  new Set(formProblems(form, 'publish', t).map(({ path }) => path.replace(/\.logic$/, '')))
