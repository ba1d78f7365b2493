import { reportRuns, reports } from '../../modules/reports/reports.tables.ts'
import { newId, type Scope } from '../../platform/db/index.ts'

/** A report of teams that says all kinds of things, and a run of it that is kept. */
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
  const runId = newId()
  await tx.insert(reportRuns).values({
    eventId,
    id: runId,
    reportId,
    head: [{ key: 'team:name', label: 'Team', kind: 'text', isGone: false }],
    rows: [{ teamId: newId(), teamName: 'Gone Ltd', cells: ['Gone Ltd'] }],
    rowCount: 1,
    createdAt: new Date('2026-06-01T08:00:00Z'),
  })
  return { reportId, runId }
}
