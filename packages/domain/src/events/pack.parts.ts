// What the configuration of an event is made of, as people choose from it when they clone an event: each part with its
// groups of settings and with what open screens ask again when it comes. Records name their part where they are
// registered (`packKind`).
import { keysOf, recordOf, type Topic } from '../kernel/index.ts'
import type { SettingsName } from '../settings/index.ts'

interface PartLine {
  readonly settings: readonly SettingsName[]
  /** The kind of record that says how much of it there is; null where those are settings. */
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

/** How a record of one pack stands to that of another. */
export const PACK_CHANGES = ['added', 'changed', 'removed'] as const

export type PackPart = keyof typeof packParts
export const PACK_PARTS = keysOf(packParts)

/** The part that a group of settings belongs to; null for how far the event's setting up is, which is in no pack. */
export const partOfSettings = (name: SettingsName): PackPart | null =>
  PACK_PARTS.find((part) => packParts[part].settings.some((own) => own === name)) ?? null

/** What changes on open screens when these parts come. */
export const topicsOfParts = (parts: readonly PackPart[]): Topic[] => [
  ...new Set(parts.flatMap((part) => packParts[part].topics)),
]

/** Of each part, the others that something of it points to. */
export type PackNeeds = { readonly [Part in PackPart]: readonly PackPart[] }

/** A record or a group of settings, with the id by which others point to it. */
export interface PackThing {
  readonly part: PackPart
  readonly id: string | null
  readonly value: unknown
}

/** Shorter ids are words, which stand in texts by chance: they are ids only where they stand alone. */
const IDS_IN_TEXT = /[\w-]{16,64}/g

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** Which parts need which: wherever an id of another part stands, alone or within a text (a link, a merge tag). */
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

/** The chosen parts with all that they need, and what that needs. */
export function withNeeded(chosen: readonly PackPart[], needs: PackNeeds): PackPart[] {
  const found = new Set(chosen)
  // A set hands out what is added while it is walked.
  for (const part of found) for (const needed of needs[part]) found.add(needed)
  return PACK_PARTS.filter((part) => found.has(part))
}

/** Who among the chosen parts needs this one, directly. */
export const neededBy = (
  part: PackPart,
  chosen: readonly PackPart[],
  needs: PackNeeds,
): PackPart[] => chosen.filter((other) => other !== part && needs[other].includes(part))
