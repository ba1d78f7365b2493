import { DomainError, kernelErrors, type Viewer } from '@eventflow/domain/kernel'
import {
  forEachGroup,
  publicSettings,
  settingsErrors,
  groupOf,
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

/** Removes deleted pages from the sidebar and the featured pages. */
export async function dropFromSettings(
  scope: Scope,
  contentIds: readonly string[],
  updatedBy: string,
): Promise<void> {
  const { sidebar, featured } = await readAllSettings(scope)
  const isLeft = (id: string): boolean => !contentIds.includes(id)
  const sections = sidebar.sections.map((section) => ({
    ...section,
    itemIds: section.itemIds.filter(isLeft),
  }))
  await saveWithout(scope, { name: 'sidebar', data: { sections }, updatedBy })
  const ids = featured.contentIds.filter(isLeft)
  await saveWithout(scope, { name: 'featured', data: { contentIds: ids }, updatedBy })
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
