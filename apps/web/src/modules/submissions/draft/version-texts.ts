// A version of an answer as people read it, at the prices at which it would be submitted.
import {
  type Answers,
  isSameAnswer,
  kindOf,
  type TextContext,
  fieldAt,
  mergeOrders,
  readAnswer,
  writeAnswer,
} from '@eventflow/domain/forms/engine'
import type { FillingStore } from '../filler/store/filling-store.ts'
import type { Question } from './draft-state.ts'

/** Null for what the form shows; otherwise the number of the version. */
export type Choice = number | null
export type Choices = ReadonlyMap<string, Choice>

type Version = Question['versions'][number]

/**
 * The answer after a version was chosen. In an order, only the items in question change; the others stay
 * as the form shows them.
 */
function answerWith(
  { definition }: FillingStore,
  { path, isTyped, base, versions }: Question,
  { shown, version }: { shown: unknown; version: Version },
): unknown {
  if (fieldAt(definition, path)?.type !== 'itemList') return version.value
  const others = versions.filter((other) => other !== version).map(({ value }) => value)
  // In question are the items that differ from another version, and those that both this version and the user have
  // changed.
  return [...(isTyped ? [base] : []), ...others].reduce(
    (mine, was) => mergeOrders({ base: was, mine, theirs: version.value })?.theirs ?? version.value,
    shown,
  )
}

/** What the form shows, if choosing any version changes it. */
export const isOwnVersion = (store: FillingStore, question: Question): boolean =>
  presentChoice(store, question) === null

/** What the form shows. */
export function presentChoice(store: FillingStore, question: Question): Choice {
  const shown = store.answer(question.path)
  const place = question.versions.findIndex((version) =>
    isSameAnswer(answerWith(store, question, { shown, version }), shown),
  )
  return place === -1 ? null : place
}

/** The visible answers with the chosen versions. */
export const withChoices = (
  store: FillingStore,
  questions: readonly Question[],
  choices: Choices,
): Answers =>
  questions.reduce((answers, question) => {
    const { path, versions } = question
    const choice = choices.get(path) ?? presentChoice(store, question)
    const version = choice === null ? undefined : versions[choice]
    if (version === undefined) return answers
    const shown = readAnswer(store.definition, answers, path)
    const value = answerWith(store, question, { shown, version })
    return writeAnswer(store.definition, answers, { path, value })
  }, store.read().values)

/** The answer at a path as these answers would be submitted; '' if it is empty. */
export function answerTextAt(
  store: FillingStore,
  answers: Answers,
  { path, texts }: { path: string; texts: TextContext },
): string {
  const { definition } = store.pricedFor(answers)
  const field = fieldAt(definition, path)
  if (field === null) return ''
  const value = kindOf(field).normalise(field, readAnswer(definition, answers, path), {})
  return kindOf(field).toText(field, value, texts)
}
