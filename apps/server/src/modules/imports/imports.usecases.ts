import { DomainError, DONE, kernelErrors, type Done, type Viewer } from '@eventflow/domain/kernel'
import {
  addressIn,
  CONTACTS,
  contactTarget,
  fieldOfColumn,
  fieldTarget,
  folded,
  importsErrors,
  judgeRows,
  MAX_IMPORTS,
  missingParts,
  REQUIRED_IMPORT_PARTS,
  TEXT_FIELD,
  withDateReadings,
  type Import,
  type ImportDetail,
  type ImportPlan,
  type ImportRecord,
  type ImportRow,
  type ImportTarget,
} from '@eventflow/domain/imports'
import type { EmailStage } from '@eventflow/domain/mail'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import type { Sheet } from '../../platform/sheets/index.ts'
import { RUN_QUEUE, WELCOME_QUEUE } from './imports.queues.ts'
import {
  countChanging,
  countEffects,
  countMatched,
  countRows,
  countWelcomes,
  findFacts,
  findProblemGroups,
  findWelcomes,
} from './imports.report.ts'
import * as repository from './imports.repository.ts'
import { findCustomFieldKinds } from '../custom-fields/index.ts'
import { findStandFields } from '../stands/index.ts'
import { replaceCells } from './import-cells.repository.ts'
import { findEarlierFixes } from './import-fixes.repository.ts'
import { findRowsToDo } from './import-run.repository.ts'
import {
  countWelcomesToWrite,
  findFailedWelcomes,
  forgetFailedWelcomes,
  leaveOutInvited,
  moveWelcomes,
} from './import-welcomes.repository.ts'
import { readSuggested } from './imports.reading.ts'
import {
  addSheets,
  findFirstRows,
  listSheetNames,
  removeSheets,
} from './import-sheets.repository.ts'

/** Rows of a sheet that are offered as headings, and the length of the text that shows each. */
const FIRST_ROWS = 20
const FIRST_ROW_TEXT = 80

/**
 * Stores the sheets of a file, reads the one that contains the teams and validates every row of it.
 */
export async function addImport(
  scope: Scope,
  by: string | null,
  { name, sheets }: { name: string; sheets: readonly Sheet[] },
): Promise<ImportDetail> {
  const { rows, ...table } = await readSuggested(scope, sheets)
  if ((await repository.countImports(scope)) >= MAX_IMPORTS)
    throw new DomainError(importsErrors.tooManyImports)
  const headings = table.columns.map((column) => column.name)
  const earlier = await findEarlierFixes(scope, { name, headings })
  const importId = await repository.addImport(
    scope,
    { name, ...table, ...earlier, createdBy: by, updatedBy: by },
    rows,
  )
  await addSheets(scope, importId, sheets)
  await fixAgain(scope, importId, { fixes: earlier.fixes, targets: table.targets })
  await judgeAgain(scope, importId)
  return readImport(scope, importId)
}

/** Replaces values as in an earlier file, if the option still exists and the value is still none. */
async function fixAgain(
  scope: Scope,
  importId: string,
  { fixes, targets }: Pick<repository.StoredImport, 'fixes' | 'targets'>,
): Promise<void> {
  if (fixes.length === 0) return
  const fields = await findCustomFieldKinds(scope)
  for (const { target, from, to } of fixes) {
    const column = targets.indexOf(target)
    const field = fields.find(({ id }) => fieldTarget(id) === target)
    const isOption = field?.options.some((option) => folded(option) === folded(from))
    if (column >= 0 && field?.options.includes(to) && !isOption)
      await replaceCells(scope, importId, { column, from, to })
  }
}

export async function findStored(
  scope: ReadScope,
  importId: string,
): Promise<repository.StoredImport> {
  const stored = await repository.findImport(scope, importId)
  if (stored === null) throw new DomainError(importsErrors.importNotFound)
  return stored
}

/** Locks an import that has not started. */
async function lockChecked(scope: Scope, importId: string): Promise<repository.StoredImport> {
  const stored = await repository.lockImport(scope, importId)
  if (stored === null) throw new DomainError(importsErrors.importNotFound)
  if (stored.state === 'running') throw new DomainError(importsErrors.importIsRunning)
  if (stored.state === 'done') throw new DomainError(importsErrors.importIsDone)
  return stored
}

/** Like lockChecked, for a change that is based on a revision. */
export async function lockOf(
  scope: Scope,
  { importId, revision }: { importId: string; revision: number },
): Promise<repository.StoredImport> {
  const stored = await lockChecked(scope, importId)
  if (stored.revision === revision) return stored
  throw new DomainError(kernelErrors.staleRevision, { current: await readImport(scope, importId) })
}

export const planOf = ({
  targets,
  teamTypeIds,
  emptyErases,
  dateReadings,
  columns,
  choices,
}: repository.StoredImport): ImportPlan => ({
  targets,
  teamTypeIds,
  emptyErases,
  dateReadings,
  ...choices,
  numberColumns: columns.flatMap(({ hasNumberCells }, at) => (hasNumberCells ? [at] : [])),
})

