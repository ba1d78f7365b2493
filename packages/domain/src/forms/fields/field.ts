// The interface of a field type. The engine, exports, emails and filters use a type only through an
// object of this shape. No zod here, because the browser loads this file to fill in forms.
import type { Prices, Taxes } from './prices.ts'
import type { Words } from '../../words/index.ts'
import type { Condition } from '../forms.vocabulary.ts'
import type { Field, FieldOf, FieldType } from './fields.schema.ts'
import type { TextLikeType } from './text-like.schema.ts'

export type ProblemCode = keyof Words['forms']['problems']
export type PublishCode = keyof Words['forms']['publishing']

/**
 * A problem of one answer. `path` is `fieldId` or `fieldId[loop].innerId`, followed by `.part` or
 * `[row].cell` for a part of the answer. `code` and `params` select and fill a text of `forms.problems`.
 */
export interface AnswerProblem {
  readonly path: string
  readonly code: ProblemCode
  readonly params: Readonly<Record<string, string | number>>
}

/** Unchecked answers by field id; each may be any JSON value. */
export type Answers = Readonly<Record<string, unknown>>

/** An answer's reference to a stored file; `size` in bytes, `kind` is its accept group. */
export interface FileAnswer {
  readonly id: string
  readonly name: string
  readonly mimeType: string
  readonly size: number
  readonly kind: string
}

/** The server's data about a file; null if it does not exist or does not belong to this answer. */
export type FindFile = (fileId: string) => FileAnswer | null

/** `draft` checks only kinds and sizes; `final` checks everything. */
export type ValidationMode = 'draft' | 'final'

export interface ProblemContext {
  readonly mode: ValidationMode
  /** The path of the answer. */
  readonly path: string
  /**
   * The stored answers to this question, in a group those of all repetitions. Their options that are no
   * longer offered and files that are no longer accepted remain valid.
   */
  readonly stored?: (() => readonly unknown[]) | undefined
  readonly findFile?: FindFile
  /** The most units that the order may contain, by `fieldId.itemId`; an omitted item has no limit. */
  readonly stockLeft?: Readonly<Record<string, number>> | undefined
}

export interface NormaliseContext {
  readonly findFile?: FindFile
}

export interface TextContext {
  /** Words of `forms.answers`. */
  readonly word: (key: keyof Words['forms']['answers']) => string
  /** Formats minor units with the event's currency. */
  readonly money: (minorUnits: number) => string
  /** Whether the event's prices exclude VAT, so that totals mention it. */
  readonly isWithoutVat: boolean
  /** Formats a calendar day; by default as `03/11/2026`. */
  readonly day?: (date: string) => string
  /** Formats a stored number; by default with a decimal point, as in exports. */
  readonly number?: (stored: string) => string
  /** The tax of the prices; omitted for texts without tax. */
  readonly tax?: Prices
  /** Formats hundredths of a percent; by default as `7.7%`. */
  readonly percent?: (hundredths: number) => string
  /** The order that contains the answer; omitted for an answer alone. */
  readonly order?: OrderAround
}

/** How one stored text is shown. */
export type TextStyle = Pick<TextContext, 'day' | 'number'>

/** Common properties of all item lists of a form. */
export interface OrderAround {
  /** Ordered items that are in no total, as people read them. */
  readonly unpriced: readonly string[]
  /** Whether any of them shows prices, so that the columns of all lists are aligned. */
  readonly hasPrices: boolean
  readonly hasSubtotals: boolean
  /** The total of all lists, in minor units; null if a grand total of the form shows it. */
  readonly total: number | null
  /** The tax of the order, for the one answer that shows it. */
  readonly taxes?: Taxes
}

/** A line below a total: the tax at a rate, or the total with or without tax. */
export interface TotalDetail {
  readonly label: string
  readonly text: string
}

/** Words of `forms.defaults`; `count` numbers a repeater's columns. */
export type DefaultWord = (
  key: keyof Words['forms']['defaults'],
  params?: Readonly<Record<string, number>>,
) => string

/** A column of an export: `key` is stable, `label` is for people. */
export interface Column {
  readonly key: string
  readonly label: string
  /** Whether its cells are numbers such as `12.5`; omitted for texts. */
  readonly isNumber?: true
  /** Whether its cells are days such as `03/11/2026`, or moments such as `03/11/2026, 16:56`. */
  readonly isDate?: 'day' | 'moment'
  /** Whether its cells are amounts with two decimals. */
  readonly isAmount?: true
  /** Whether its cells are prices of one unit, which must not be summed. */
  readonly isUnitPrice?: true
}

/** How rules compare an answer. A `quantity` is a number that is 0 without an answer. */
export type Comparison = 'text' | 'number' | 'date' | 'quantity'

export interface AnswerTable {
  readonly kind: 'table'
  /** A column without a label is empty. It only aligns this table with the form's other tables. */
  readonly columns: readonly { readonly label: string; readonly isAmount: boolean }[]
  readonly rows: readonly (readonly string[])[]
  readonly total: (Omit<AnswerTotal, 'kind'> & { readonly label: string }) | null
}

/** A sum. `note` names ordered items that it does not include; '' if it includes all. */
export interface AnswerTotal {
  readonly kind: 'total'
  readonly text: string
  readonly note: string
  /** The tax of the order, where it is shown. */
  readonly details: readonly TotalDetail[]
}

