import { reportDeliveries, reportRuns, reports } from '../../modules/reports/reports.tables.ts'
import { addAttachment } from '../../platform/mail/index.ts'
import { newId, type Scope } from '../../platform/db/index.ts'

/** A report of teams with all kinds of columns, a stored run of it, and a delivery. */
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
  await tx.insert(reportDeliveries).values({
    eventId,
    id: newId(),
    reportId,
    day: '2026-06-01',
    outcome: 'sent',
    recipientCount: 1,
    createdAt: new Date('2026-06-01T08:00:00Z'),
  })
  await addAttachment(scope, {
    name: 'For the contractor.csv',
    mimeType: 'text/csv',
    bytes: Buffer.from('Team'),
  })
  return { reportId, runId }
}
