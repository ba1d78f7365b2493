// Held emails with their teams. The module of teams comes after mail.
import type { HeldEmail } from '@eventflow/domain/mail'
import { and, eq, isNotNull, or } from 'drizzle-orm'
import {
  contains,
  countUpToLimit,
  indexedMoment,
  onPage,
  toPage,
  type ReadScope,
} from '../../platform/db/index.ts'
import { emails } from '../../platform/mail/mail.tables.ts'
import { teams } from '../teams/teams.tables.ts'

const areHeld = (scope: ReadScope) =>
  and(eq(emails.eventId, scope.eventId), eq(emails.state, 'queued'), isNotNull(emails.heldAt))

export const countHeld = (scope: ReadScope): Promise<number> =>
  scope.tx.$count(emails, areHeld(scope))

export interface HeldQuery {
  readonly cursor?: string | undefined
  readonly limit: number
  readonly search: string
}

const key = indexedMoment(emails.heldAt)

const columns = {
  id: emails.id,
  sortValue: key.text,
  teamId: teams.id,
  teamName: teams.name,
  email: emails,
}

const isItsTeam = and(eq(teams.eventId, emails.eventId), eq(teams.id, emails.teamId))

const selectHeld = (scope: ReadScope) =>
  scope.tx.select(columns).from(emails).leftJoin(teams, isItsTeam)

type HeldRow = Awaited<ReturnType<typeof selectHeld>>[number]

export const toHeld = ({ email, teamId, teamName }: HeldRow): HeldEmail => ({
  id: email.id,
  alias: email.alias,
  to: { email: email.recipient, name: email.recipientName },
  team: teamId === null || teamName === null ? null : { id: teamId, name: teamName },
  subject: email.subject,
  heldAt: (email.heldAt ?? email.createdAt).toISOString(),
})

export async function findHeld(scope: ReadScope, query: HeldQuery) {
  const wanted = and(
    areHeld(scope),
    query.search === ''
      ? undefined
      : or(
          ...[emails.recipient, emails.recipientName, emails.subject].map((column) =>
            contains(column, query.search),
          ),
        ),
  )
  const select = selectHeld(scope).$dynamic()
  const rows = await onPage(select, { ...query, direction: 'desc' }, { wanted, key, id: emails.id })
  return {
    ...toPage(rows, query.limit, toHeld),
    total: await countUpToLimit(scope, emails, wanted),
  }
}

export async function findHeldEmail(scope: ReadScope, emailId: string): Promise<HeldRow | null> {
  const [row] = await selectHeld(scope).where(and(areHeld(scope), eq(emails.id, emailId)))
  return row ?? null
}