/** The event's records for the owners and teams in these rows. */
export function factsFor(scope: ReadScope, plan: ImportPlan, rows: readonly (readonly string[])[]) {
  const textsIn = (target: ImportTarget): string[] => {
    const column = plan.targets.indexOf(target)
    return column < 0 ? [] : rows.map((cells) => folded(cells[column] ?? ''))
  }
  const names = new Set([...textsIn('teamName'), ...textsIn('standShareOf')])
  const emails = [
    ...textsIn('ownerEmail'),
    ...CONTACTS.flatMap((contact) => textsIn(contactTarget(contact, 'email'))),
  ]
  return findFacts(scope, { emails: emails.map(addressIn), names: [...names], textsIn })
}

/**
 * Validates every row against the event's current records. Returns the plan with the format of each
 * date column.
 */
export async function judgeAgain(scope: Scope, importId: string): Promise<ImportPlan> {
  const stored = planOf(await findStored(scope, importId))
  const rows = await repository.findAllRows(scope, importId)
  const cells = rows.map((row) => row.cells)
  const facts = await factsFor(scope, stored, cells)
  const plan = withDateReadings(stored, cells, facts.customFields)
  const judged = judgeRows(cells, plan, facts)
  const judgements = judged.flatMap((judgement, at) => {
    const row = rows[at]
    return row === undefined ? [] : [{ rowId: row.id, ...judgement }]
  })
  await repository.writeVerdicts(scope, judgements)
  const contacts = judgements.flatMap(({ rowId, teamId, colleagues }) => {
    const row = rows.find(({ id }) => id === rowId)
    if (row === undefined) return []
    const { number } = row
    return colleagues.map(({ contact, relations }) => ({
      number,
      cells: row.cells,
      teamId,
      part: contact,
      relations,
    }))
  })
  await repository.replaceContacts(scope, importId, contacts)
  return plan
}

export async function readImport(scope: ReadScope, importId: string): Promise<ImportDetail> {
  const stored = await findStored(scope, importId)
  const isOpen = stored.state === 'checked'
  const ownerColumn = stored.targets.indexOf('ownerEmail')
  const [
    [shown],
    problems,
    matched,
    changing,
    effects,
    failed,
    unwritten,
    welcomeEmails,
    sheets,
    firstRows,
    standFields,
  ] = await Promise.all([
    toImports(scope, [stored]),
    findProblemGroups(scope, importId),
    isOpen ? countMatched(scope, { importId, ownerColumn }) : { byOwner: 0, byName: 0 },
    isOpen ? countChanging(scope, importId) : [],
    countEffects(scope, { importId, isOpen, ownerColumn }),
    findFailedWelcomes(scope, importId, MAX_NAMED_FAILURES),
    countWelcomesToWrite(scope, importId),
    countWelcomes(scope, importId),
    listSheetNames(scope, importId),
    findFirstRows(scope, { importId, name: stored.sheet, limit: FIRST_ROWS }),
    findStandFields(scope),
  ])
  if (shown === undefined) throw new DomainError(importsErrors.importNotFound)
  return {
    ...shown,
    columns: stored.columns.map(({ name, examples, newField = TEXT_FIELD }, at) => ({
      name,
      examples: [...examples],
      newField: fieldOfColumn(name, newField, standFields),
      target: stored.targets[at] ?? null,
    })),
    headingRow: stored.headingRow,
    sheet: stored.sheet,
    sheets,
    firstRows: firstRows.map(({ number, cells }) => ({
      number,
      text: cells.filter(Boolean).join(' · ').slice(0, FIRST_ROW_TEXT),
    })),
    undo: stored.undoing,
    emptyErases: stored.emptyErases,
    teamTypeIds: { ...stored.teamTypeIds },
    dateReadings: { ...stored.dateReadings },
    firstRowWins: [...(stored.choices.firstRowWins ?? [])],
    othersJoin: stored.choices.othersJoin ?? false,
    standsMove: stored.choices.standsMove ?? false,
    hiddenRows: stored.choices.hiddenRows ?? 0,
    withHiddenRows: stored.choices.withHiddenRows ?? false,
    problems,
    matched,
    changing,
    effects,
    welcomeEmails,
    unwrittenWelcomes: unwritten,
    failedWelcomes: failed.total,
    welcomeFailures: failed.rows.map(({ id, record }) => ({
      rowId: id,
      ...failureOf(record?.errorMessage ?? ''),
    })),
  }
}

/** Maximum failed welcome emails in the details. */
const MAX_NAMED_FAILURES = 20

/** "A failed email send records its code and message as error text" (portal core, section 8). */
function failureOf(text: string): { code: string; message: string } {
  const parts = /^(?<code>[A-Z][A-Z_]*): (?<message>.*)$/s.exec(text)?.groups
  return { code: parts?.['code'] ?? kernelErrors.unknown.code, message: parts?.['message'] ?? text }
}

