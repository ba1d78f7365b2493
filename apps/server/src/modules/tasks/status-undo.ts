// Undoes organisers' changes of statuses and due dates of teams. A change returns the values that it
// replaced as a sealed text, because callers must not be able to invent who completed what and when.
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod'
import type { Viewer } from '@eventflow/domain/kernel'
import { APPROVAL_STATES, MAX_UNDO_TEXT, REQUESTED_STATES } from '@eventflow/domain/tasks'
import { openSealedText, sealText } from '../../platform/auth/index.ts'

const moment = z
  .string()
  .transform((text) => new Date(text))
  .nullable()
const text = z.string().nullable()

/** The values of a status that a change replaces, and the people who acted for others. */
const statusBeforeSchema = z.object({
  isComplete: z.boolean(),
  isNotApplicable: z.boolean(),
  notApplicableReason: text,
  completedAt: moment,
  completedBy: text,
  completedActedBy: text,
  agreedText: text,
  agreedHash: text,
  approval: z.enum(APPROVAL_STATES),
  requested: z.enum(REQUESTED_STATES).nullable(),
  sentAt: moment,
  sentBy: text,
  sentActedBy: text,
  approvalAt: moment,
  approvalBy: text,
  approvalNote: text,
  decidedRevision: z.number().int().nullable(),
})
export type StatusBefore = z.infer<typeof statusBeforeSchema>

const base = {
  taskId: z.string(),
  teamId: z.string(),
  /** The revision after the change. */
  revision: z.number().int(),
}
const replacedSchema = z.object({
  statuses: z.array(
    z.object({
      ...base,
      /** Null if the team had no status yet. */
      before: statusBeforeSchema.nullable(),
      /** The pinned comment that the change has added. */
      noteId: z.string().optional(),
    }),
  ),
  dueDates: z.array(z.object({ ...base, dueDate: text })),
})
export type Replaced = z.infer<typeof replacedSchema>
export type ReplacedStatus = Replaced['statuses'][number]
export type ReplacedDueDate = Replaced['dueDates'][number]

/** The caller, and the portal's key, with which replaced values are sealed. */
export interface UndoActor {
  readonly viewer: Viewer
  readonly now: Date
  readonly secret: string
}

export interface SealedIn {
  readonly eventId: string
  readonly secret: string
}

const placeOf = (eventId: string): string => `replaced statuses of event ${eventId}`

/** Limits what a text may become, because it is compressed. */
const MAX_TEXT_BYTES = 20 * 1_024 * 1_024

/** Null if nothing was replaced, or more than fits. */
export function sealReplaced(
  { statuses = [], dueDates = [] }: Partial<Replaced>,
  { eventId, secret }: SealedIn,
): string | null {
  if (statuses.length + dueDates.length === 0) return null
  // Parsing drops the columns of a stored row that a change does not replace.
  const rows = statuses.map(({ before, ...row }) => ({ ...row, before: before && keptOf(before) }))
  const json = JSON.stringify({ statuses: rows, dueDates })
  if (Buffer.byteLength(json) > MAX_TEXT_BYTES) return null
  const packed = deflateRawSync(json).toString('base64url')
  const sealed = sealText(packed, { secret, place: placeOf(eventId) })
  return sealed.length > MAX_UNDO_TEXT ? null : sealed
}

const KEPT = statusBeforeSchema.keyof().options
const keptOf = (before: StatusBefore): Record<string, unknown> =>
  Object.fromEntries(KEPT.map((name) => [name, before[name]]))

/** Null if the portal has not made the text for this event. */
export function openReplaced(undo: string, { eventId, secret }: SealedIn): Replaced | null {
  const packed = openSealedText(undo, { secret, place: placeOf(eventId) })
  if (packed === null) return null
  const json = inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: MAX_TEXT_BYTES })
  return replacedSchema.parse(JSON.parse(json.toString('utf8')))
}
