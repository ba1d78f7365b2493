// What a field type is. One object of this shape per type is all that the engine, the exports and
// the mails know about it; nothing here may need zod, because the browser's filler carries it.
import type { Words } from '../../words/index.ts'
import type { FieldType } from '../forms.vocabulary.ts'
import type { Field } from './fields.schema.ts'

export type ProblemCode = keyof Words['forms']['problems']

/**
 * One thing wrong with one answer. `path` is `fieldId` or `fieldId[loop].innerId`, with `.part` or
 * `[row].cell` after it where a part of the answer is meant. `code` and `params` choose and fill
 * the text in the words' `forms.problems`.
 */
export interface AnswerProblem {
  readonly path: string
  readonly code: ProblemCode
  readonly params: Readonly<Record<string, string | number>>
}

/** Answers by field id, as they came: each may be any JSON value. */
export type Answers = Readonly<Record<string, unknown>>

/** A stored file as an answer refers to it; `size` in bytes, `kind` its accept group. */
export interface FileAnswer {
  readonly id: string
  readonly name: string
  readonly mimeType: string
  readonly size: number
  readonly kind: string
}

/** What the server knows about a file; null when it is not there or not for this answer. */
export type FindFile = (fileId: string) => FileAnswer | null

/** `draft` looks at kinds and sizes only; `final` at everything. */
export type ValidationMode = 'draft' | 'final'

export interface ProblemContext {
  readonly mode: ValidationMode
  /** Where the answer stands. */
  readonly path: string
  /** The answer that is stored already: an option disabled since then may stay. */
  readonly stored?: unknown
  readonly findFile?: FindFile
}

export interface NormaliseContext {
  readonly findFile?: FindFile
}

export interface TextContext {
  /** Words of `forms.answers`. */
  readonly word: (key: keyof Words['forms']['answers']) => string
  /** Minor units with the event's currency. */
  readonly money: (minorUnits: number) => string
}

/** Words of `forms.defaults`; `count` numbers a repeater's columns. */
export type DefaultWord = (
  key: keyof Words['forms']['defaults'],
  params?: Readonly<Record<string, number>>,
) => string

/** A column of an export: `key` is stable, `label` is what people read. */
export interface Column {
  readonly key: string
  readonly label: string
  /** Whether its cells are numbers, as `12.5`; left out where they are texts. */
  readonly isNumber?: true
  /** Whether they are amounts, of two decimals. */
  readonly isAmount?: true
}

/** How rules compare an answer. */
export type Comparison = 'text' | 'number' | 'date'

export interface FieldKind<F extends Field = Field> {
  readonly type: F['type']
  /** Whether a person answers it; false for layout and for what is computed. */
  readonly isInput: boolean
  defaults(id: string, word: DefaultWord): F
  /** What the field holds before anybody touched it. */
  emptyAnswer(field: F): unknown
  /** True when there is nothing to send; never throws, whatever `value` is. */
  isEmpty(field: F, value: unknown): boolean
  problems(field: F, value: unknown, context: ProblemContext): AnswerProblem[]
  /** The answer as it is stored, or undefined when there is nothing to store. */
  normalise(field: F, value: unknown, context: NormaliseContext): unknown
  /** For people: several lines where the answer has several rows; '' when there is none. */
  toText(field: F, value: unknown, context: TextContext): string
  columns(field: F, context: TextContext): Column[]
  /** One text for each of `columns`. */
  toCells(field: F, value: unknown, context: TextContext): string[]
  /** The texts that rules compare with; none when the answer is empty. */
  comparable(field: F, value: unknown, nestedId: string): string[]
  comparesAs(field: F, nestedId: string): Comparison
  /** Whether rules may ask for this inner key; '' asks whether the type can be asked at all. */
  hasNested(field: F, nestedId: string): boolean
}

/** The kinds by type; a type without its kind does not compile. */
export type FieldKinds = { readonly [T in FieldType]: FieldKind<Extract<Field, { type: T }>> }

export const problem = (
  path: string,
  code: ProblemCode,
  params: AnswerProblem['params'] = {},
): AnswerProblem => ({ path, code, params })

/** The label that reports and exports use. */
export const reportLabelOf = (field: Field): string => field.reportLabel || field.label
