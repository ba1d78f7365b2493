import type { EmailAlias } from '@eventflow/domain/mail'
import type { Cast } from '../cast.ts'
import type { TestEvent, TestPortal } from '../test-portal.ts'

/** An event in which a moment happens. */
export interface EmailStage {
  readonly portal: TestPortal
  readonly event: TestEvent
  readonly cast: Cast
  /** Everybody who is in the event by now reads German. */
  readGerman(): Promise<void>
  /** Carries out the jobs that wait. */
  carryOut(): Promise<void>
}

/** What sends an email, and how it is told from others. */
export interface EmailMoment {
  readonly alias: EmailAlias
  readonly when: string
  /** In the language of the event: the person who gets it is new there, and has chosen none. */
  readonly isToStranger?: true
  /** Its text is the portal's own, or written where the moment is: no text of `/admin/emails` is used. */
  readonly hasOwnText?: true
  /** Where the text is written where the moment is. */
  readonly subject?: string
  /** Makes it happen, and answers to whom it goes. */
  happen(stage: EmailStage): Promise<string>
}
