// Runs an import. Each row and its outcome are stored in one transaction: new teams many at a time,
// all others each in its own. Therefore a row is imported completely or not at all, and an
// interrupted import continues where it stopped.
import { errorText } from '@eventflow/domain/api'
import { DomainError, kernelErrors, type Viewer } from '@eventflow/domain/kernel'
import {
  filledCells,
  folded,
  IMPORT_ROLLED_BACK,
  judgeRows,
  withPlannedStands,
  readContact,
  type ImportProblem,
  type ImportRecord,
} from '@eventflow/domain/imports'
import { inEvent, isOverload, type Scope } from '../../platform/db/index.ts'
import { inParts } from '../../platform/jobs/index.ts'
import { publish } from '../../platform/live/index.ts'
import type { Services } from '../../platform/services.ts'
import { eventWords } from '../settings/index.ts'
import { sendWelcomeAgain, type TeamsContext } from '../teams/index.ts'
import { auditImported } from './imports.audit.ts'
import { RUN_QUEUE, WELCOME_QUEUE } from './imports.queues.ts'
import { findRowsToDo, findRunning } from './import-run.repository.ts'
import {
  findWelcomed,
  findWelcomesToWrite,
  findWithWelcomes,
} from './import-welcomes.repository.ts'
import * as repository from './imports.repository.ts'
import { storeColleague, storeRow } from './imports.store.ts'
import { addTogether } from './imports.together.ts'
import { factsFor, NOT_TRIED, planOf } from './imports.usecases.ts'

/** Rows per job, and how many of them run at the same time. */
const ROWS_OF_A_JOB = 200
const AT_ONCE = 4

export async function startImports(services: Services): Promise<void> {
  await services.jobs.handleAtOnce(RUN_QUEUE, ({ eventId = '', importId = '' }) =>
    runImport(services, { eventId, importId }),
  )
  await services.jobs.handle(WELCOME_QUEUE, ({ eventId = '', importId = '' }) =>
    writeWelcomes(services, { eventId, importId }),
  )
}

/**
 * Queues interrupted imports and, unless they are dropped, their welcome emails, because their jobs
 * may have been lost.
 */
export async function requeueImports(
  scope: Scope,
  { dropsWaiting }: { readonly dropsWaiting: boolean },
): Promise<void> {
  for (const importId of await findRunning(scope)) await scope.enqueue(RUN_QUEUE, { importId })
  if (dropsWaiting) return
  for (const importId of await findWithWelcomes(scope))
    await scope.enqueue(WELCOME_QUEUE, { importId })
}

interface Which {
  readonly eventId: string
  readonly importId: string
}

/** Runs several at a time. Each work locks its row, so that two processes may run one import. */
async function eachOf<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < all.length; at += AT_ONCE)
    await Promise.all(all.slice(at, at + AT_ONCE).map(work))
}

async function runImport(services: Services, which: Which): Promise<void> {
  const { eventId, importId } = which
  if (await inParts(() => runPart(services, which)))
    await inEvent(services, { eventId, limits: 'none' }, (scope) =>
      scope.enqueue(RUN_QUEUE, { importId }),
    )
}

/** Imports the next rows. Returns whether there are more. */
async function runPart(services: Services, { eventId, importId }: Which): Promise<boolean> {
  const found = await inEvent(services, { eventId, limits: 'none' }, async (scope) => ({
    stored: await repository.findImport(scope, importId),
    rowIds: await findRowsToDo(scope, importId, ROWS_OF_A_JOB),
  }))
  const { stored, rowIds } = found
  if (stored?.state !== 'running') return false
  const left = await addTogether(services, { stored, viewer: viewerOf(stored), rowIds })
  // The first colleague of a planned team becomes its owner.
  if (await isAboutColleagues(services, { eventId, rowIds }))
    for (const rowId of left) await runRow(services, { stored, rowId })
  else await eachOf(left, (rowId) => runRow(services, { stored, rowId }))
  return inEvent(services, { eventId, limits: 'none' }, async (scope) => {
    await auditImported(scope, stored)
    const [next] = await findRowsToDo(scope, importId, 1)
    if (next === undefined) await repository.changeImport(scope, importId, { state: 'done' })
    publish(scope, ['imports', 'teams', 'users'], 'organisers')
    return next !== undefined
  })
}

