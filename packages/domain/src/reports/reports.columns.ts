// The columns of a saved report and their keys. Separate from the schemas, so that the browser can import
// them without zod.
import type { TeamColumn } from './reports.vocabulary.ts'

export type ReportColumn =
  | { readonly kind: 'team'; readonly field: TeamColumn }
  | { readonly kind: 'customField'; readonly customFieldId: string }
  /** The state of a task. */
  | { readonly kind: 'task'; readonly taskId: string }
  /** An answer as people read it; `template.inner` for a question in a group. */
  | { readonly kind: 'answer'; readonly formId: string; readonly questionId: string }
  /** The ordered quantity or amount of an item, over all groups and submissions of a team. */
  | {
      readonly kind: 'total'
      readonly formId: string
      readonly questionId: string
      /** An item, or the sum of the question. */
      readonly part: string
    }

/** A key for each column; equal columns have equal keys. */
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

/** The forms of the columns' answers. */
export const formsOf = (columns: readonly ReportColumn[]): string[] => [
  ...new Set(columns.flatMap((column) => ('formId' in column ? [column.formId] : []))),
]
