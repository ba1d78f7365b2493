import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { EMAIL_ALIASES, type EmailAlias, type Wording, type Wordings } from '@eventflow/domain/mail'
import type { ReadScope, Scope } from '../db/index.ts'
import { emailWordings } from './mail.tables.ts'

/** What was found in a transaction, by its scope: many emails are rendered in some. */
const foundIn = new WeakMap<ReadScope, Promise<Wordings>>()

/** The organisers' own texts of the event, read once in a transaction. */
export function findWordings(scope: ReadScope): Promise<Wordings> {
  const known = foundIn.get(scope)
  if (known !== undefined) return known
  const found = selectWordings(scope)
  foundIn.set(scope, found)
  return found
}

async function selectWordings({ tx, eventId }: ReadScope): Promise<Wordings> {
  const rows = await tx
    .select({ id: emailWordings.id, wording: emailWordings.wording })
    .from(emailWordings)
    .where(and(eq(emailWordings.eventId, eventId), isNotNull(emailWordings.wording)))
  return Object.fromEntries(
    rows.flatMap(({ id, wording }) =>
      // One of another version's emails is left alone.
      wording !== null && EMAIL_ALIASES.some((alias) => alias === id) ? [[id, wording]] : [],
    ),
  )
}

export interface StoredWording {
  /** Null where the portal's own text is in use. */
  readonly wording: Wording | null
  /** 1 where nobody has saved one yet. */
  readonly revision: number
  readonly updatedAt: Date | null
}

const UNSAVED: StoredWording = { wording: null, revision: 1, updatedAt: null }

export async function findWording(scope: ReadScope, alias: EmailAlias): Promise<StoredWording> {
  const [row] = await scope.tx
    .select({
      wording: emailWordings.wording,
      revision: emailWordings.revision,
      updatedAt: emailWordings.updatedAt,
    })
    .from(emailWordings)
    .where(and(eq(emailWordings.eventId, scope.eventId), eq(emailWordings.id, alias)))
  return row ?? UNSAVED
}

export interface WordingChange {
  readonly alias: EmailAlias
  readonly wording: Wording | null
  readonly revision: number
  readonly updatedBy: string
}

/** False when the text has been saved since `revision` was read. */
export async function saveWording(
  scope: Scope,
  { alias, wording, revision, updatedBy }: WordingChange,
): Promise<boolean> {
  foundIn.delete(scope)
  const { tx, eventId } = scope
  const changed = await tx
    .update(emailWordings)
    .set({
      wording,
      updatedBy,
      updatedAt: sql`now()`,
      revision: sql`${emailWordings.revision} + 1`,
    })
    .where(
      and(
        eq(emailWordings.eventId, eventId),
        eq(emailWordings.id, alias),
        eq(emailWordings.revision, revision),
      ),
    )
    .returning({ id: emailWordings.id })
  if (changed.length === 1) return true
  if (revision !== UNSAVED.revision) return false
  const made = await tx
    .insert(emailWordings)
    .values({
      eventId,
      id: alias,
      wording,
      createdBy: updatedBy,
      updatedBy,
      revision: UNSAVED.revision + 1,
    })
    .onConflictDoNothing()
    .returning({ id: emailWordings.id })
  return made.length === 1
}
