// Definitions of forms at the time of an answer. Each distinct definition is stored once.
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FormDefinition } from '@eventflow/domain/forms'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { formDefinitions } from './forms.tables.ts'

export interface StoredDefinition {
  readonly id: string
  /** JSON as text. */
  readonly definition: string
}

export async function hasDefinition(scope: ReadScope, id: string): Promise<boolean> {
  const rows = await scope.tx
    .select({ id: formDefinitions.id })
    .from(formDefinitions)
    .where(and(eq(formDefinitions.eventId, scope.eventId), eq(formDefinitions.id, id)))
  return rows.length === 1
}

export async function insertDefinition(
  scope: Scope,
  { id, definition }: { id: string; definition: FormDefinition },
): Promise<void> {
  await scope.tx
    .insert(formDefinitions)
    .values({ eventId: scope.eventId, id, formId: definition.form.id, definition })
    .onConflictDoNothing()
}

export async function selectDefinitions(
  scope: ReadScope,
  ids: readonly string[],
): Promise<StoredDefinition[]> {
  if (ids.length === 0) return []
  return scope.tx
    .select({
      id: formDefinitions.id,
      definition: sql<string>`${formDefinitions.definition}::text`,
    })
    .from(formDefinitions)
    .where(and(eq(formDefinitions.eventId, scope.eventId), inArray(formDefinitions.id, [...ids])))
}
