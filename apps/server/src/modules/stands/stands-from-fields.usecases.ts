// Creates stands from the custom fields that contain them, in one step.
import { customFieldsErrors, type CustomField } from '@eventflow/domain/custom-fields'
import { DomainError } from '@eventflow/domain/kernel'
import {
  changesOfPlan,
  MAX_LISTED_STANDS,
  MAX_STANDS,
  numbersIn,
  planStands,
  standsErrors,
  TYPES_OF_STAND_PARTS,
  type PlannedStand,
  type StandPart,
  type StandPlan,
  type StandsPlan,
  type StandSources,
  type StandValueChange,
  type TeamToPlan,
} from '@eventflow/domain/stands'
import { newId, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import type { Author } from '../../platform/records/index.ts'
import {
  findValuesOfTeams,
  listInOrder,
  lockCustomFields,
  showStandParts,
} from '../custom-fields/index.ts'
import { writeStandValues } from './stand-values.ts'
import { addHoldings, addStands, endHoldings, fillStand } from './stands.repository.ts'
import { findAllStandsNow, findAllTeamsOnStands } from './stands.report.ts'

interface Source {
  readonly standPart: StandPart
  readonly field: CustomField
}

/** The fields of the sources. Throws `invalidStand` for a field of a wrong type, or one that is chosen twice. */
async function readSources(scope: ReadScope, sources: StandSources): Promise<Source[]> {
  const fields = await listInOrder(scope)
  const wanted = [
    ['number', sources.numberFieldId],
    ['hall', sources.hallFieldId],
    ['size', sources.sizeFieldId],
    ['type', sources.typeFieldId],
  ] as const
  return wanted.flatMap(([standPart, id], at): Source[] => {
    if (id === null) return []
    const field = fields.find((one) => one.id === id)
    if (field === undefined) throw new DomainError(customFieldsErrors.customFieldNotFound)
    const isTwice = wanted.some(([, other], index) => other === id && index < at)
    const isOther = field.standPart !== null && field.standPart !== standPart
    const code = TYPES_OF_STAND_PARTS[standPart].includes(field.type)
      ? isTwice || isOther
        ? 'fieldTwice'
        : null
      : 'fieldType'
    if (code !== null)
      throw new DomainError(standsErrors.invalidStand, {
        problems: [
          problemAt(`${standPart}FieldId`, `problems.stands.${code}`, { label: field.label }),
        ],
      })
    return [{ standPart, field }]
  })
}

interface Planned {
  readonly plan: StandsPlan
  readonly teams: readonly TeamToPlan[]
  readonly changes: readonly StandValueChange[]
  readonly sources: readonly Source[]
}

async function planFrom(scope: ReadScope, input: StandSources): Promise<Planned> {
  const sources = await readSources(scope, input)
  const found = await findAllTeamsOnStands(scope)
  const values = await findValuesOfTeams(
    scope,
    found.map(({ teamId }) => teamId),
  )
  const teams = found.map((team): TeamToPlan => {
    const valueOf = (part: StandPart): string => {
      const source = sources.find(({ standPart }) => standPart === part)
      const value = source === undefined ? '' : values.get(team.teamId)?.[source.field.id]
      return typeof value === 'string' ? value.trim() : ''
    }
    return {
      ...team,
      values: {
        number: valueOf('number'),
        hall: valueOf('hall'),
        size: valueOf('size'),
        type: valueOf('type'),
      },
    }
  })
  const existing = (await findAllStandsNow(scope)).map(({ holders, ...stand }): PlannedStand => ({
    ...stand,
    holders: [...holders],
  }))
  const plan = planStands(teams, existing)
  const fields = sources.map(({ standPart, field: { type, label } }) => ({
    standPart,
    type,
    label,
  }))
  return { plan, teams, sources, changes: changesOfPlan(teams, plan, fields) }
}

function shownPlan({ plan: { stands: planned, problems }, changes }: Planned): StandPlan {
  const held = planned.filter(({ holders }) => holders.length > 0)
  return {
    standCount: planned.filter(({ id }) => id === null).length,
    sharedCount: held.filter(({ holders }) => holders.length > 1).length,
    teamCount: new Set(held.flatMap(({ holders }) => holders.map(({ teamId }) => teamId))).size,
    problemCount: problems.length,
    problems: problems.slice(0, MAX_LISTED_STANDS),
    changeCount: changes.length,
    changes: changes.slice(0, MAX_LISTED_STANDS),
  }
}

export const planFromFields = async (scope: ReadScope, input: StandSources): Promise<StandPlan> =>
  shownPlan(await planFrom(scope, input))

/** Throws `standsToFix` while a company has a problem, so that no value is lost. */
export async function createFromFields(
  scope: Scope,
  input: StandSources,
  author: Author,
): Promise<StandPlan> {
  await lockCustomFields(scope)
  const planned = await planFrom(scope, input)
  const { plan, sources } = planned
  if (plan.problems.length > 0) throw new DomainError(standsErrors.standsToFix)
  if (plan.stands.length > MAX_STANDS) throw new DomainError(standsErrors.standsFull)
  await storePlan(scope, planned, author)
  await showStandParts(
    scope,
    sources.map(({ standPart, field }) => ({ id: field.id, standPart })),
    author,
  )
  scope.audit.things.push(...sources.map(({ field }) => `customField:${field.id}`))
  await writeStandValues(scope, 'all', author)
  return shownPlan(planned)
}

/** Rows of one statement. */
const BATCH = 500

async function storePlan(scope: Scope, { plan, teams }: Planned, author: Author): Promise<void> {
  const before = new Map((await findAllStandsNow(scope)).map((stand) => [stand.id, stand]))
  const rows = plan.stands.map((stand) => ({
    ...stand,
    id: stand.id ?? newId(author.at.getTime()),
  }))
  await addStands(
    scope,
    rows.filter(({ id }) => !before.has(id)),
    author,
  )
  for (const stand of rows) {
    const known = before.get(stand.id)
    if (known === undefined) continue
    const { hall, size, type, holders } = stand
    const filled = { hall, size, type }
    if (known.hall !== hall || known.size !== size || known.type !== type)
      await fillStand(scope, { id: stand.id, ...filled }, author)
    const left = known.holders.filter(
      (holder) => !holders.some(({ teamId }) => teamId === holder.teamId),
    )
    const teamIds = left.map(({ teamId }) => teamId)
    await endHoldings(scope, { standIds: [stand.id], teamIds }, author)
  }
  const byNumber = new Map(rows.map((stand) => [stand.number.toLowerCase(), stand]))
  const holdings = teams.flatMap(({ teamId, values }) =>
    numbersIn(values.number).flatMap((number) => {
      const stand = byNumber.get(number.toLowerCase())
      const isHolder = stand?.holders.some((holder) => holder.teamId === teamId)
      const had = before.get(stand?.id ?? '')?.holders.some((holder) => holder.teamId === teamId)
      return stand === undefined || !isHolder || had ? [] : [{ teamId, standId: stand.id }]
    }),
  )
  for (let from = 0; from < holdings.length; from += BATCH)
    await addHoldings(scope, holdings.slice(from, from + BATCH), author)
}
