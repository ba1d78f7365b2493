// Writes one row for each change, in the same transaction: without the row there is no change.
import type { ViewedBy } from '@eventflow/domain/kernel'
import { englishWords } from '@eventflow/domain/words'
import { insertRow, newId, type AuditActor, type Scope } from '../db/index.ts'
import { auditLog } from './audit.tables.ts'
import { shortAddress } from './short-address.ts'

export interface AuditedCall {
  readonly action: string
  readonly actor: AuditActor | null
  readonly things: readonly string[]
  /** Names of changed fields, besides those that the use case has noted. */
  readonly changed?: readonly string[]
  readonly requestId: string
  /** Network address of the caller; only its network is stored. */
  readonly address: string
}

interface Person {
  readonly userId: string
  readonly accountId: string
  readonly firstName: string
  readonly surname: string
  readonly viewedBy?: ViewedBy | undefined
}

/** Who acts, as the log stores it. If they act on behalf of another person, it has both names. */
export function actorOf({ userId, accountId, viewedBy, ...person }: Person): AuditActor {
  const name = `${person.firstName} ${person.surname}`.trim()
  if (viewedBy === undefined) return { userId, accountId, name }
  const both = viewedBy.actsUntil !== null
  return {
    userId: viewedBy.userId,
    accountId,
    name: both
      ? englishWords()('audit.onBehalf', { name: viewedBy.name, person: name })
      : viewedBy.name,
  }
}

/** Writes the row at the end of the transaction, with the use case's notes. */
export function audit({ eventId, ending, audit: notes }: Scope, call: AuditedCall): void {
  const actor = notes.actor ?? call.actor
  const row = {
    eventId,
    id: newId(),
    action: call.action,
    things: [...new Set([...call.things, ...notes.things, ...Object.keys(notes.names)])],
    changed: [...new Set([...(call.changed ?? []), ...notes.changed])],
    names: notes.names,
    reason: notes.reason ?? '',
    actorUserId: actor?.userId ?? null,
    actorAccountId: actor?.accountId ?? null,
    actorName: actor?.name ?? '',
    requestId: call.requestId,
    address: shortAddress(call.address),
  }
  ending.writes.push((tx) => insertRow(tx, auditLog, row))
}
