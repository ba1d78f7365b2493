// Stand shares in a file: a column names the company whose stand a team shares.
import type { ImportProblem, KnownTeam, WantedTeam } from './imports.rows.ts'
import { stateAfter } from './imports.states.ts'
import { folded, type ImportProblemCode } from './imports.vocabulary.ts'

/** A row of the file with the team that it is about; null for a new one. */
export interface RowInFile {
  readonly wanted: WantedTeam
  readonly team: KnownTeam | null
  /** It has other problems, so it is not imported. */
  readonly isRejected: boolean
}

/** Teams of the event, by their folded names. */
export type TeamsByName = ReadonlyMap<string, readonly KnownTeam[]>

export interface ShareOfRow {
  /** The name of the company whose stand it shares; null for none, undefined if nothing changes. */
  readonly parent?: string | null
  /** Its id; undefined while it is still to be imported. */
  readonly parentId?: string | null
  readonly problem: ImportProblem | null
}

const UNCHANGED: ShareOfRow = { problem: null }

/** What each row says about its stand, in the order of the rows. */
export function sharesOf(rows: readonly RowInFile[], teams: TeamsByName): ShareOfRow[] {
  const inFile = new Map<string, RowInFile>()
  for (const row of rows) {
    const name = folded(row.wanted.name)
    if (!inFile.has(name)) inFile.set(name, row)
  }
  return rows.map((row) => shareOf(row, { inFile, teams }))
}

interface Companies {
  readonly inFile: ReadonlyMap<string, RowInFile>
  readonly teams: TeamsByName
}

/** The company that a cell names. */
interface Company {
  readonly row: RowInFile | null
  readonly team: KnownTeam | null
  readonly name: string
}

function shareOf(row: RowInFile, companies: Companies): ShareOfRow {
  const { wanted, team } = row
  const { standShareOf: text } = wanted
  if (text === undefined) return UNCHANGED
  if (text === null) return leaving(team)
  const company = findCompany(text, companies)
  const code = typeof company === 'string' ? company : problemOfShare(row, company, companies)
  if (code !== null || typeof company === 'string')
    return { problem: code && { code, target: 'standShareOf', value: text } }
  return joining(team, company)
}

const leaving = (team: KnownTeam | null): ShareOfRow =>
  team?.parent ? { parent: null, parentId: null, problem: null } : UNCHANGED

function joining(team: KnownTeam | null, { name, team: parent }: Company): ShareOfRow {
  if (parent === null) return { parent: name, problem: null }
  const isSame = team?.parent?.id === parent.id
  return { ...(!isSame && { parent: name }), parentId: parent.id, problem: null }
}

/** A row of the file, in any order, or a team of the event; otherwise what is wrong with the name. */
function findCompany(text: string, { inFile, teams }: Companies): Company | ImportProblemCode {
  const row = inFile.get(folded(text)) ?? null
  const named = teams.get(folded(text)) ?? []
  if (row !== null) return { row, team: row.team, name: row.wanted.name }
  const [team, another] = named
  if (team === undefined) return 'unknownParent'
  return another === undefined ? { row, team, name: team.name } : 'parentInDoubt'
}

function problemOfShare(
  row: RowInFile,
  company: Company,
  companies: Companies,
): ImportProblemCode | null {
  const { wanted, team } = row
  if (isSameCompany(row, company)) return 'ownParent'
  const next = parentNameOf(company)
  if (next !== null) return isCycle(wanted.name, next, companies) ? 'shareCycle' : 'parentIsShare'
  if (team?.hasStandShares) return 'hasOwnShares'
  if (company.row?.isRejected && company.team === null) return 'parentToFix'
  return isWithdrawn(company) && stateAfter(team, wanted) !== 'withdrawn' ? 'parentWithdrawn' : null
}

const isSameCompany = ({ wanted, team }: RowInFile, company: Company): boolean =>
  folded(company.name) === folded(wanted.name) || (team !== null && company.team?.id === team.id)

/** The name of the company whose stand this one shares after the import; null if it has its own. */
function parentNameOf({ row, team }: Company): string | null {
  const wanted = row?.wanted.standShareOf
  return wanted === undefined ? (team?.parent?.name ?? null) : wanted
}

function isWithdrawn({ row, team }: Company): boolean {
  if (row === null || (row.isRejected && team !== null)) return team?.isWithdrawn ?? false
  return stateAfter(team, row.wanted) === 'withdrawn'
}

/** Whether the companies after `next` lead back to the first one. */
function isCycle(first: string, next: string, companies: Companies): boolean {
  const visited = new Set<string>()
  let name: string | null = next
  while (name !== null && !visited.has(folded(name))) {
    if (folded(name) === folded(first)) return true
    visited.add(folded(name))
    const company = findCompany(name, companies)
    name = typeof company === 'string' ? null : parentNameOf(company)
  }
  return false
}
