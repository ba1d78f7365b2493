import { audienceRules, type AudienceOwner } from '@eventflow/domain/audience'
import type { PackPart } from '@eventflow/domain/events'
import { keysOf } from '@eventflow/domain/kernel'
import { z } from 'zod'
import { packKind } from '../../platform/pack/index.ts'
import { audienceTeamTypes } from './audience.tables.ts'

interface InPacks {
  /** The kind of record in the pack. */
  readonly kind: string
  readonly part: PackPart
}

/** Where packs contain the records that have an audience; null for kinds that no pack contains. */
const IN_PACKS: Readonly<Record<AudienceOwner, InPacks | null>> = {
  task: { kind: 'tasks', part: 'tasks' },
  content: { kind: 'content', part: 'content' },
  download: { kind: 'downloads', part: 'downloads' },
  supplier: { kind: 'suppliers', part: 'suppliers' },
  // Notifications belong to one event.
  notification: null,
  scheduleItem: { kind: 'scheduleItems', part: 'timeTable' },
}

export const audiencePack = [
  packKind({
    name: 'audiences',
    table: audienceTeamTypes,
    part: ({ ownerKind }) => IN_PACKS[ownerKind]?.part ?? 'teamTypes',
    columns: { ownerKind: z.enum(keysOf(audienceRules)), isHidden: z.boolean() },
    isKept: ({ ownerKind, ownerId }, find) => {
      const kind = IN_PACKS[ownerKind]?.kind
      return kind !== undefined && find(kind, ownerId) !== undefined
    },
  }),
]
