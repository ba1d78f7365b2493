// What a field type is. The engine, exports, emails and filters know a type by one object of this
// shape. No import of zod here: the browser loads this to fill in forms.
import type { Words } from '../../words/index.ts'
import type { Condition } from '../forms.vocabulary.ts'
import type { Field, FieldOf, FieldType } from './fields.schema.ts'
import type { TextLikeType } from './text-like.schema.ts'

export type ProblemCode = keyof Words['forms']['problems']
export type PublishCode = keyof Words['forms']['publishing']

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
  /**
   * The stored answers to this question, in a group those of all repetitions. An option that is no longer offered
   * and a file that is no longer accepted may stay.
   */
  readonly stored?: (() => readonly unknown[]) | undefined
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
  /** Whether the event's prices are without VAT, so that totals say so. */
  readonly isWithoutVat: boolean
  /** A calendar day as it is written; `03/11/2026` where it is left out. */
  readonly day?: (date: string) => string
  /** The order that an answer is a part of; left out where it is read by itself. */
  readonly order?: OrderAround
}

/** What the item lists of a form have in common. */
export interface OrderAround {
  /** What is ordered and is in no total, as people read it. */
  readonly unpriced: readonly string[]
  /** Whether any of them shows prices, so that the columns of all stand below each other. */
  readonly hasPrices: boolean
  readonly hasSubtotals: boolean
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
  /** Whether its cells are days, as `03/11/2026`, or moments, as `03/11/2026, 16:56`. */
  readonly isDate?: 'day' | 'moment'
  /** Whether they are amounts, of two decimals. */
  readonly isAmount?: true
  /** Whether they are amounts of one unit, which nobody sums. */
  readonly isUnitPrice?: true
}

/** How rules compare an answer. A `quantity` is a number that is 0 where there is none. */
export type Comparison = 'text' | 'number' | 'date' | 'quantity'

export interface AnswerTable {
  readonly kind: 'table'
  /** A column without a label is there for the tables beside this one, and empty. */
  readonly columns: readonly { readonly label: string; readonly isAmount: boolean }[]
  readonly rows: readonly (readonly string[])[]
  readonly total: { readonly label: string; readonly text: string; readonly note: string } | null
}

/** A sum; `note` says what it does not contain, '' where it contains all. */
export interface AnswerTotal {
  readonly kind: 'total'
  readonly text: string
  readonly note: string
}

/** An answer as people read it where there is room for more than a line: on screens and in PDFs. */
export type ShownAnswer =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly address: string }
  | { readonly kind: 'files'; readonly files: readonly FileAnswer[] }
  | AnswerTable
  | AnswerTotal

/** A part of an answer that rules, and some webhooks, may ask for by itself. */
export interface FieldPart {
  readonly id: string
  readonly label: string
  /** The type whose answers the part has. */
  readonly type: TextLikeType
  readonly show: boolean
}

/** How organisers narrow the list of submissions by the answers to a field. */
export interface AnswerFilter {
  readonly operators: readonly Condition[]
  /**
   * How `equals` compares: numbers by value, options by their exact value, texts and days without
   * regard to case.
   */
  readonly comparesAs: Exclude<Comparison, 'quantity'> | 'option'
  /** Set where an answer has parts that are compared as one text, joined by this. */
  readonly joinedBy?: string
}

/** What an organiser names one by one: options, items, columns. */
export interface NamedEntries<F extends Field> {
  /** The publishing problem of an entry without a name. */
  readonly unnamed: PublishCode
  labels(field: F): readonly string[]
  withoutUnnamed(field: F): F
}

/** An answer that is sent again: as it was stored, as it is sent, and as it would be stored by itself. */
export interface SentAgain {
  readonly was: unknown
  readonly sent: unknown
  readonly is: unknown
}

/**
 * How a stored answer keeps what its field no longer shows, like a hidden part or a removed item: nobody who
 * sees the question could change it (docs/design/submissions.md).
 */
export interface GoneParts<F extends Field> {
  /** The field as it is stored, with what is gone since `old` and holds something in `answers`. */
  field(now: F, old: F, answers: readonly unknown[]): F
  /** What to store: the answer now, with what the answer before holds in what is gone. */
  answer(now: F, old: F, answers: SentAgain): unknown
}

export interface FieldKind<F extends Field = Field> {
  readonly type: F['type']
  /** Whether a person answers it; false for layout and for what is computed. */
  readonly isInput: boolean
  /** Whether submissions hold an answer to it, given or computed. */
  readonly hasAnswer: boolean
  /** Null where lists cannot be narrowed by it. */
  readonly filter: AnswerFilter | null
  /** Null where nothing in it is named one by one. */
  readonly entries: NamedEntries<F> | null
  /** Left out where an answer is one whole. */
  readonly goneParts?: GoneParts<F>
  /** What the settings lack for the form to be published; null when nothing. */
  lacks(field: F): PublishCode | null
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
  /** Only called for an answer whose `toText`, given as `text`, is not ''. */
  show(field: F, value: unknown, context: TextContext & { readonly text: string }): ShownAnswer
  columns(field: F, context: TextContext): Column[]
  /** One text for each of `columns`. */
  toCells(field: F, value: unknown, context: TextContext): string[]
  /** The parts of an answer in their order, shown or not; none where it is one whole. */
  parts(field: F): readonly FieldPart[]
  /** The texts that rules compare with; none when the answer is empty. */
  comparable(field: F, value: unknown, nestedId: string): string[]
  comparesAs(field: F, nestedId: string): Comparison
  /** Whether rules may ask for this inner key; '' asks whether the type can be asked at all. */
  hasNested(field: F, nestedId: string): boolean
}

/** The kinds by type; a type without its kind does not compile. */
export type FieldKinds = { readonly [T in FieldType]: FieldKind<FieldOf<T>> }

export const problem = (
  path: string,
  code: ProblemCode,
  params: AnswerProblem['params'] = {},
): AnswerProblem => ({ path, code, params })

/** The label that reports and exports use. */
export const reportLabelOf = (field: Field): string => field.reportLabel || field.label

/** One column, of the whole answer. */
export const wholeColumn = (field: Field): Column[] => [
  { key: field.id, label: reportLabelOf(field) },
]

/** Shows an answer as `toText` has it. */
export const showText: FieldKind['show'] = (_field, _value, { text }) => ({ kind: 'text', text })

/** What a kind without parts says of them. */
export const noParts = {
  parts: (): readonly FieldPart[] => [],
  hasNested: (_field: Field, nestedId: string): boolean => nestedId === '',
}

/** True for a label that shows nothing. */
export const isBlank = (label: string): boolean => label.trim() === ''

export const isNamed = ({ label }: { readonly label: string }): boolean => !isBlank(label)

interface Bounded {
  readonly isRequired: boolean
  readonly min: number | ''
  readonly max: number | ''
}

/**
 * True where every answer to a required field would be refused: its bounds leave out all from `least`
 * to `most`, which are what answers can have at all.
 */
export const areBoundsOutOfReach = (
  { isRequired, min, max }: Bounded,
  { least, most }: { readonly least: number; readonly most: number },
): boolean => isRequired && ((max !== '' && max < least) || (min !== '' && min > most))
