// A person's records of other modules: the events of their emails, and the custom fields, which
// belong to their team (docs/design/teams.md).
import { sql } from 'drizzle-orm'
import type { CustomFieldValue } from '@eventflow/domain/custom-fields'
import { MAX_EMAIL_RESPONSES, type Person } from '@eventflow/domain/users'
import type { ReadScope } from '../../platform/db/index.ts'
import { findOtherTeams } from './users.repository.ts'
import { readUser } from './users.usecases.ts'

interface Derived extends Record<string, unknown> {
  readonly emailResponseIds: string[]
  readonly customFields: Record<string, CustomFieldValue>
}

async function findDerived({ tx, eventId }: ReadScope, userId: string): Promise<Derived> {
  const { rows } = await tx.execute<Derived>(sql`
    select
      coalesce((select jsonb_agg(e.id order by e.created_at desc, e.id) from (
        select id, created_at from email_events
        where event_id = ${eventId} and user_id = ${userId}
        order by created_at desc, id limit ${MAX_EMAIL_RESPONSES}) e), '[]') as "emailResponseIds",
      coalesce((select jsonb_object_agg(f.id, coalesce(v.value, f.default_value))
        from team_members m
        join custom_fields f on f.event_id = m.event_id
        left join custom_field_values v on v.event_id = m.event_id and v.team_id = m.team_id
          and v.custom_field_id = f.id
        where m.event_id = ${eventId} and m.user_id = ${userId}), '{}') as "customFields"`)
  return rows[0] ?? { emailResponseIds: [], customFields: {} }
}

export async function readPerson(scope: ReadScope, userId: string): Promise<Person> {
  const [user, { emailResponseIds, customFields }, otherTeams] = await Promise.all([
    readUser(scope, userId),
    findDerived(scope, userId),
    findOtherTeams(scope, userId),
  ])
  return { ...user, emailResponseIds, customFields, otherTeams: [...otherTeams] }
}
