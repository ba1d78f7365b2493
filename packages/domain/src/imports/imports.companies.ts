// Several rows about one company: its first row is the team, the others add their people to it.
import { isNoAddress } from './imports.no-address.ts'
import { isPersonal, textsOfRow } from './imports.people.ts'
import type { RowAsRead } from './imports.read-row.ts'
import type { ImportPlan, ImportProblem } from './imports.rows.ts'
import { stateIn } from './imports.states.ts'
import { folded, type ImportTarget } from './imports.vocabulary.ts'

export interface RowOfCompany {
  /** The index of the company's first row; null for that row itself. */
  readonly lead: number | null
  readonly cells: readonly string[]
  /** Cells that are empty in the first row, from the other rows, by column. */
  readonly fill: Readonly<Record<string, string>>
}

/**
 * Groups the rows by the name of their company. A row without an address adds nobody, so it is a row of its
 * own, and a fault if the name occurs twice.
 */
export function groupCompanies(
  rows: readonly (readonly string[])[],
  plan: ImportPlan,
): RowOfCompany[] {
  const nameColumn = plan.targets.indexOf('teamName')
  const emailColumn = plan.targets.indexOf('ownerEmail')
  const leads = new Map<string, number>()
  const members = new Map<number, number[]>()
  const leadOf = rows.map((cells, at): number | null => {
    const name = folded(cells[nameColumn] ?? '')
    const lead = leads.get(name)
    if (name === '' || emailColumn < 0) return null
    if (lead === undefined) {
      leads.set(name, at)
      return null
    }
    if (isNoAddress(cells[emailColumn] ?? '')) return null
    members.set(lead, [...(members.get(lead) ?? []), at])
    return lead
  })
  return rows.map((cells, at) => {
    const others = (members.get(at) ?? []).map((other) => rows[other] ?? [])
    return {
      lead: leadOf[at] ?? null,
      cells,
      fill: others.length > 0 ? fillOf(cells, others, plan) : {},
    }
  })
}

const isEmpty = (text: string | undefined): boolean => (text ?? '').trim() === ''

/** What the first row leaves empty and another row contains. Of the people, only a missing owner. */
function fillOf(
  cells: readonly string[],
  others: readonly (readonly string[])[],
  { targets }: ImportPlan,
): Record<string, string> {
  const textOf = textsOfRow(cells, targets)
  const hasOwner =
    !isNoAddress(textOf('ownerEmail') ?? '') || stateIn(textOf('state') ?? '') === 'planned'
  const texts = targets.map((target, column): string | undefined => {
    if (target === null) return undefined
    if (isPersonal(target))
      return hasOwner || !target.startsWith('owner') ? undefined : others[0]?.[column]
    if (!isEmpty(cells[column])) return undefined
    return others.find((other) => !isEmpty(other[column]))?.[column]
  })
  return Object.fromEntries(
    texts.flatMap((text, column) => (text === undefined || isEmpty(text) ? [] : [[column, text]])),
  )
}

/** Columns whose values all rows of a company share. */
const isShared = (target: ImportTarget | null): target is ImportTarget =>
  target !== null && target !== 'teamName' && target !== 'withdrawnReason' && !isPersonal(target)

/** A row with the values that it was read with. */
export interface ReadRow extends RowAsRead {
  readonly cells: readonly string[]
}

/**
 * The values in which a row differs from the first row of its company, as problems of both. An empty cell
 * says nothing, and neither does a column in which the first row wins.
 */
export function contradictions(
  lead: ReadRow,
  row: ReadRow,
  { targets, firstRowWins = [] }: ImportPlan,
): { readonly ofLead: ImportProblem[]; readonly ofRow: ImportProblem[] } {
  const different = targets.flatMap((target, column) => {
    if (!isShared(target) || firstRowWins.includes(target)) return []
    const [one = '', other = ''] = [lead.cells[column], row.cells[column]]
    if (isEmpty(other) || isEmpty(one)) return []
    return valueOf(lead, target) === valueOf(row, target) ? [] : [{ target, one, other }]
  })
  const problem = (target: ImportTarget, text: string): ImportProblem => ({
    code: 'rowsDiffer',
    target,
    value: text.trim(),
  })
  return {
    ofLead: different.map(({ target, one }) => problem(target, one)),
    ofRow: different.map(({ target, other }) => problem(target, other)),
  }
}

function valueOf({ wanted }: RowAsRead, target: ImportTarget): unknown {
  if (target === 'teamType') return wanted.teamTypeId
  if (target === 'state') return wanted.state
  if (target === 'standShareOf') return folded(wanted.standShareOf ?? '')
  return wanted.values.find(({ customFieldId }) => `field:${customFieldId}` === target)?.value
}
