import { DomainError, kernelErrors, type Viewer } from '@eventflow/domain/kernel'
import {
  forEachGroup,
  publicSettings,
  settingsErrors,
  groupOf,
  MAX_FEATURED_PAGES,
  MAX_SECTION_ITEMS,
  type GroupData,
  type Portal,
  type Settings,
  type SettingsName,
} from '@eventflow/domain/settings'
import { changedNames, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { inWords } from '../../platform/language/index.ts'
import { findAllSettings, saveSettings, type StoredGroup } from './settings.repository.ts'

/** All settings of the event, with defaults. Throws `noEventFound` and `noEmailsFound`. */
export async function readAllSettings(scope: ReadScope): Promise<Settings> {
  const groups = await findAllSettings(scope)
  // These two are created with the event, so they are missing only without one.
  if (!groups.event.isStored) throw new DomainError(settingsErrors.noEventFound)
  if (!groups.emails.isStored) throw new DomainError(settingsErrors.noEmailsFound)
  return forEachGroup((name) => groups[name].data) as Settings
}

/** The settings that are public without a sign-in. */
export async function readPortal(
  scope: ReadScope,
  facts: Pick<Portal, 'isArchived' | 'isPaused' | 'hasMailbox' | 'singleSignOn' | 'reportsDsn'>,
): Promise<Portal> {
  const settings = await readAllSettings(scope)
  const { eventId } = scope
  return { eventId, ...publicSettings(settings), ...facts }
}

export async function readSettings(scope: ReadScope, name: SettingsName): Promise<StoredGroup> {
  await readAllSettings(scope)
  const groups = await findAllSettings(scope)
  return groups[name]
}

export interface SettingsChange {
  readonly name: SettingsName
  /** Omitted fields stay unchanged. */
  readonly data: GroupData
  readonly revision: number
}

/** Saves a group of settings. A stale save is refused with the stored version. */
export async function changeSettings(
  scope: Scope,
  viewer: Viewer,
  { name, data: named, revision }: SettingsChange,
): Promise<StoredGroup> {
  const before = await readSettings(scope, name)
  const data = { ...before.data, ...named }
  checkTogether(name, data)
  const isSaved = await saveSettings(scope, { name, data, revision, updatedBy: viewer.userId })
  if (!isSaved) {
    throw new DomainError(kernelErrors.staleRevision, { current: await readSettings(scope, name) })
  }
  scope.audit.changed.push(...changedNames(before.data, data))
  return readSettings(scope, name)
}

/** Throws the group's `invalid` with the fields that conflict with each other. */
function checkTogether(name: SettingsName, data: GroupData): void {
  const group = groupOf(name)
  const problems = group.check?.(data) ?? []
  if (problems.length === 0) return
  throw new DomainError(group.invalid, {
    problems: problems.map((problem) => inWords({ ...problem, path: `data.${problem.path}` })),
  })
}

/** Where pages were in the sidebar and among the featured pages, with their position. */
export interface LostPlaces {
  readonly sidebar: readonly { id: string; sectionId: string; index: number }[]
  readonly featured: readonly { id: string; index: number }[]
}

/** Removes pages from the sidebar and the featured pages. Returns where they were. */
export async function dropFromSettings(
  scope: Scope,
  contentIds: readonly string[],
  updatedBy: string,
): Promise<LostPlaces> {
  const { sidebar, featured } = await readAllSettings(scope)
  const isLeft = (id: string): boolean => !contentIds.includes(id)
  const sections = sidebar.sections.map((section) => ({
    ...section,
    itemIds: section.itemIds.filter(isLeft),
  }))
  await saveWithout(scope, { name: 'sidebar', data: { sections }, updatedBy })
  const ids = featured.contentIds.filter(isLeft)
  await saveWithout(scope, { name: 'featured', data: { contentIds: ids }, updatedBy })
  return {
    sidebar: sidebar.sections.flatMap(({ id: sectionId, itemIds }) =>
      itemIds.flatMap((id, index) => (isLeft(id) ? [] : { id, sectionId, index })),
    ),
    featured: featured.contentIds.flatMap((id, index) => (isLeft(id) ? [] : { id, index })),
  }
}

/** The list with `id` at its former position, unless it is there or the list is full. */
const withItem = (
  ids: readonly string[],
  { id, index }: { id: string; index: number },
  most: number,
) =>
  ids.includes(id) || ids.length >= most
    ? [...ids]
    : [...ids.slice(0, index), id, ...ids.slice(index)]

/** Adds pages again where they were, if the section still exists and nobody has added them since. */
export async function restorePlacesInSettings(
  scope: Scope,
  lost: LostPlaces,
  updatedBy: string,
): Promise<void> {
  const { sidebar, featured } = await readAllSettings(scope)
  const shown = new Set(sidebar.sections.flatMap(({ itemIds }) => itemIds))
  const sections = sidebar.sections.map((section) => {
    const places = lost.sidebar.filter(
      ({ id, sectionId }) => sectionId === section.id && !shown.has(id),
    )
    const add = (ids: string[], place: { id: string; index: number }) =>
      withItem(ids, place, MAX_SECTION_ITEMS)
    return { ...section, itemIds: places.reduce(add, section.itemIds) }
  })
  await saveWithout(scope, { name: 'sidebar', data: { sections }, updatedBy })
  const contentIds = lost.featured.reduce<string[]>(
    (ids, place) => withItem(ids, place, MAX_FEATURED_PAGES),
    featured.contentIds,
  )
  await saveWithout(scope, { name: 'featured', data: { contentIds }, updatedBy })
}

/** Saves a group only if the change affects it. */
async function saveWithout(
  scope: Scope,
  change: Pick<SettingsChange, 'name' | 'data'> & { updatedBy: string },
): Promise<void> {
  const { data, revision } = await readSettings(scope, change.name)
  if (JSON.stringify({ ...data, ...change.data }) === JSON.stringify(data)) return
  if (await saveSettings(scope, { ...change, revision })) return
  throw new DomainError(kernelErrors.staleRevision, {
    current: await readSettings(scope, change.name),
  })
}

/** Changes the names of an event from the list of events. Its other details stay. */
export async function changeEventNames(
  scope: Scope,
  viewer: Viewer,
  names: Pick<Settings['event'], 'eventName' | 'longName' | 'shortName'>,
): Promise<void> {
  const { revision } = await readSettings(scope, 'event')
  await changeSettings(scope, viewer, { name: 'event', data: names, revision })
}
