// Problems of a draft that need no server.
import {
  publishProblemInWords,
  publishProblems,
  saveProblems,
  type Field,
  type FormDefinition,
  type PublishProblem,
} from '@eventflow/domain/forms/engine'
import type { FieldProblem } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import type { Aim } from '../store/builder-state.ts'
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

function highPrice(field: Field, t: T): string | null {
  const high = field.type === 'itemList' && field.items.find(({ price }) => isHighPrice(price))
  return high ? t('builder.field.badPriceOf', { item: high.label || String(high.price) }) : null
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
      const message = boundsProblem(field, t) ?? highPrice(field, t)
      return message === null ? [] : [{ path: field.id, message }]
    }),
    ...inPlace(form, inWords),
  ]
}

/** Ids of the fields with problems. */
export const fieldsWithProblems = (form: FormDefinition, t: T): ReadonlySet<string> =>
  new Set(formProblems(form, 'publish', t).map(({ path }) => path.replace(/\.logic$/, '')))
