import { DomainError, DONE, kernelErrors, type Done, type Viewer } from '@eventflow/domain/kernel'
import { canErase, usersErrors, type User } from '@eventflow/domain/users'
import { forgetPerson } from '../../modules/imports/index.ts'
import { forgetRecipient } from '../../modules/mailings/index.ts'
import { findEventIds } from '../../modules/settings/index.ts'
import { forgetRuns } from '../../modules/reports/index.ts'
import { unassignPerson } from '../../modules/tasks/index.ts'
import { leaveTeam } from '../../modules/teams/index.ts'
import {
  findAccountByEmail,
  findAccountOfUser,
  forgetPins,
  readUser,
  removeAccount,
  removePeople,
} from '../../modules/users/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { inEvent, type Scope } from '../../platform/db/index.ts'
import { announceSessionsEnded } from '../../platform/live/index.ts'
import { eraseEmailsTo, forgetAttachments } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'

/**
 * Erases a person from this event on request. Submissions stay, because they belong to the team,
 * and so does the audit log, which nobody can change (docs/security.md, "Erasing a person"). The
 * account is deleted too if it belongs to no other event. Throws `ownsATeam` or `lastAdmin`.
 */
export async function erasePerson(scope: Scope, viewer: Viewer, userId: string): Promise<Done> {
  const target = await readUser(scope, userId)
  if (!canErase(viewer, target)) throw new DomainError(kernelErrors.forbidden)
  await eraseFromEvent(scope, target)
  return DONE
}

async function eraseFromEvent(scope: Scope, { id, email, isTeamOwner }: User): Promise<void> {
  if (isTeamOwner) throw new DomainError(usersErrors.ownsATeam)
  const account = await findAccountOfUser(scope, id)
  await unassignPerson(scope, id)
  await leaveTeam(scope, id)
  await removePeople(scope, [id])
  await eraseEmailsTo(scope, { userId: id, email })
  await forgetPerson(scope, { userId: id, email })
  await forgetRecipient(scope, id)
  await forgetPins(scope, id)
  await forgetRuns(scope)
  await forgetAttachments(scope)
  if (account === null) return
  announceSessionsEnded(scope, account.accountId)
  await removeAccount(scope.tx, account.accountId)
}

/** Erases a person from every event, for the terminal. Returns the number of events. */
export async function eraseEverywhere(services: Services, email: string): Promise<number> {
  let events = 0
  for (const eventId of await findEventIds(services.db)) {
    await inEvent(services, { eventId, limits: 'none' }, async (scope) => {
      const account = await findAccountByEmail(scope, email)
      if (account === null) return
      await eraseFromEvent(scope, await readUser(scope, account.userId))
      audit(scope, {
        action: 'users.erase',
        actor: null,
        things: [`user:${account.userId}`],
        requestId: 'npm run erase',
        address: 'terminal',
      })
      events += 1
    })
  }
  return events
}
