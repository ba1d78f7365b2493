// The columns of a saved report: what they are, and what names each of them. Apart from the schemas, so that
// the browser can have them without zod.
import type { TeamColumn } from './reports.vocabulary.ts'

export type ReportColumn =
  | { readonly kind: 'team'; readonly field: TeamColumn }
  | { readonly kind: 'customField'; readonly customFieldId: string }
  /** The state of a task. */
  | { readonly kind: 'task'; readonly taskId: string }
  /** An answer as people read it; `template.inner` names one that stands in a group. */
  | { readonly kind: 'answer'; readonly formId: string; readonly questionId: string }
  /** How many of an item were ordered, or for how much, over all groups and submissions of a team. */
  | {
      readonly kind: 'total'
      readonly formId: string
      readonly questionId: string
      /** Which of the numbers of the question: an item, or the sum. */
      readonly part: string
    }

/** One word for each column: the same column twice has the same. */
export function columnKey(column: ReportColumn): string {
  switch (column.kind) {
    case 'team':
      return `team:${column.field}`
    case 'customField':
      return `customField:${column.customFieldId}`
    case 'task':
      return `task:${column.taskId}`
    case 'answer':
      return `answer:${column.formId}:${column.questionId}`
    default:
      return `total:${column.formId}:${column.questionId}:${column.part}`
  }
}

/** Whose answers the columns are made of. */
export const formsOf = (columns: readonly ReportColumn[]): string[] => [
  ...new Set(columns.flatMap((column) => ('formId' in column ? [column.formId] : []))),
]
