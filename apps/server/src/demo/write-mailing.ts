import { addMailing, changeMailing } from '../modules/mailings/mailings.repository.ts'
import type { Scope } from '../platform/db/index.ts'
import { unsubscribe } from '../platform/mail/index.ts'
import type { WrittenTeam } from './written.ts'

const MAX_TEAMS = 12

/** Writes a draft of an email to the owners of some teams. One owner has unsubscribed. */
export async function writeMailing(
  scope: Scope,
  { teams, by }: { teams: readonly WrittenTeam[]; by: string | null },
): Promise<void> {
  if (by === null) return
  const userIds = teams.slice(0, MAX_TEAMS).flatMap(({ people: [owner] }) => owner?.userId ?? [])
  const mailingId = await addMailing(scope, { by, userIds, teamsWithoutContact: 0 })
  await changeMailing(scope, mailingId, {
    subject: '{teamName}: gate 4 is closed on Friday',
    heading: 'Another way in on Friday',
    paragraphs: [
      'Gate 4 is closed on Friday morning. Deliveries for {teamName} go through gate 2 from 07:00.',
      'Bring your vehicle pass, {firstName}.',
    ],
  })
  const last = userIds.at(-1)
  if (last !== undefined) await unsubscribe(scope, last)
}
