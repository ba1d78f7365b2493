// Passes an open form to the session that replaces it when organisers change the form: with every key
// typed so far, and with a running save.
import type { Answers } from '@eventflow/domain/forms/engine'
import type { DraftSender } from './draft-sender.ts'
import type { DeviceCopy } from './draft-state.ts'
import type { KeptFocus } from './kept-focus.ts'

export interface Handover {
  /** The answers that the server does not have; null without any. */
  readonly copy: DeviceCopy | null
  /** Its running call is reported to the next session. */
  readonly sender: DraftSender
  readonly pageId: string | null
  readonly restoredAt: string | null
  /** The answers with which the first of the sessions was opened. */
  readonly initial: Answers
}

/** The session that is open in a form, which outlives it. */
export interface OpenedForm {
  readonly focus: KeptFocus
  readonly handOver: () => Handover | null
  /** Stops the session that was open, without sending: the new one does. */
  readonly open: (session: Replaceable) => void
  readonly isOpen: (session: Replaceable) => boolean
}

export interface Replaceable {
  readonly handOver: () => Handover
  /** The results of saves belong to this session from now on. */
  readonly takeOver: () => void
  readonly replaced: () => void
}

export function createOpenedForm(): OpenedForm {
  let current: Replaceable | null = null
  return {
    focus: { field: null },
    handOver: () => current?.handOver() ?? null,
    open: (session) => {
      if (current !== session) current?.replaced()
      current = session
      session.takeOver()
    },
    isOpen: (session) => current === session,
  }
}
