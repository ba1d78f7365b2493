// The facts that an import is validated with, and the counts on its screens.
import { sql, type SQL } from 'drizzle-orm'
import type { CustomField } from '@eventflow/domain/custom-fields'
import { EMAIL_STAGES, type EmailStage } from '@eventflow/domain/mail'
import {
  fieldTarget,
  IMPORT_EFFECTS,
  IMPORT_OUTCOMES,
  IMPORT_VERDICTS,
  WELCOME_STATES,
  type Import,
  type ImportDetail,
  type ImportFacts,
  type ImportProblemGroup,
  type ImportTarget,
  type KnownTeam,
  type TeamOfMember,
} from '@eventflow/domain/imports'
import { numbersIn } from '@eventflow/domain/stands'
import { foldedName, type ReadScope } from '../../platform/db/index.ts'
import { countAccounts, countEmails, welcomeOf } from './import-welcomes.repository.ts'
import { foldedCell } from './import-cells.repository.ts'
import { findCustomFieldKinds, findValuesOfTeams } from '../custom-fields/index.ts'
import { readAllSettings } from '../settings/index.ts'
import { findStandsByNumber } from '../stands/index.ts'
import { INVITATIONS } from '../users/index.ts'
import { recordOf } from '@eventflow/domain/kernel'

/**
 * Finds the event's records for these owners and team names. Names are folded, addresses are in
 * lower case.
 */
export async function findFacts(
  scope: ReadScope,
  { emails, names, textsIn = () => [] }: FactsToFind,
): Promise<ImportFacts> {
  const [teamTypes, customFields, teams, teamsOfMembers, { variables }] = await Promise.all([
    findTypes(scope),
    findCustomFieldKinds(scope),
    findTeams(scope, { emails, names }),
    findTeamsOfMembers(scope, emails),
    readAllSettings(scope),
  ])
  const values = await findValuesOfTeams(
    scope,
    teams.map(({ id }) => id),
  )
  const numberField = customFields.find(({ standPart }) => standPart === 'number')
  const numbers = numberField === undefined ? [] : textsIn(fieldTarget(numberField.id))
  return {
    teamTypes,
    stands: await findStandsByNumber(scope, numbers.flatMap(numbersIn)),
    customFields: customFields satisfies readonly Pick<CustomField, 'id' | 'type' | 'options'>[],
    teams: teams.map((team) => ({ ...team, values: values.get(team.id) ?? {} })),
    teamsOfMembers,
    memberLimit: variables.teamMemberLimit,
  }
}

interface FactsToFind {
  readonly emails: readonly string[]
  readonly names: readonly string[]
  /** The texts of a column, by its target. */
  readonly textsIn?: (target: ImportTarget) => readonly string[]
}

const asList = (texts: readonly string[]) => sql`(
  select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`

async function findTypes({ tx, eventId }: ReadScope) {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select id, name from team_types where event_id = ${eventId} order by id`)
  return rows
}

/**
 * Queries step by step, because the planner's statistics are wrong while an import fills an empty
 * event.
 */
async function findTeams(
  { tx, eventId }: ReadScope,
  { emails, names }: { emails: readonly string[]; names: readonly string[] },
): Promise<Omit<KnownTeam, 'values'>[]> {
  const { rows } = await tx.execute<Omit<KnownTeam, 'values'> & Record<string, unknown>>(sql`
    with owners as materialized (
      select id from users
      where event_id = ${eventId} and email = any(${sql.param([...emails])}::text[])),
    known as materialized (
      select teams.id from owners
      join teams on teams.event_id = ${eventId} and teams.owner_id = owners.id
      union select id from teams
      where event_id = ${eventId}
        and ${foldedName(sql`name`)} = any(${sql.param([...names])}::text[]))
    select t.id, t.name, t.team_type_id as "teamTypeId", t.is_organiser as "isOrganiser",
      t.withdrawn_at is not null as "isWithdrawn",
      case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as parent,
      (select count(*)::int from team_members m
        where m.event_id = t.event_id and m.team_id = t.id) as "memberCount",
      exists (select from teams c where c.event_id = t.event_id and c.parent_team_id = t.id)
        as "hasStandShares",
      case when u.id is not null then jsonb_build_object('userId', u.id,
        'firstName', u.first_name, 'surname', u.surname, 'email', u.email) end as owner
    from known join teams t on t.event_id = ${eventId} and t.id = known.id
    left join users u on u.event_id = t.event_id and u.id = t.owner_id
    left join teams p on p.event_id = t.event_id and p.id = t.parent_team_id
    order by t.created_at, t.id`)
  return rows
}

/** The teams in which people are members, but not the owner, by email. */
async function findTeamsOfMembers({ tx, eventId }: ReadScope, emails: readonly string[]) {
  const { rows } = await tx.execute<TeamOfMember & { email: string } & Record<string, unknown>>(sql`
    select u.email, t.id, t.name, u.first_name as "firstName", u.surname from users u
    join team_members m on m.event_id = u.event_id and m.user_id = u.id
    join teams t on t.event_id = m.event_id and t.id = m.team_id
    where u.event_id = ${eventId} and u.email in ${asList(emails)} and t.owner_id is distinct from u.id`)
  const teams = new Map<string, TeamOfMember[]>()
  for (const { email, ...team } of rows) teams.set(email, [...(teams.get(email) ?? []), team])
  return teams
}

/** The people among `userIds` that this transaction has added to the event. */
export async function findNewPeople(
  { tx, eventId }: ReadScope,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from users where event_id = ${eventId} and created_at = now()
      and id = any(${sql.param([...userIds])}::text[])`)
  return new Set(rows.map(({ id }) => id))
}