/** An answer in a form for several lines, such as on screens and in PDFs. */
export type ShownAnswer =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly address: string }
  | { readonly kind: 'files'; readonly files: readonly FileAnswer[] }
  | AnswerTable
  | AnswerTotal

/** A part of an answer that rules and some webhooks can use separately. */
export interface FieldPart {
  readonly id: string
  readonly label: string
  /** The type of the part's value. */
  readonly type: TextLikeType
  readonly show: boolean
}

/** How organisers can filter the list of submissions by answers to a field. */
export interface AnswerFilter {
  readonly operators: readonly Condition[]
  /**
   * How `equals` compares: numbers by value, options by their exact value, texts and days without regard
   * to case.
   */
  readonly comparesAs: Exclude<Comparison, 'quantity'> | 'option'
  /** The separator, if an answer has parts that are compared as one text. */
  readonly joinedBy?: string
}

/** Entries with labels by organisers: options, items, columns. */
export interface NamedEntries<F extends Field> {
  /** The publishing problem of an entry without a name. */
  readonly unnamed: PublishCode
  labels(field: F): readonly string[]
  withoutUnnamed(field: F): F
}

/** A replaced answer: as it was stored, as it is sent, and as it would be stored without the old one. */
export interface SentAgain {
  readonly was: unknown
  readonly sent: unknown
  readonly is: unknown
}

/**
 * How a stored answer retains parts that its field no longer shows, such as a hidden part or a removed
 * item, because people can no longer see or change them (docs/design/submissions.md).
 */
export interface RemovedParts<F extends Field> {
  /**
   * The field for storing: `now` with the parts that were removed since `old` and have a value in
   * `answers`.
   */
  field(now: F, old: F, answers: readonly unknown[]): F
  /** The value to store: the new answer, with the removed parts of the old one. */
  answer(now: F, old: F, answers: SentAgain): unknown
}

export interface FieldKind<F extends Field = Field> {
  readonly type: F['type']
  /** Whether people answer it; false for layout and computed fields. */
  readonly isInput: boolean
  /** Whether submissions contain an answer to it, entered or computed. */
  readonly hasAnswer: boolean
  /** Null if lists cannot be filtered by it. */
  readonly filter: AnswerFilter | null
  /** Null if it has no entries with labels. */
  readonly entries: NamedEntries<F> | null
  /** Omitted if an answer has no parts. */
  readonly goneParts?: RemovedParts<F>
  /** The problem that prevents publishing with these settings; null if there is none. */
  lacks(field: F): PublishCode | null
  defaults(id: string, word: DefaultWord): F
  /** The initial answer. */
  emptyAnswer(field: F): unknown
  /** True if there is no answer to send; never throws for any `value`. */
  isEmpty(field: F, value: unknown): boolean
  problems(field: F, value: unknown, context: ProblemContext): AnswerProblem[]
  /** The answer in stored form, or undefined if there is nothing to store. */
  normalise(field: F, value: unknown, context: NormaliseContext): unknown
  /** For people: several lines if the answer has several rows; '' if there is none. */
  toText(field: F, value: unknown, context: TextContext): string
  /** Only called if `toText`, given as `text`, is not ''. */
  show(field: F, value: unknown, context: TextContext & { readonly text: string }): ShownAnswer
  columns(field: F, context: TextContext): Column[]
  /** One text for each of `columns`. */
  toCells(field: F, value: unknown, context: TextContext): string[]
  /** The parts of an answer in order, shown or not; empty if it has none. */
  parts(field: F): readonly FieldPart[]
  /** The texts that rules compare; empty if there is no answer. */
  comparable(field: F, value: unknown, nestedId: string): string[]
  comparesAs(field: F, nestedId: string): Comparison
  /** Whether rules can use this inner key; '' for the type as such. */
  hasNested(field: F, nestedId: string): boolean
}

/** The kinds by type; the compiler requires one for every type. */
export type FieldKinds = { readonly [T in FieldType]: FieldKind<FieldOf<T>> }

export const problem = (
  path: string,
  code: ProblemCode,
  params: AnswerProblem['params'] = {},
): AnswerProblem => ({ path, code, params })

/** The label for reports and exports. */
export const reportLabelOf = (field: Field): string => field.reportLabel || field.label

/** A single column for the complete answer. */
export const wholeColumn = (field: Field): Column[] => [
  { key: field.id, label: reportLabelOf(field) },
]

/** Shows an answer as its `toText`. */
export const showText: FieldKind['show'] = (_field, _value, { text }) => ({ kind: 'text', text })

/** The part functions of a kind without parts. */
export const noParts = {
  parts: (): readonly FieldPart[] => [],
  hasNested: (_field: Field, nestedId: string): boolean => nestedId === '',
}

/** True for a label without visible text. */
export const isBlank = (label: string): boolean => label.trim() === ''

export const isNamed = ({ label }: { readonly label: string }): boolean => !isBlank(label)

interface Bounded {
  readonly isRequired: boolean
  readonly min: number | ''
  readonly max: number | ''
}

/**
 * True if no valid answer to a required field exists, because its bounds exclude everything between
 * `least` and `most`, the limits of all possible answers.
 */
export const areBoundsOutOfReach = (
  { isRequired, min, max }: Bounded,
  { least, most }: { readonly least: number; readonly most: number },
): boolean => isRequired && ((max !== '' && max < least) || (min !== '' && min > most))
