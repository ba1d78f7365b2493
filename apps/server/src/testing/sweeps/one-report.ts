import { reports } from '../../modules/reports/reports.tables.ts'
import { newId, type Scope } from '../../platform/db/index.ts'

/** A report of one team that says all kinds of things. */
export async function oneReport(
  scope: Scope,
  about: { readonly taskId: string; readonly customFieldId: string },
) {
  const { tx, eventId } = scope
  const reportId = newId()
  await tx.insert(reports).values({
    eventId,
    id: reportId,
    name: 'For the contractor',
    columns: [
      { kind: 'team', field: 'name' },
      { kind: 'team', field: 'members' },
      { kind: 'customField', customFieldId: about.customFieldId },
      { kind: 'task', taskId: about.taskId },
    ],
    teams: {
      search: '',
      teamTypeId: null,
      standShareRole: null,
      progress: null,
      hasOverdue: null,
      lastSeen: null,
      isFull: null,
    },
    conditions: [],
  })
  return { reportId }
}
