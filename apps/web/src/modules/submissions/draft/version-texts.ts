// A version of an answer as people read it, at the prices at which it would be submitted.
import {
  type Answers,
  isSameAnswer,
  kindOf,
  type TextContext,
  readAnswer,
  writeAnswer,
  fieldAt,
} from '@eventflow/domain/forms/engine'
import type { FillingStore } from '../filler/store/filling-store.ts'
import type { Question } from './draft-state.ts'

/** Null for what the form shows; otherwise the number of the version. */
export type Choice = number | null
export type Choices = ReadonlyMap<string, Choice>

/** What the form shows, if it equals none of the versions. */
export const isOwnVersion = (store: FillingStore, { path, versions }: Question): boolean =>
  versions.every(({ value }) => !isSameAnswer(value, store.answer(path)))

/** What the form shows. */
export function presentChoice(store: FillingStore, { path, versions }: Question): Choice {
  const place = versions.findIndex(({ value }) => isSameAnswer(value, store.answer(path)))
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
    return version === undefined
      ? answers
      : writeAnswer(store.definition, answers, { path, value: version.value })
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
