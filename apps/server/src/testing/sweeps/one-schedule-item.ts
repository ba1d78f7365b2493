// A schedule item, and the private calendar address of a person, for the sweeps.
import { calendarFeeds, scheduleItems } from '../../modules/time-table/time-table.tables.ts'
import { newId, type Scope } from '../../platform/db/index.ts'
import type { CastTeam } from '../cast.ts'

export async function oneScheduleItem({ tx, eventId }: Scope, { member }: CastTeam) {
  const scheduleItemId = newId()
  await tx.insert(scheduleItems).values({
    eventId,
    id: scheduleItemId,
    title: 'Build-up',
    start: new Date('2026-06-20T07:00:00Z'),
    end: new Date('2026-06-20T17:00:00Z'),
  })
  await tx.insert(calendarFeeds).values({
    eventId,
    userId: member.person.userId,
    tokenHash: newId(),
    createdAt: new Date('2026-06-14T08:00:00Z'),
  })
  return { scheduleItemId }
}
