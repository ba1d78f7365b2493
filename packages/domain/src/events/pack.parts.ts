// The parts of an event's configuration that people can choose when they clone an event. Each part has
// its groups of settings and the topics that open screens reload after an import. Records name their part
// where they are registered (`packKind`).
import { keysOf, recordOf, type Topic } from '../kernel/index.ts'
import type { SettingsName } from '../settings/index.ts'

interface PartLine {
  readonly settings: readonly SettingsName[]
  /**
   * The kind of record whose number shows the size of the part; null for parts of settings only.
   */
  readonly counted: string | null
  readonly topics: readonly Topic[]
}

export const packParts = {
  settings: {
    settings: ['event', 'variables', 'emails', 'welcomeEmail', 'onboarding'],
    counted: null,
    topics: ['settings'],
  },
  branding: { settings: ['branding'], counted: null, topics: ['settings'] },
  terminology: { settings: ['terminology'], counted: null, topics: ['settings'] },
  teamTypes: { settings: [], counted: 'teamTypes', topics: ['teamTypes'] },
  customFields: { settings: [], counted: 'customFields', topics: ['customFields'] },
  fieldGroups: { settings: [], counted: 'fieldGroups', topics: ['fieldGroups'] },
  forms: {
    settings: [],
    counted: 'forms',
    topics: ['forms', 'confirmations', 'formNotifications'],
  },
  tasks: { settings: [], counted: 'tasks', topics: ['tasks', 'taskGroups'] },
  reminders: { settings: [], counted: 'reminderSchedules', topics: ['reminderSchedules'] },
  timeTable: { settings: [], counted: 'scheduleItems', topics: ['scheduleItems'] },
  assets: { settings: [], counted: 'assets', topics: ['assets'] },
  content: { settings: [], counted: 'content', topics: ['content'] },
  downloads: { settings: [], counted: 'downloads', topics: ['downloads'] },
  suppliers: { settings: [], counted: 'suppliers', topics: ['suppliers', 'supplierGroups'] },
  dashboard: {
    settings: ['dashboardHeader'],
    counted: 'cardLayouts',
    topics: ['settings', 'cardLayouts'],
  },
  navigation: {
    settings: ['sidebar', 'featured', 'corePages'],
    counted: null,
    topics: ['settings'],
  },
  emailTexts: { settings: [], counted: 'emailWordings', topics: ['emailWordings'] },
  reports: { settings: [], counted: 'reports', topics: ['reports'] },
  webhooks: { settings: [], counted: 'webhooks', topics: ['webhooks'] },
} as const satisfies Record<string, PartLine>

/** The difference between a record in two packs. */
export const PACK_CHANGES = ['added', 'changed', 'removed'] as const

export type PackPart = keyof typeof packParts
export const PACK_PARTS = keysOf(packParts)

/** The part of a group of settings; null for the setup state, which is in no pack. */
export const partOfSettings = (name: SettingsName): PackPart | null =>
  PACK_PARTS.find((part) => packParts[part].settings.some((own) => own === name)) ?? null

/** The topics that open screens have to reload after these parts were imported. */
export const topicsOfParts = (parts: readonly PackPart[]): Topic[] => [
  ...new Set(parts.flatMap((part) => packParts[part].topics)),
]

/** For each part, the other parts that its records refer to. */
export type PackNeeds = { readonly [Part in PackPart]: readonly PackPart[] }

/** A record or a group of settings, with the id that others refer to. */
export interface PackThing {
  readonly part: PackPart
  readonly id: string | null
  readonly value: unknown
}

/** Shorter ids are words that occur in texts by chance, so they count only as a complete value. */
const IDS_IN_TEXT = /[\w-]{16,64}/g

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/**
 * Which parts need which: a part needs another if it contains one of its ids, alone or within a text (a
 * link, a merge tag).
 */
export function needsAmong(things: readonly PackThing[]): PackNeeds {
  const partOf = new Map(
    things.flatMap(({ id, part }) => (id === null ? [] : [[id, part] as const])),
  )
  const needs = new Map<PackPart, Set<PackPart>>()
  for (const { part, value } of things) {
    const found = needs.get(part) ?? new Set()
    needs.set(part, found)
    for (const text of textsIn(value))
      for (const id of [text, ...(text.match(IDS_IN_TEXT) ?? [])]) {
        const other = partOf.get(id)
        if (other !== undefined && other !== part) found.add(other)
      }
  }
  return recordOf(PACK_PARTS, (part) => PACK_PARTS.filter((other) => needs.get(part)?.has(other)))
}

/** The chosen parts with all parts that they need, directly or indirectly. */
export function withNeeded(chosen: readonly PackPart[], needs: PackNeeds): PackPart[] {
  const found = new Set(chosen)
  // Iteration over a Set includes values that are added meanwhile.
  for (const part of found) for (const needed of needs[part]) found.add(needed)
  return PACK_PARTS.filter((part) => found.has(part))
}

/** The chosen parts that need this one directly. */
export const neededBy = (
  part: PackPart,
  chosen: readonly PackPart[],
  needs: PackNeeds,
): PackPart[] => chosen.filter((other) => other !== part && needs[other].includes(part))
