// What a use case says about the topics that its endpoint changes. They are published where every
// call passes (platform/http).
import type { Topic } from '@eventflow/domain/kernel'

/** Everybody in the event, its organisers alone, or the teams with these ids and the organisers. */
export type LiveAudience = 'everybody' | 'organisers' | readonly string[]

export interface LiveNotes {
  /** Who hears; everybody unless the use case narrows it. */
  audience: LiveAudience
  /** Topics of the endpoint that this call leaves as they were. */
  readonly unchanged: Set<Topic>
}

export const newLiveNotes = (): LiveNotes => ({ audience: 'everybody', unchanged: new Set() })

/** What belongs to a team concerns it; what belongs to none (a guest's) concerns the organisers. */
export const audienceOf = (teamId: string | null): LiveAudience =>
  teamId === null ? 'organisers' : [teamId]
