import { audienceRules, type AudienceOwner } from '@eventflow/domain/audience'
import type { PackPart } from '@eventflow/domain/events'
import { keysOf } from '@eventflow/domain/kernel'
import { z } from 'zod'
import { packKind } from '../../platform/pack/index.ts'
import { audienceTeamTypes } from './audience.tables.ts'

/** The kinds of record of a pack that are meant for certain teams. What teams are told is in no pack. */
const OWNERS: Partial<Record<AudienceOwner, string>> = {
  task: 'tasks',
  content: 'content',
  download: 'downloads',
  supplier: 'suppliers',
  scheduleItem: 'scheduleItems',
}

const PARTS: Partial<Record<AudienceOwner, PackPart>> = {
  task: 'tasks',
  content: 'content',
  download: 'downloads',
  supplier: 'suppliers',
  scheduleItem: 'timeTable',
}

export const audiencePack = [
  packKind({
    name: 'audiences',
    table: audienceTeamTypes,
    part: ({ ownerKind }) => PARTS[ownerKind] ?? 'teamTypes',
    columns: { ownerKind: z.enum(keysOf(audienceRules)), isHidden: z.boolean() },
    isKept: ({ ownerKind, ownerId }, find) => {
      const kind = OWNERS[ownerKind]
      return kind !== undefined && find(kind, ownerId) !== undefined
    },
  }),
]
