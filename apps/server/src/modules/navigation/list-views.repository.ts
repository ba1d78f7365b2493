import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { MAX_LIST_VIEWS, type ViewedList } from '@eventflow/domain/kernel'
import { listViewSchema, navigationErrors, type ListView } from '@eventflow/domain/navigation'
import { folded, type ReadScope } from '../../platform/db/index.ts'
import { recordRepository } from '../../platform/records/index.ts'
import { listViews } from './navigation.tables.ts'

export const listViewRepository = recordRepository({
  table: listViews,
  schema: listViewSchema,
  kind: 'listView',
  notFound: navigationErrors.listViewNotFound,
  columns: {},
  nameColumn: listViews.name,
  sorts: { name: folded(listViews.name) },
})

interface ListKey {
  readonly list: ViewedList
  readonly formId: string | null
}

/** The private views of a person, and the shared ones. */
export async function findListViews(
  scope: ReadScope,
  { list, formId }: ListKey,
  ownerId: string,
): Promise<ListView[]> {
  const ofForm = formId === null ? isNull(listViews.formId) : eq(listViews.formId, formId)
  const { items } = await listViewRepository.list(scope, {
    sort: 'name',
    direction: 'asc',
    search: '',
    limit: 2 * MAX_LIST_VIEWS,
    where: and(
      eq(listViews.list, list),
      ofForm,
      or(isNull(listViews.ownerId), eq(listViews.ownerId, ownerId)),
    ) as SQL,
  })
  return items
}

/** The number of a person's private views, or of the shared ones. */
export async function countListViews(scope: ReadScope, ownerId: string | null): Promise<number> {
  const whose = ownerId === null ? isNull(listViews.ownerId) : eq(listViews.ownerId, ownerId)
  return scope.tx.$count(listViews, and(eq(listViews.eventId, scope.eventId), whose))
}
