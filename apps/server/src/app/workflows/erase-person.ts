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
  hasOtherUsers,
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
 * account is deleted too if it belongs to no other event. A person with several companies is erased
 * from one of them; what contains only their address stays until the last one. Throws `ownsATeam` or
 * `lastAdmin`.
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
  const person = { userId: id, email: (await hasOtherUsers(scope, id)) ? null : email }
  await unassignPerson(scope, id)
  await leaveTeam(scope, id)
  await removePeople(scope, [id])
  await eraseEmailsTo(scope, person)
  await forgetPerson(scope, person)
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
      const things: string[] = []
      // A person has a user for each of their companies.
      for (;;) {
        const account = await findAccountByEmail(scope, email)
        if (account === null) break
        await eraseFromEvent(scope, await readUser(scope, account.userId))
        things.push(`user:${account.userId}`)
      }
      if (things.length === 0) return
      const from = { requestId: 'npm run erase', address: 'terminal' }
      audit(scope, { action: 'users.erase', actor: null, things, ...from })
      events += 1
    })
  }
  return events
}