/** All rows of a part are of the same step. */
const isAboutColleagues = (
  services: Services,
  { eventId, rowIds: [first = ''] }: { eventId: string; rowIds: readonly string[] },
): Promise<boolean> =>
  inEvent(services, { eventId, limits: 'none' }, async (scope) => {
    const row = await repository.lockRow(scope, first)
    return row?.verdict === 'colleague'
  })

interface RowWork {
  readonly stored: repository.StoredImport
  readonly rowId: string
}

async function runRow(services: Services, work: RowWork): Promise<void> {
  const { eventId } = work.stored
  try {
    await inEvent(services, { eventId, limits: 'none' }, (scope) =>
      carryOut({ scope, services }, work),
    )
  } catch (error) {
    // The row is not at fault. It waits until the job is retried.
    if (isOverload(error)) throw error
    const isKnown = error instanceof DomainError
    if (!isKnown)
      services.log.error({ err: error, eventId, rowId: work.rowId }, 'import row failed')
    const { code, message } = isKnown ? error : kernelErrors.unknown
    // The transaction of the row has been rolled back, so only its failure is stored.
    await inEvent(services, { eventId, limits: 'none' }, async (scope) => {
      const row = await repository.lockRow(scope, work.rowId)
      if (row?.outcome !== 'waiting') return
      const { language } = await eventWords(scope)
      const record: ImportRecord = {
        ...NOT_TRIED,
        typeCheck: true,
        errorMessage: errorText(code, language) ?? message,
        rollback: IMPORT_ROLLED_BACK,
      }
      await repository.changeRow(scope, row.id, { outcome: 'failed', record })
    })
  }
}

async function carryOut(context: TeamsContext, { stored, rowId }: RowWork): Promise<void> {
  const { scope } = context
  const row = await repository.lockRow(scope, rowId)
  if (row === null || row.outcome !== 'waiting' || row.verdict === 'rejected') return
  if (row.verdict === 'colleague') return carryOutColleague(context, { stored, row })
  // A row about an existing team was accepted before the start, with another person than its owner too.
  const isNewTeam = row.teamId === null
  const plan = { ...planOf(stored), othersJoin: !isNewTeam, isNewTeam, isCarriedOut: true }
  const cells = filledCells(row.cells, row.relations.fill)
  const facts = await factsFor(scope, plan, [cells])
  const [judged] = judgeRows([cells], plan, facts)
  if (judged === undefined || judged.wanted === null) {
    // The event has changed since the file was checked.
    return noteFailure(scope, row.id, judged?.problems ?? [])
  }
  const reason = (await eventWords(scope))('imports.withdrawnBy', { file: stored.name })
  const takesOver = plan.standsMove ?? false
  const toStore = { judged, wanted: judged.wanted, reason, takesOver }
  const done = await storeRow(context, viewerOf(stored), toStore)
  const changes = withPlannedStands(judged.changes, row.changes, facts.customFields)
  await repository.changeRow(scope, row.id, { ...done, changes })
}

async function noteFailure(scope: Scope, rowId: string, problems: readonly ImportProblem[]) {
  const t = await eventWords(scope)
  const errorMessage = problems.map(({ code }) => t(`imports.problems.${code}`)).join('. ')
  const record = { ...NOT_TRIED, errorMessage }
  await repository.changeRow(scope, rowId, { outcome: 'failed', problems, record })
}

interface ColleagueRow {
  readonly stored: repository.StoredImport
  readonly row: repository.StoredRow
}

