// Sends drafts to the server, one call at a time.
import type { Answers } from '@eventflow/domain/forms/engine'
import { failureOf } from '../../../platform/failure.ts'
import type { DraftEffect, DraftEvents } from './draft-machine.ts'
import type { SavedDraft } from './draft-state.ts'

export type SendEffect = Extract<DraftEffect, { do: 'send' }>

type Report = <E extends 'saved' | 'saveFailed'>(type: E, ...event: DraftEvents[E]) => void

interface DraftPort {
  readonly saveDraft: (values: Answers, revision: number) => Promise<SavedDraft>
}

export interface DraftSender {
  readonly send: (effect: SendEffect) => void
  /** What the running call sends; null without one. */
  readonly sending: () => SendEffect | null
  /** Results are reported to the newest session. */
  readonly reportTo: (report: Report) => void
  /** Whether the last of the running calls stored the answers; null without one. */
  readonly settled: () => Promise<boolean | null>
}

/** A failed call may lead to the next one immediately. */
export function createSender(port: DraftPort): DraftSender {
  let pending: { sent: Promise<boolean>; effect: SendEffect } | null = null
  let report: Report = () => {}
  const call = async ({ values, revision }: SendEffect): Promise<boolean> => {
    try {
      const saved = await port.saveDraft(values, revision)
      pending = null
      report('saved', { ...saved, sent: values })
      return true
    } catch (error) {
      pending = null
      report('saveFailed', failureOf(error))
      return false
    }
  }
  return {
    send: (effect) => {
      pending = { effect, sent: call(effect) }
    },
    sending: () => pending?.effect ?? null,
    reportTo: (next) => {
      report = next
    },
    settled: async () => {
      let isStored: boolean | null = null
      for (let now = pending; now !== null; now = pending) isStored = await now.sent
      return isStored
    },
  }
}
