// The groups of settings in an event pack.
import { absoluteInside, relativeInside, type PackClock } from '@eventflow/domain/events'
import { keysOf } from '@eventflow/domain/kernel'
import {
  asRecord,
  groupOf,
  settingsGroups,
  type GroupData,
  type Settings,
  type SettingsName,
} from '@eventflow/domain/settings'
import { z } from 'zod'
import type { Words } from '@eventflow/domain/words'
import { findAllSettings, saveSettings } from '../../modules/settings/index.ts'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { inWords, problemAt } from '../../platform/language/index.ts'
import type { FindRow, PackProblem } from '../../platform/pack/index.ts'

/** Settings that are never copied: names, dates and the progress of the setup. */
const OWN: { readonly [Name in SettingsName]?: readonly string[] } = {
  event: ['startDate', 'eventName', 'longName', 'shortName'],
}
const NAMES = keysOf(settingsGroups).filter((name) => name !== 'setup')

/** The groups for which the specification defines the message about a missing group. */
const needsRecord = (name: SettingsName): name is keyof Words['problems']['pack']['noGroup'] =>
  groupOf(name).none !== undefined

export type PackSettings = Readonly<Partial<Record<SettingsName, GroupData>>>

const withoutOwn = (name: SettingsName, data: GroupData): GroupData =>
  Object.fromEntries(Object.entries(data).filter(([field]) => !OWN[name]?.includes(field)))

/** The groups that somebody has saved. */
export async function exportSettings(scope: ReadScope, clock: PackClock): Promise<PackSettings> {
  const groups = await findAllSettings(scope)
  const saved = NAMES.filter((name) => groups[name].isStored)
  return Object.fromEntries(
    saved.map((name) => [
      name,
      relativeInside(withoutOwn(name, groups[name].data), clock) as GroupData,
    ]),
  )
}

/** The groups as they will be stored. Problems are added to `problems`. */
export function readSettings(
  settings: Readonly<Record<string, unknown>>,
  { clock, own }: { clock: PackClock; own: Settings },
  problems: PackProblem[],
): PackSettings {
  const read: Partial<Record<SettingsName, GroupData>> = {}
  for (const given of Object.keys(settings)) {
    const name = NAMES.find((known) => known === given)
    if (name === undefined) {
      problems.push(problemAt(`settings.${given}`, 'problems.pack.settings'))
      continue
    }
    const { fields, check } = groupOf(name)
    if (needsRecord(name) && asRecord(settings[name]) === null) {
      problems.push(problemAt(`settings.${name}`, `problems.pack.noGroup.${name}`))
      continue
    }
    const open = Object.fromEntries(
      Object.entries(fields).filter(([field]) => !OWN[name]?.includes(field)),
    )
    const result = z.strictObject(open).partial().safeParse(absoluteInside(settings[name], clock))
    if (!result.success) {
      for (const { path, message } of result.error.issues)
        problems.push({ path: ['settings', name, ...path.map(String)].join('.'), message })
      continue
    }
    const data = { ...own[name], ...result.data } as GroupData
    for (const problem of check?.(data) ?? [])
      problems.push(inWords({ ...problem, path: `settings.${name}.${problem.path}` }))
    read[name] = data
  }
  return read
}

interface Pointer {
  readonly path: string
  readonly kind: string
  readonly id: string | null
}

function pointersOf(settings: PackSettings): Pointer[] {
  const { branding, dashboardHeader, featured, sidebar, corePages } = settings as Partial<Settings>
  const pictures = ['logo', 'invertedLogo', 'iconLogo', 'loginImage'] as const
  return [
    ...pictures.map((name) => {
      return { path: `branding.${name}`, kind: 'files', id: branding?.[name] ?? null }
    }),
    { path: 'dashboardHeader.assetId', kind: 'assets', id: dashboardHeader?.assetId ?? null },
    ...Object.entries(corePages ?? {}).map(([page, { assetId }]) => {
      return { path: `corePages.${page}.assetId`, kind: 'assets', id: assetId }
    }),
    ...(featured?.contentIds ?? []).map((id, index) => {
      return { path: `featured.contentIds.${index}`, kind: 'content', id }
    }),
    ...(sidebar?.sections ?? []).flatMap(({ itemIds }, index) =>
      itemIds.map((id, place) => {
        return { path: `sidebar.sections.${index}.itemIds.${place}`, kind: 'content', id }
      }),
    ),
  ]
}

/** Records that settings refer to must be in the pack; the portal's own pages always exist. */
export const lostPointers = (
  settings: PackSettings,
  { find, isPlace }: { find: FindRow; isPlace: (id: string) => boolean },
): PackProblem[] =>
  pointersOf(settings)
    .filter(({ kind, id }) => id !== null && find(kind, id) === undefined && !isPlace(id))
    .map(({ path }) => problemAt(`settings.${path}`, 'problems.pack.pointer'))

export async function saveAll(scope: Scope, settings: PackSettings): Promise<void> {
  const stored = await findAllSettings(scope)
  for (const name of keysOf(settings)) {
    const { revision } = stored[name]
    const isSaved = await saveSettings(scope, {
      name,
      data: settings[name] ?? {},
      revision,
      updatedBy: null,
    })
    if (!isSaved) throw new Error(`The settings ${name} were changed at the same time`)
  }
}