type Counts = Pick<Import, 'verdicts' | 'outcomes' | 'welcomes' | 'percent'>

const zeros = <const Name extends string>(names: readonly Name[]) => recordOf(names, () => 0)

interface CountRow extends Record<string, unknown> {
  readonly importId: string
  readonly verdict: (typeof IMPORT_VERDICTS)[number]
  readonly outcome: (typeof IMPORT_OUTCOMES)[number]
  readonly rows: number
}

interface WelcomeRow extends Record<string, unknown> {
  readonly importId: string
  readonly welcome: (typeof WELCOME_STATES)[number]
  readonly emails: number
}

/** The progress of each of these imports, by its id. */
export async function countRows(
  { tx, eventId }: ReadScope,
  importIds: readonly string[],
): Promise<ReadonlyMap<string, Counts>> {
  const ofImports = sql`r.event_id = ${eventId} and r.import_id in ${asList(importIds)}`
  const [{ rows }, { rows: welcomes }] = await Promise.all([
    tx.execute<CountRow>(sql`
      select r.import_id as "importId", r.verdict, r.outcome, count(*)::int as rows
      from import_rows r where ${ofImports} group by 1, 2, 3`),
    tx.execute<WelcomeRow>(sql`
      select r.import_id as "importId", ${welcomeOf(sql`r`)} as welcome,
        ${countEmails(sql`r`)} as emails
      from import_rows r where ${ofImports} group by 1, 2`),
  ])
  const isOf = (id: string) => (row: { readonly importId: string }) => row.importId === id
  return new Map(
    importIds.map((id) => [id, countsOf(rows.filter(isOf(id)), welcomes.filter(isOf(id)))]),
  )
}

function countsOf(rows: readonly CountRow[], ofWelcomes: readonly WelcomeRow[]): Counts {
  const verdicts = zeros(IMPORT_VERDICTS)
  const outcomes = zeros(IMPORT_OUTCOMES)
  const welcomes = zeros(WELCOME_STATES)
  for (const { welcome, emails } of ofWelcomes) welcomes[welcome] = emails
  let wanted = 0
  let done = 0
  for (const { verdict, outcome, rows: n } of rows) {
    verdicts[verdict] += n
    outcomes[outcome] += n
    if (verdict !== 'rejected') wanted += n
    if (verdict !== 'rejected' && outcome !== 'waiting') done += n
  }
  const percent = wanted === 0 ? 0 : Math.floor((100 * done) / wanted)
  return { verdicts, outcomes, welcomes, percent }
}

/**
 * The latest welcome email of each row's person and its state, for rows whose email this import has queued.
 * Rows of one person with several companies have one email.
 */
const welcomesOf = ({ eventId }: ReadScope, importId: string) => sql`
  select r.id, e.id as "emailId", case when e.state = 'queued' and e.held_at is not null then 'held' else e.state end as stage
  from import_rows r cross join lateral (
    select id, state, held_at from emails
    where event_id = ${eventId} and user_id = coalesce(r.record->>'welcomedUserId', r.user_id)
      and alias = any(${sql.param([...INVITATIONS])}::text[])
    order by created_at desc, id desc limit 1) e
  where r.event_id = ${eventId} and r.import_id = ${importId} and r.welcome = 'released'
    and (r.record->>'emailSend')::boolean`

export async function countWelcomes(
  scope: ReadScope,
  importId: string,
): Promise<Record<EmailStage, number>> {
  const { rows } = await scope.tx.execute<{ stage: EmailStage; count: number }>(sql`
    select stage, count(distinct "emailId")::int as count from (${welcomesOf(scope, importId)}) w group by 1`)
  return {
    ...zeros(EMAIL_STAGES),
    ...Object.fromEntries(rows.map((row) => [row.stage, row.count])),
  }
}

/** By the id of the row. */
export async function findWelcomes(
  scope: ReadScope,
  importId: string,
  rowIds: readonly string[],
): Promise<ReadonlyMap<string, EmailStage>> {
  if (rowIds.length === 0) return new Map()
  const { rows } = await scope.tx.execute<{ id: string; stage: EmailStage }>(sql`
    ${welcomesOf(scope, importId)} and r.id = any(${sql.param([...rowIds])}::text[])`)
  return new Map(rows.map(({ id, stage }) => [id, stage]))
}

