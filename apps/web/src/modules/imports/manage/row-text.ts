import type { ImportDetail, ImportRow, ImportTarget } from '@eventflow/domain/imports'

/** The text of a row in the column that fills a part of the team; '' if no column does. */
export function textOf({ columns }: ImportDetail, row: ImportRow, target: ImportTarget): string {
  const column = columns.findIndex((one) => one.target === target)
  return column < 0 ? '' : (row.cells[column] ?? '')
}

/** The address of the person that a row adds. */
export const addressOf = (about: ImportDetail, row: ImportRow): string =>
  row.relations.person?.email ?? textOf(about, row, 'ownerEmail')

/** Whether a welcome email can still be cancelled. An email without a stage is not written yet. */
export const isUnsent = (stage: ImportRow['welcomeEmail']): boolean =>
  stage === null || stage === 'queued' || stage === 'held'
