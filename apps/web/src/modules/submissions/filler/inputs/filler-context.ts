import type { Answers, Field, FieldOf, TextContext } from '@eventflow/domain/forms/engine'
import type { Filling } from '@eventflow/domain/submissions'
import { type ComponentType, createContext, use } from 'react'
import type { Store } from '../../../../ui/store.ts'
import type { FillingStore } from '../store/filling-store.ts'
import type { FormUploads } from './form-uploads.ts'
import type { KnownValues } from './known-values.ts'

export interface InputProps<F extends Field = Field> {
  readonly field: F
  readonly path: string
}

/** The input of each field type. A type without one does not compile. */
export type Inputs = { readonly [T in Field['type']]: ComponentType<InputProps<FieldOf<T>>> }

/** Why a field is shown or hidden, in words, with its rules. */
export interface Reason {
  readonly isShown: boolean
  readonly title: string
  readonly rules: readonly { readonly text: string; readonly isTrue: boolean }[]
}

/** The reason for a field's visibility with these answers; null if it needs no explanation. */
export type Explain = (path: string, values: Answers) => Reason | null

/** Last year's answers, offered by section. */
export interface OfferedAnswers extends NonNullable<Filling['lastAnswers']> {
  /** The ids of the sections whose answers were left out while the form is open. */
  readonly dismissed: Store<readonly string[]>
}

/** Context of all inputs of a form; the same object while the form is open. */
export interface Filler {
  readonly store: FillingStore
  readonly uploads: FormUploads
  /** Passed down, because a template's input renders the inputs of all other types. */
  readonly inputs: Inputs
  readonly texts: TextContext
  /** Known facts about a person who fills in a form for themselves. */
  readonly known?: KnownValues | undefined
  readonly lastAnswers?: OfferedAnswers | undefined
  /** Set in previews that explain why fields are shown or hidden. */
  readonly explain?: Explain | undefined
}

const FillerContext = createContext<Filler | null>(null)
export const FillerProvider = FillerContext.Provider

export function useFiller(): Filler {
  const filler = use(FillerContext)
  if (!filler) throw new Error('An input of a form stands outside of a form')
  return filler
}

/** The level of section headings. */
export const HeadingLevel = createContext(2)