/** Adds the person of a row to the team that an earlier row or the event has. */
async function carryOutColleague(context: TeamsContext, { stored, row }: ColleagueRow) {
  const { scope } = context
  const plan = planOf(stored)
  const person = readContact(row.cells, plan.targets, row.part)
  const { teams, teamsOfMembers } = await factsFor(scope, plan, [row.cells])
  const name = (row.cells[plan.targets.indexOf('teamName')] ?? '').trim()
  const named = teams.filter((team) => folded(team.name) === folded(name))
  const teamId = row.teamId ?? (named.length === 1 ? named[0]?.id : undefined)
  if (person === null || teamId === undefined) {
    const code = teamId === undefined ? 'leadToFix' : 'required'
    return noteFailure(scope, row.id, [{ code, target: 'teamName', value: name }])
  }
  const isOwner = teams.some(({ id, owner }) => id === teamId && owner?.email === person.email)
  const isMember = (teamsOfMembers.get(person.email) ?? []).some(({ id }) => id === teamId)
  const isThere = isOwner || isMember
  const done = isThere
    ? { outcome: 'unchanged' as const, teamId, record: { ...NOT_TRIED, typeCheck: true } }
    : await storeColleague(context, viewerOf(stored), { teamId, person })
  await repository.changeRow(scope, row.id, done)
}

/**
 * The rows are imported on behalf of the admin who started the import, with their level at that
 * time.
 */
const viewerOf = ({ eventId, startedByAccount, updatedBy }: repository.StoredImport): Viewer => ({
  eventId,
  accountId: startedByAccount ?? '',
  userId: updatedBy ?? '',
  permissions: 'admin',
  team: null,
})

async function writeWelcomes(services: Services, which: Which): Promise<void> {
  const { eventId, importId } = which
  if (await inParts(() => writeSome(services, which)))
    await inEvent(services, { eventId, limits: 'none' }, (scope) =>
      scope.enqueue(WELCOME_QUEUE, { importId }),
    )
}

/** Writes the next welcome emails. Returns whether there are more. */
async function writeSome(services: Services, { eventId, importId }: Which): Promise<boolean> {
  const rowIds = await inEvent(services, { eventId, limits: 'none' }, (scope) =>
    findWelcomesToWrite(scope, importId, ROWS_OF_A_JOB),
  )
  await eachOf(rowIds, (rowId) => writeWelcome(services, { eventId, rowId }))
  return inEvent(services, { eventId, limits: 'none' }, async (scope) => {
    const [next] = await findWelcomesToWrite(scope, importId, 1)
    publish(scope, ['imports', 'emails', 'teams'], 'organisers')
    return next !== undefined
  })
}

async function writeWelcome(
  services: Services,
  { eventId, rowId }: { eventId: string; rowId: string },
): Promise<void> {
  const write = (scope: Scope) => writeWelcomeOf({ scope, services }, rowId)
  await inEvent(services, { eventId, limits: 'none' }, write).catch(async (error: unknown) => {
    if (isOverload(error)) throw error
    services.log.error({ err: error, eventId, rowId }, 'welcome of an import failed')
    // "A failed email send records its code and message as error text" (portal core, section 8).
    const errorMessage =
      error instanceof DomainError
        ? `${error.code}: ${error.message}`
        : `${kernelErrors.unknown.code}: ${kernelErrors.unknown.message}`
    await inEvent(services, { eventId, limits: 'none' }, async (scope) => {
      const row = await repository.lockRow(scope, rowId)
      if (row === null) return
      await repository.changeRow(scope, rowId, {
        record: { ...(row.record ?? NOT_TRIED), errorMessage },
      })
    })
  })
}

async function writeWelcomeOf(context: TeamsContext, rowId: string): Promise<void> {
  const { scope } = context
  const row = await repository.lockRow(scope, rowId)
  if (row === null || row.welcome !== 'released' || row.record?.emailSend === true) return
  const { teamId, userId } = row
  const welcomed = userId === null ? null : await findWelcomed(scope, { ...row, userId })
  if (welcomed !== null) {
    // One email names all companies of the person.
    const record = { ...(row.record ?? NOT_TRIED), emailSend: true, welcomedUserId: welcomed }
    return repository.changeRow(scope, rowId, { record })
  }
  const isSent = userId !== null && (await sendWelcomeAgain(context, { userId, teamId }))
  await repository.changeRow(
    scope,
    rowId,
    isSent ? { record: { ...(row.record ?? NOT_TRIED), emailSend: true } } : { welcome: 'dropped' },
  )
}
