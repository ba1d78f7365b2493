// The choices for the columns of reports.
import {
  columnKey,
  formsOf,
  mayReceiveReport,
  TEAM_COLUMNS,
  type CellKind,
  type FormChoices,
  type ReportChoices,
  type ReportColumn,
} from '@eventflow/domain/reports'
import type { CustomField } from '@eventflow/domain/custom-fields'
import type { ReadScope } from '../../platform/db/index.ts'
import { findCustomFieldKinds } from '../custom-fields/index.ts'
import { readAllSettings } from '../settings/index.ts'
import { offeredByForm } from '../submissions/index.ts'
import { findOrganisersOfReports } from './delivery-people.report.ts'
import { findColumnChoices, findFormsThere } from './columns.report.ts'

/** The kind of its stored values. */
export function kindOfCustomField({ type }: Pick<CustomField, 'type'>): CellKind {
  if (type === 'checkbox') return 'tick'
  if (type === 'date') return 'day'
  return type === 'number' ? 'number' : 'text'
}

export async function reportChoices(scope: ReadScope): Promise<ReportChoices> {
  const customFields = await findCustomFieldKinds(scope)
  return {
    customFields: customFields.map(({ id, label, type }) => ({
      id,
      label,
      kind: kindOfCustomField({ type }),
    })),
    ...(await findColumnChoices(scope)),
    currencyId: (await readAllSettings(scope)).variables.currencyId,
    organisers: (await findOrganisersOfReports(scope))
      .filter(mayReceiveReport)
      .map(({ userId, name }) => ({ id: userId, label: name })),
  }
}

export async function choicesOfForm(scope: ReadScope, formId: string): Promise<FormChoices> {
  const offered = await offeredByForm(scope, formId)
  return {
    columns: offered.map(({ questionId, part, label, kind }) => ({
      column:
        part === null
          ? { kind: 'answer', formId, questionId }
          : { kind: 'total', formId, questionId, part },
      label,
      kind,
    })),
  }
}

/** The kinds of columns by key. Deleted columns are left out. */
export async function kindsOfColumns(
  scope: ReadScope,
  columns: readonly ReportColumn[],
): Promise<ReadonlyMap<string, CellKind>> {
  const kinds = new Map<string, CellKind>()
  for (const column of columns) {
    if (column.kind === 'team') kinds.set(columnKey(column), TEAM_COLUMNS[column.field])
    if (column.kind === 'task') kinds.set(columnKey(column), 'state')
  }
  for (const field of await findCustomFieldKinds(scope))
    kinds.set(columnKey({ kind: 'customField', customFieldId: field.id }), kindOfCustomField(field))
  for (const formId of await findFormsThere(scope, formsOf(columns)))
    for (const { column, kind } of (await choicesOfForm(scope, formId)).columns)
      kinds.set(columnKey(column), kind)
  return kinds
}
