import type { english } from './en/index.ts'
import type { KeyOf, Translate } from './translator.ts'

type WordKey = KeyOf<typeof english>
type T = Translate<typeof english>

/**
 * Messages that announce an email or a webhook call, with their texts for a paused portal, which sends
 * nothing. Both texts have the same values.
 */
export const WHILE_PAUSED: Readonly<Partial<Record<WordKey, WordKey>>> = {
  'emailOutcomes.one.queued': 'emailOutcomes.one.paused',
  'emailOutcomes.several.queued': 'emailOutcomes.several.paused',
  'emailOutcomes.stages.queued': 'emailOutcomes.stages.paused',
  'emails.outbox.released': 'emailOutcomes.several.paused',
  'emails.test.sent': 'emailOutcomes.one.paused',
  'undelivered.sentAgain': 'emailOutcomes.several.paused',
  'users.address.sent': 'emailOutcomes.one.paused',
  'mailings.onItsWay': 'emailOutcomes.several.paused',
  'mailings.outcomes.onItsWay': 'emailOutcomes.stages.paused',
  'events.add.done': 'events.add.donePaused',
  'events.clone.doneText': 'events.clone.doneTextPaused',
  'filling.confirmation.emailed': 'filling.confirmation.emailPaused',
  'access.code.sent': 'access.code.paused',
  'access.code.sentAgain': 'access.code.paused',
  'access.forgot.sentText': 'access.forgot.paused',
  'webhooks.view.testSent': 'webhooks.view.paused',
  'webhooks.view.replayed': 'webhooks.view.paused',
  'webhooks.failed.sent': 'webhooks.failed.sentPaused',
  'webhooks.states.queued': 'webhooks.states.paused',
}

/** The words of a paused portal. */
export const pausedWords = (t: T): T =>
  Object.assign((...[key, params]: Parameters<T>): string => t(WHILE_PAUSED[key] ?? key, params), {
    language: t.language,
  })
