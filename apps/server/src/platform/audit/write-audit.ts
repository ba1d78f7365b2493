// One row for each change, in the transaction of the change: without the row there is no change.
import { insertRow, newId, type AuditActor, type Scope } from '../db/index.ts'
import { auditLog } from './audit.tables.ts'
import { shortAddress } from './short-address.ts'

export interface AuditedCall {
  readonly action: string
  readonly actor: AuditActor | null
  readonly things: readonly string[]
  readonly requestId: string
  /** Network address of the caller; only its network is kept. */
  readonly address: string
}

/** Who acts, as the log keeps it. */
export const actorOf = (person: {
  userId: string
  accountId: string
  firstName: string
  surname: string
}): AuditActor => ({
  userId: person.userId,
  accountId: person.accountId,
  name: `${person.firstName} ${person.surname}`.trim(),
})

/** Has the row written with the end of the transaction, with what the use case noted. */
export function audit({ eventId, ending, audit: notes }: Scope, call: AuditedCall): void {
  const actor = notes.actor ?? call.actor
  const row = {
    eventId,
    id: newId(),
    action: call.action,
    things: [...new Set([...call.things, ...notes.things])],
    changed: [...notes.changed],
    names: notes.names,
    actorUserId: actor?.userId ?? null,
    actorAccountId: actor?.accountId ?? null,
    actorName: actor?.name ?? '',
    requestId: call.requestId,
    address: shortAddress(call.address),
  }
  ending.writes.push((tx) => insertRow(tx, auditLog, row))
}
