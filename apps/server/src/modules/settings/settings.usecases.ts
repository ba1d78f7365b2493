import { DomainError, kernelErrors, type Viewer } from '@eventflow/domain/kernel'
import {
  navTheme,
  settingsErrors,
  settingsSchemas,
  type Branding,
  type Portal,
  type Settings,
  type SettingsName,
} from '@eventflow/domain/settings'
import { changedNames, type Scope } from '../../platform/db/index.ts'
import { announce } from '../../platform/live/index.ts'
import * as repository from './settings.repository.ts'

/** Event details are the one group without sensible defaults: an event has a name and a date. */
const noEvent = (): never => {
  throw new DomainError(settingsErrors.noEventFound)
}

/** All settings of the event, defaults filled in. */
export async function readAllSettings(scope: Scope): Promise<Settings> {
  const found = await repository.findAllSettings(scope)
  return {
    branding: found.branding ?? settingsSchemas.branding.parse({}),
    event: found.event ?? noEvent(),
    variables: found.variables ?? settingsSchemas.variables.parse({}),
    terminology: found.terminology ?? settingsSchemas.terminology.parse({}),
    emails: found.emails ?? noEvent(),
  }
}

/** What anybody may know before signing in. */
export async function readPortal(
  scope: Scope,
  { isArchived, hasMailbox, reportsDsn }: Pick<Portal, 'isArchived' | 'hasMailbox' | 'reportsDsn'>,
): Promise<Portal> {
  const { branding, event, terminology, variables } = await readAllSettings(scope)
  return {
    eventId: scope.eventId,
    event,
    branding: publicBranding(branding),
    terminology,
    dueSoonDays: variables.dueSoonDays,
    teamMemberLimit: variables.teamMemberLimit,
    currencyId: variables.currencyId,
    isArchived,
    hasMailbox,
    reportsDsn,
  }
}

/** The places of the pictures; their address changes with the file, so that they can be cached. */
function publicBranding(branding: Branding): Portal['branding'] {
  const address = (name: string, fileId: string | null): string | null =>
    fileId === null ? null : `/api/branding/${name}?v=${encodeURIComponent(fileId)}`
  return {
    navBgColor: branding.navBgColor,
    navTheme: navTheme(branding.navBgColor),
    logoUrl: address('logo', branding.logo),
    invertedLogoUrl: address('invertedLogo', branding.invertedLogo),
    iconLogoUrl: address('iconLogo', branding.iconLogo),
    loginImageUrl: address('loginImage', branding.loginImage),
  }
}

export async function readSettings<N extends SettingsName>(
  scope: Scope,
  name: N,
): Promise<repository.StoredSettings<N>> {
  const found = await repository.findSettings(scope, name)
  if (found !== null) return found
  const all = await readAllSettings(scope)
  return { data: all[name], revision: repository.UNSAVED_REVISION }
}

/** Saves a group of settings; a stale save is refused and answered with the stored version. */
export async function changeSettings<N extends SettingsName>(
  scope: Scope,
  viewer: Viewer,
  { name, data, revision }: { name: N; data: Settings[N]; revision: number },
): Promise<repository.StoredSettings<N>> {
  const before = await readSettings(scope, name)
  const isSaved = await save(scope, { name, data, revision, updatedBy: viewer.userId })
  if (!isSaved) {
    throw new DomainError(kernelErrors.staleRevision, { current: await readSettings(scope, name) })
  }
  scope.audit.changed.push(...changedNames(before.data, data))
  await announce(scope, 'portal')
  return readSettings(scope, name)
}

interface Save {
  readonly name: SettingsName
  readonly data: Settings[SettingsName]
  readonly revision: number
  readonly updatedBy: string
}

/** False when the group has been saved since `revision` was read. */
async function save(scope: Scope, { name, ...change }: Save): Promise<boolean> {
  if (await repository.replaceSettings(scope, name, change)) return true
  const { data, revision, updatedBy } = change
  if (revision !== repository.UNSAVED_REVISION) return false
  return repository.saveFirstSettings(scope, name, { data, updatedBy })
}

/** What an event is called, changed from above the events; the rest of its details stays. */
export async function changeEventNames(
  scope: Scope,
  viewer: Viewer,
  names: Pick<Settings['event'], 'eventName' | 'longName' | 'shortName'>,
): Promise<void> {
  const { data, revision } = await readSettings(scope, 'event')
  await changeSettings(scope, viewer, { name: 'event', data: { ...data, ...names }, revision })
}
