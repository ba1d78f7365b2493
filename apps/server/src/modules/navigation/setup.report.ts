import { sql } from 'drizzle-orm'
import type { SetupFacts } from '@eventflow/domain/navigation'
import { cachedStatement } from '../../platform/db/index.ts'

/**
 * The existing parts of what an event needs before it opens to teams: one statement without counts.
 */
export const selectSetupFacts = cachedStatement<
  { eventId: string },
  Omit<SetupFacts, 'lastYearCount'>
>((at) => {
  const ofEvent = sql`it.event_id = ${at('eventId')}`
  const ofTeams = sql`${ofEvent} and not it.is_organiser and it.withdrawn_at is null`
  return sql`select
    exists (select from team_types it where ${ofEvent}) as "hasTeamTypes",
    exists (select from tasks it where ${ofEvent} and it.is_published and not it.is_archived)
      as "hasTasks",
    exists (select from tasks it
      join forms f on f.event_id = it.event_id and f.id = it.form_id
      where ${ofEvent} and it.is_published and not it.is_archived and it.type = 'form'
        and (f.is_archived or not f.is_published)) as "hasClosedForms",
    exists (select from content it where ${ofEvent} and it.is_published and not it.is_archived
      and it.published_number is not null) as "hasContent",
    exists (select from card_layouts it where ${ofEvent}) as "hasCards",
    exists (select from email_wordings it where ${ofEvent} and it.id = 'welcome'
      and it.wording is not null) as "hasWelcome",
    exists (select from teams it where ${ofTeams}) as "hasTeams",
    exists (select from teams it
      join emails e on e.event_id = it.event_id and e.user_id = it.owner_id
      where ${ofTeams} and e.alias in ('welcome', 'existingWelcome') and e.held_at is null and e.state <> 'cancelled')
      as "isInvited",
    exists (select from teams it
      join team_members m on m.event_id = it.event_id and m.team_id = it.id
      join users u on u.event_id = m.event_id and u.id = m.user_id
      where ${ofTeams} and u.has_logged_in) as "isTeamIn"`
})
