// Stores people's limits, and restricts a transaction to them.
import { sql, type SQL } from 'drizzle-orm'
import {
  isLimited,
  limitsTeams,
  type Limits,
  type RoleLimits,
  type Viewer,
} from '@eventflow/domain/kernel'
import { setLimits, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { roleLimits } from './limits.tables.ts'

const all = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `)

const isOneOf = (id: SQL, ids: readonly string[]): SQL =>
  sql`${id} = any(${sql.param([...ids])}::text[])`

/** The domain's seesTask, for the table `t`. */
const seesTask = (limits: Limits): SQL =>
  all(
    limits.flatMap(({ work, taskIds }) => [
      ...(taskIds === null ? [] : [isOneOf(sql`t.id`, taskIds)]),
      ...(work === null
        ? []
        : [
            sql`(coalesce(${isOneOf(sql`t.form_id`, work.formIds)}, false) or exists (
              select from task_group_tasks g where g.event_id = t.event_id and g.task_id = t.id
                and ${isOneOf(sql`g.task_group_id`, work.taskGroupIds)}))`,
          ]),
    ]),
  )

/** The domain's seesTeam, for the table `t`. */
const seesTeam = (limits: Limits): SQL =>
  all(
    limits.flatMap(({ teamTypeIds, dimensions = [] }) => [
      ...(teamTypeIds === null
        ? []
        : [sql`coalesce(${isOneOf(sql`t.team_type_id`, teamTypeIds)}, false)`]),
      ...(dimensions.length === 0
        ? []
        : [
            sql`eventflow_fits(${JSON.stringify(dimensions)}::jsonb, t.dimension_values,
              t.parent_dimension_values)`,
          ]),
    ]),
  )

const isChosenForm = (limits: Limits): SQL =>
  all(
    limits.flatMap(({ work, taskIds }) => [
      ...(taskIds === null ? [] : [sql`false`]),
      ...(work === null ? [] : [isOneOf(sql`f.id`, work.formIds)]),
    ]),
  )

/**
 * Restricts the transaction to what the caller may see, for all its statements (docs/design/limits.md): the
 * policies of `limits.sql` compare rows with these lists. Guests have no limits.
 */
export async function holdWithin(scope: ReadScope, viewer: Viewer | null): Promise<void> {
  const limits = viewer?.limits ?? []
  if (viewer === null || !isLimited(limits)) {
    if (scope.limits === 'pending') await setLimits(scope, 'none')
    return
  }
  const isWorkLimited = limits.some(({ work, taskIds }) => work !== null || taskIds !== null)
  const groups = limits.flatMap(({ work }) => (work === null ? [] : [work.taskGroupIds]))
  const seenTeam = sql`(${seesTeam(limits)} or t.id = ${viewer.team?.id ?? null})`
  /** A list of ids. Includes '' for rows that refer to nothing. */
  const list = (table: SQL, isOn: boolean, where: SQL): SQL =>
    isOn
      ? sql`(select (coalesce(jsonb_object_agg(id, true), '{}') || '{"": true}')::text from ${table}
          where event_id = ${scope.eventId} and ${where})`
      : sql`'all'`
  const lists = {
    seen_tasks: list(sql`tasks t`, isWorkLimited, seesTask(limits)),
    chosen_forms: list(sql`forms f`, isWorkLimited, isChosenForm(limits)),
    seen_forms: list(
      sql`forms f`,
      isWorkLimited,
      sql`(${isChosenForm(limits)} or exists (select from tasks t
        where t.event_id = f.event_id and t.form_id = f.id and ${seesTask(limits)}))`,
    ),
    seen_groups: list(
      sql`task_groups g`,
      groups.length > 0,
      all(groups.map((ids) => isOneOf(sql`g.id`, ids))),
    ),
    seen_teams: list(sql`teams t`, limits.some(limitsTeams), seenTeam),
  }
  const columns = Object.entries(lists).map(
    ([name, value]) => sql`${value} as ${sql.identifier(name)}`,
  )
  const settings = Object.keys(lists).map(
    (name) => sql`set_config(${`eventflow.${name}`}, ${sql.identifier(name)}, true)`,
  )
  // The lists are computed from all rows, so none may be in effect before all are computed.
  if (scope.limits === 'pending') await setLimits(scope, 'none')
  scope.limits = 'lists'
  await scope.tx.execute(sql`
    with lists as materialized (select ${sql.join(columns, sql`, `)})
    select ${sql.join(settings, sql`, `)}, set_config('eventflow.own_user', ${viewer.userId}, true),
      set_config('eventflow.limits', 'lists', true)
    from lists`)
}

/** Null removes the limits. */
export async function saveLimits(
  { tx, eventId }: Scope,
  userId: string,
  saved: (RoleLimits & { readonly teamId: string | null }) | null,
): Promise<void> {
  await tx.execute(sql`delete from role_limits where event_id = ${eventId} and user_id = ${userId}`)
  if (saved === null) return
  const { work, ...values } = saved
  await tx.insert(roleLimits).values({
    eventId,
    userId,
    isReadOnly: values.isReadOnly,
    formIds: work === null ? null : [...work.formIds],
    taskGroupIds: work === null ? null : [...work.taskGroupIds],
    teamTypeIds: values.teamTypeIds === null ? null : [...values.teamTypeIds],
    dimensions: (values.dimensions ?? []).map((one) => ({ ...one, values: [...one.values] })),
    taskIds: values.taskIds === null ? null : [...values.taskIds],
    teamId: values.taskIds === null ? null : values.teamId,
  })
}
