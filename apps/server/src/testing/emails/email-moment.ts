import type { EmailAlias } from '@eventflow/domain/mail'
import type { Cast } from '../cast.ts'
import type { TestEvent, TestPortal } from '../test-portal.ts'

/** An event in which an email is caused. */
export interface EmailStage {
  readonly portal: TestPortal
  readonly event: TestEvent
  readonly cast: Cast
  /** Makes everybody in the event read German. */
  readGerman(): Promise<void>
  /** Runs the waiting jobs. */
  carryOut(): Promise<void>
}

/** An action that causes an email, and its properties. */
export interface EmailMoment {
  readonly alias: EmailAlias
  readonly when: string
  /** In the language of the event, because the recipient is new there and has chosen none. */
  readonly isToStranger?: true
  /**
   * Its text is the portal's own or part of the record; the texts of `/admin/emails` are not used.
   */
  readonly hasOwnText?: true
  /** The subject, if the record defines it. */
  readonly subject?: string | RegExp
  /** Causes the email. Returns its recipient. */
  happen(stage: EmailStage): Promise<string>
}
