// A use case's notes on the topics that its endpoint changes. platform/http publishes the topics of
// every call.
import type { Topic } from '@eventflow/domain/kernel'

/** Everybody in the event, only its organisers, or the teams with these ids and the organisers. */
export type LiveAudience = 'everybody' | 'organisers' | readonly string[]

/**
 * The records that a change is about. Limited people receive its topics only if they see one of them; those of a task
 * also if they see a task that depends on it.
 */
export interface LiveRecords {
  readonly kind: 'thread' | 'task' | 'submission'
  readonly ids: readonly string[]
}

export interface LiveNotes {
  /** Who is notified; everybody by default. */
  audience: LiveAudience
  about: LiveRecords | null
  /** Topics of the endpoint that this call has not changed. */
  readonly unchanged: Set<Topic>
}

export const newLiveNotes = (): LiveNotes => ({
  audience: 'everybody',
  about: null,
  unchanged: new Set(),
})

/** Records of a team concern it; those of no team (a guest's) concern the organisers. */
export const audienceOf = (teamId: string | null): LiveAudience =>
  teamId === null ? 'organisers' : [teamId]

/** A submission for a task changes that task. */
export const recordOf = (taskId: string | null, submissionId: string): LiveRecords =>
  taskId === null ? { kind: 'submission', ids: [submissionId] } : tasksOf([taskId])

export const tasksOf = (taskIds: readonly string[]): LiveRecords => ({
  kind: 'task',
  ids: [...new Set(taskIds)],
})