async function toImports(
  scope: ReadScope,
  stored: readonly repository.StoredImport[],
): Promise<Import[]> {
  const counts = await countRows(
    scope,
    stored.map(({ id }) => id),
  )
  return stored.flatMap(({ id, ...one }) => {
    const counted = counts.get(id)
    if (counted === undefined) return []
    return {
      id,
      name: one.name,
      state: one.state,
      rowCount: one.rowCount,
      ...counted,
      revision: one.revision,
      createdAt: one.createdAt.toISOString(),
      createdBy: one.createdBy,
      updatedAt: one.updatedAt.toISOString(),
      updatedBy: one.updatedBy,
    }
  })
}

export async function listImports(
  scope: ReadScope,
  query: Parameters<typeof repository.findImports>[1],
) {
  const { items, ...page } = await repository.findImports(scope, query)
  return { ...page, items: await toImports(scope, items) }
}

export const NOT_TRIED: ImportRecord = {
  typeCheck: false,
  userUpsert: false,
  teamAdd: false,
  emailSend: false,
  errorMessage: null,
  rollback: null,
}

export const toRow = (row: repository.StoredRow, welcomeEmail: EmailStage | null): ImportRow => ({
  id: row.id,
  number: row.number,
  cells: [...row.cells],
  verdict: row.verdict,
  changes: [...row.changes],
  problems: [...row.problems],
  outcome: row.outcome,
  welcome: row.welcome,
  welcomeEmail,
  record: row.record ?? NOT_TRIED,
  teamId: row.teamId,
  relations: row.relations,
  contact: row.part,
})

export async function listRows(scope: ReadScope, query: repository.RowQuery) {
  await findStored(scope, query.importId)
  const { items, ...page } = await repository.findRows(scope, query)
  const ids = items.map(({ id }) => id)
  const welcomes = await findWelcomes(scope, query.importId, ids)
  return { ...page, items: items.map((row) => toRow(row, welcomes.get(row.id) ?? null)) }
}

/** Validates again, and starts importing the rows that are not rejected. */
export async function startImport(
  scope: Scope,
  viewer: Viewer,
  importId: string,
): Promise<ImportDetail> {
  const stored = await lockChecked(scope, importId)
  if (missingParts(stored.targets, REQUIRED_IMPORT_PARTS).length > 0)
    throw new DomainError(importsErrors.importColumnsMissing)
  const { dateReadings } = await judgeAgain(scope, importId)
  const [next] = await findRowsToDo(scope, importId, 1)
  if (next === undefined) throw new DomainError(importsErrors.importNothingToDo)
  await repository.changeImport(scope, importId, {
    state: 'running',
    // From now on rows are validated one by one, which no longer shows the date format of a column.
    dateReadings,
    startedByAccount: viewer.accountId,
    updatedBy: viewer.userId,
  })
  await removeSheets(scope, [importId])
  await scope.enqueue(RUN_QUEUE, { importId })
  scope.live.audience = 'organisers'
  return readImport(scope, importId)
}

interface WhichWelcomes {
  readonly importId: string
  readonly rowIds?: readonly string[] | undefined
}

/**
 * Releases the welcome emails that the import has prepared. Dropped ones stay dropped, and people who
 * were invited in another way get no second one.
 */
export async function releaseWelcomes(scope: Scope, which: WhichWelcomes): Promise<ImportDetail> {
  await findStored(scope, which.importId)
  await leaveOutInvited(scope, which)
  const moved = await moveWelcomes(scope, which, { from: 'prepared', to: 'released' })
  if (moved > 0) await scope.enqueue(WELCOME_QUEUE, { importId: which.importId })
  scope.live.audience = 'organisers'
  return readImport(scope, which.importId)
}

/** Writes the failed welcome emails again. */
export async function retryWelcomes(scope: Scope, importId: string): Promise<ImportDetail> {
  await findStored(scope, importId)
  const moved = await forgetFailedWelcomes(scope, importId)
  if (moved > 0) await scope.enqueue(WELCOME_QUEUE, { importId })
  scope.live.audience = 'organisers'
  return readImport(scope, importId)
}

export async function dropWelcomes(scope: Scope, which: WhichWelcomes): Promise<ImportDetail> {
  await findStored(scope, which.importId)
  await moveWelcomes(scope, which, { from: 'prepared', to: 'dropped' })
  scope.live.audience = 'organisers'
  return readImport(scope, which.importId)
}

/** The teams stay, and so do emails that have been released. */
export async function removeImport(scope: Scope, importId: string): Promise<Done> {
  const stored = await repository.lockImport(scope, importId)
  if (stored === null) throw new DomainError(importsErrors.importNotFound)
  if (stored.state === 'running') throw new DomainError(importsErrors.importIsRunning)
  await repository.removeImport(scope, importId)
  scope.audit.names[`import:${importId}`] = stored.name
  scope.live.audience = 'organisers'
  return DONE
}
