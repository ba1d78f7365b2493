import type { Answers, Field, FieldOf, TextContext } from '@eventflow/domain/forms/engine'
import { type ComponentType, createContext, use } from 'react'
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

/** The reason of the field at a path while these answers are given; null where none is worth a word. */
export type Explain = (path: string, values: Answers) => Reason | null

/** What every input of a form needs; the same object for as long as the form is open. */
export interface Filler {
  readonly store: FillingStore
  readonly uploads: FormUploads
  /** Handed down, because a template's input shows the inputs of all other types. */
  readonly inputs: Inputs
  readonly texts: TextContext
  /** What is known of the person who fills in a form of their own. */
  readonly known?: KnownValues | undefined
  /** Given in a preview that says why fields stand there or do not. */
  readonly explain?: Explain | undefined
}

const FillerContext = createContext<Filler | null>(null)
export const FillerProvider = FillerContext.Provider

export function useFiller(): Filler {
  const filler = use(FillerContext)
  if (!filler) throw new Error('An input of a form stands outside of a form')
  return filler
}

/** The level of the headings of sections. */
export const HeadingLevel = createContext(2)
