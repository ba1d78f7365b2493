// The choices for the columns of reports.
import {
  mayReceiveReport,
  type CellKind,
  type FormChoices,
  type ReportChoices,
} from '@eventflow/domain/reports'
import type { CustomField } from '@eventflow/domain/custom-fields'
import type { ReadScope } from '../../platform/db/index.ts'
import { findCustomFieldKinds } from '../custom-fields/index.ts'
import { readAllSettings } from '../settings/index.ts'
import { offeredByForm } from '../submissions/index.ts'
import { findOrganisersOfReports } from './delivery-people.report.ts'
import { findColumnChoices } from './columns.report.ts'

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