/** How the rows that change teams were matched: by the owner's address in this column, or by name. */
export async function countMatched(
  { tx, eventId }: ReadScope,
  { importId, ownerColumn }: { importId: string; ownerColumn: number },
): Promise<ImportDetail['matched']> {
  const { rows } = await tx.execute<{ all: number; byOwner: number }>(sql`
    select count(*)::int as "all",
      count(*) filter (where ${foldedCell(sql`r.cells->>${ownerColumn}::int`)} = u.email)::int as "byOwner"
    from import_rows r
    left join teams t on t.event_id = r.event_id and t.id = r.team_id
    left join users u on u.event_id = t.event_id and u.id = t.owner_id
    where r.event_id = ${eventId} and r.import_id = ${importId} and r.verdict = 'change'`)
  const { all = 0, byOwner = 0 } = rows[0] ?? {}
  return { byOwner, byName: all - byOwner }
}

/** What the rows that change teams change, the most frequent first. */
export async function countChanging(
  { tx, eventId }: ReadScope,
  importId: string,
): Promise<ImportDetail['changing']> {
  const { rows } = await tx.execute<ImportDetail['changing'][number]>(sql`
    select c->>'target' as target, count(*)::int as rows
    from import_rows r cross join jsonb_array_elements(r.changes) c
    where r.event_id = ${eventId} and r.import_id = ${importId} and r.verdict = 'change'
    group by 1 order by 2 desc, 1`)
  return rows
}

/** The address of a row's person, who gets one welcome email for all of their companies. */
function addressOf(ownerColumn: number): SQL {
  const person = sql`relations->'person'->>'email'`
  if (ownerColumn < 0) return sql`coalesce(${person}, id)`
  const cell = foldedCell(sql`cells->>${ownerColumn}::int`)
  const filled = foldedCell(sql`relations->'fill'->>${String(ownerColumn)}::text`)
  return sql`coalesce(${person}, nullif(${cell}, ''), ${filled}, id)`
}

/** What the rows do besides adding and changing teams: before the start, or what imported rows have done. */
export async function countEffects(
  { tx, eventId }: ReadScope,
  { importId, isOpen, ownerColumn }: { importId: string; isOpen: boolean; ownerColumn: number },
): Promise<ImportDetail['effects']> {
  const isCounted = isOpen
    ? sql`verdict <> 'rejected'`
    : sql`outcome in ('added', 'changed', 'joined')`
  const isMove = (way: 'from' | 'to') =>
    sql`changes @> ${JSON.stringify([{ target: 'state', [way]: 'withdrawn' }])}::jsonb`
  const { rows } = await tx.execute<ImportDetail['effects']>(sql`
    select count(*) filter (where verdict = 'colleague')::int as colleagues,
      count(*) filter (where relations->>'parent' <> '')::int as shares,
      count(*) filter (where verdict = 'new' and relations->>'state' = 'planned')::int as planned,
      count(*) filter (where (verdict = 'new' and relations->>'state' = 'withdrawn') or ${isMove('to')})::int as withdrawn,
      count(*) filter (where ${isMove('from')})::int as reinstated,
      count(*) filter (where relations ? 'standChanges')::int as stands,
      count(*) filter (where relations ? 'standsTaken')::int as "standsTaken",
      ${isOpen ? sql`count(distinct ${addressOf(ownerColumn)})` : countAccounts(sql`r`)} filter (
        where (verdict in ('new', 'colleague') and not relations ? 'state')
          or (changes @> '[{"target": "ownerEmail"}]' and not ${isMove('to')}))::int as emails
    from import_rows r
    where event_id = ${eventId} and import_id = ${importId} and ${isCounted}`)
  return { ...zeros(IMPORT_EFFECTS), ...rows[0] }
}

/** The name of the person who has started an import; null if they have left the event. */
export async function findStarter(
  { tx, eventId }: ReadScope,
  userId: string,
): Promise<{ firstName: string; surname: string } | null> {
  const { rows } = await tx.execute<{ firstName: string; surname: string }>(sql`
    select first_name as "firstName", surname from users
    where event_id = ${eventId} and id = ${userId}`)
  return rows[0] ?? null
}

/** Maximum number of groups of problems on a screen. */
const MAX_GROUPS = 200
/** Example rows in a group. */
const NAMED_ROWS = 5

/**
 * The problems of an import, the most frequent first. A column of ambiguous dates is one problem.
 */
export async function findProblemGroups(
  { tx, eventId }: ReadScope,
  importId: string,
): Promise<ImportProblemGroup[]> {
  const { rows } = await tx.execute<ImportProblemGroup & Record<string, unknown>>(sql`
    select p->>'code' as code, p->>'target' as target, (array_agg(p->>'value' order by r.number))[1] as value,
      count(*)::int as rows,
      (array_agg(r.number order by r.number))[1:${sql.raw(String(NAMED_ROWS))}] as "firstRows"
    from import_rows r cross join jsonb_array_elements(r.problems) p
    where r.event_id = ${eventId} and r.import_id = ${importId} and r.verdict = 'rejected'
    group by 1, 2, case when p->>'code' in ('dateInDoubt', 'rowsDiffer') then '' else ${foldedCell(sql`p->>'value'`)} end
    order by rows desc, 2, 3 limit ${MAX_GROUPS}`)
  return rows
}
