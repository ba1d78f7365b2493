// Saved views of lists. A shared view belongs to all organisers; a private one only to its owner.
import {
  canShareViews,
  canUseView,
  canViewList,
  DomainError,
  kernelErrors,
  MAX_LIST_VIEWS,
  type Done,
  type ViewedList,
  type Viewer,
} from '@eventflow/domain/kernel'
import { navigationErrors, type ListView } from '@eventflow/domain/navigation'
import { lockEvent, noteRemoved, type ReadScope, type Scope } from '../../platform/db/index.ts'
import type { Author } from '../../platform/records/index.ts'
import { readForm } from '../forms/index.ts'
import { countListViews, findListViews, listViewRepository } from './list-views.repository.ts'

interface ListKey {
  readonly list: ViewedList
  readonly formId?: string | null | undefined
}

interface ViewValues {
  readonly name: string
  readonly query: string
  readonly isShared: boolean
}

interface Editor {
  readonly viewer: Viewer
  readonly author: Author
}

/** Only submissions are listed by form. */
const formOf = ({ list, formId }: ListKey) => (list === 'submissions' ? (formId ?? null) : null)

export async function listListViews(
  scope: ReadScope,
  viewer: Viewer,
  key: ListKey,
): Promise<{ items: ListView[] }> {
  if (!canViewList(viewer, key.list)) throw new DomainError(kernelErrors.forbidden)
  const views = await findListViews(scope, { list: key.list, formId: formOf(key) }, viewer.userId)
  return { items: views.filter((view) => canUseView(viewer, view)) }
}

export async function addListView(
  scope: Scope,
  { list, formId, name, query, isShared }: ListKey & ViewValues,
  { viewer, author }: Editor,
): Promise<ListView> {
  if (!canViewList(viewer, list)) throw new DomainError(kernelErrors.forbidden)
  const ofForm = formOf({ list, formId })
  if (formId) await readForm(scope, formId)
  else if (list === 'submissions') throw new DomainError(navigationErrors.invalidListView)
  const ownerId = await needRoom(scope, viewer, isShared)
  const values = { list, formId: ofForm, name, query, ownerId }
  const view = await listViewRepository.add(scope, values, author)
  noteShared(scope, view, isShared)
  return view
}

export async function changeListView(
  scope: Scope,
  {
    listViewId: id,
    revision,
    isShared,
    ...values
  }: ViewValues & { readonly listViewId: string; readonly revision: number },
  { viewer, author }: Editor,
): Promise<ListView> {
  const view = await needView(scope, viewer, id)
  const isSame = isShared === (view.ownerId === null)
  const ownerId = isSame ? view.ownerId : await needRoom(scope, viewer, isShared)
  const changed = await listViewRepository.change(
    scope,
    { id, revision, values: { ...values, ownerId } },
    author,
  )
  if (!isSame)
    scope.audit.changed.splice(scope.audit.changed.indexOf('ownerId'), 1, `isShared=${isShared}`)
  noteShared(scope, isShared ? changed : view, isShared || !isSame)
  return changed
}

/** Only shared views are audited, with their names: they can be deleted or private later. */
function noteShared({ audit }: Scope, view: ListView, isShared: boolean): void {
  audit.isPersonal = !isShared
  if (isShared) noteRemoved(audit, 'listView', [view])
}

export async function removeListView(scope: Scope, viewer: Viewer, id: string): Promise<Done> {
  const { ownerId } = await needView(scope, viewer, id)
  scope.audit.isPersonal = ownerId !== null
  return listViewRepository.remove(scope, [id])
}

/** A hidden view answers like a missing one. */
async function needView(scope: ReadScope, viewer: Viewer, id: string): Promise<ListView> {
  const view = await listViewRepository.read(scope, id)
  if (!canUseView(viewer, view)) throw new DomainError(navigationErrors.listViewNotFound)
  return view
}

/** The owner of a new view, if there is room for one more; null for a shared one. */
async function needRoom(scope: Scope, viewer: Viewer, isShared: boolean): Promise<string | null> {
  if (isShared && !canShareViews(viewer)) throw new DomainError(kernelErrors.forbidden)
  const ownerId = isShared ? null : viewer.userId
  await lockEvent(scope)
  if ((await countListViews(scope, ownerId)) >= MAX_LIST_VIEWS)
    throw new DomainError(navigationErrors.tooManyListViews)
  return ownerId
}
