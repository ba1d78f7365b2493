// The team of the demo event that has withdrawn, with everything that it did before.
import { and, eq } from 'drizzle-orm'
import { teams } from '../modules/teams/teams.tables.ts'
import type { Scope } from '../platform/db/index.ts'
import { WITHDRAWN_TEAM } from './demo.teams.ts'

const DAYS_AGO = 9

export async function writeWithdrawal(
  { tx, eventId }: Scope,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<void> {
  await tx
    .update(teams)
    .set({
      withdrawnAt: new Date(now.getTime() - DAYS_AGO * 86_400_000),
      withdrawnBy: by,
      withdrawnReason: 'Closed its UK branch, so the stand is free again.',
    })
    .where(and(eq(teams.eventId, eventId), eq(teams.name, WITHDRAWN_TEAM.name)))
}
