// The person whose rights apply to a report's delivery, and its possible recipients.
import { sql, type SQL } from 'drizzle-orm'
import type { DeliveryPerson } from '@eventflow/domain/reports'
import type { ReadScope } from '../../platform/db/index.ts'
import { hasLimits } from '../access/index.ts'

export interface PersonOfReport extends DeliveryPerson {
  readonly userId: string
  readonly email: string
  readonly firstName: string
  readonly name: string
  /** Without limits to a part of the event. People with limits cannot open reports. */
  readonly seesWholeEvent: boolean
}

const MAX_PEOPLE = 500

const find = async ({ tx, eventId }: ReadScope, which: SQL): Promise<PersonOfReport[]> => {
  const { rows } = await tx.execute<PersonOfReport & Record<string, unknown>>(sql`
    select * from (
      select u.id as "userId", u.email, u.first_name as "firstName",
        trim(u.first_name || ' ' || u.surname) as name,
        case when a.is_eventflow_admin then 'eventflowAdmin' else u.permissions end as permissions,
        ${hasLimits} as "isLimited",
        a.is_eventflow_admin or coalesce(l.form_ids, l.task_group_ids, l.team_type_ids, l.task_ids) is null
          and coalesce(l.dimensions, '[]') = '[]'
          as "seesWholeEvent"
      from users u join accounts a on a.id = u.sign_in_account_id
      left join role_limits l on l.event_id = u.event_id and l.user_id = u.id
      where u.event_id = ${eventId}) p
    where ${which} order by lower(p.name), p."userId" limit ${MAX_PEOPLE}`)
  return rows
}

/** The people among these who are in the event. */
export const findPeopleOfReport = (
  scope: ReadScope,
  userIds: readonly string[],
): Promise<PersonOfReport[]> =>
  find(
    scope,
    sql`p."userId" in (select jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb))`,
  )

/** All organisers of the event. */
export const findOrganisersOfReports = (scope: ReadScope): Promise<PersonOfReport[]> =>
  find(scope, sql`p.permissions <> 'user'`)
