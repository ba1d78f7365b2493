import type { SentAgain } from '@eventflow/domain/mail'
import type { T } from '@eventflow/domain/words'

/** The result of resending several emails, with the reasons for those skipped. */
export function sentAgainText({ queued, skipped }: SentAgain, t: T): string {
  const lines = [
    queued > 0 ? t('undelivered.sentAgain', { count: queued }) : t('undelivered.nothingSent'),
  ]
  for (const why of ['settled', 'personGone', 'complained', 'askAnew'] as const) {
    const count = skipped.filter((one) => one.why === why).length
    if (count > 0) lines.push(t(`undelivered.skipped.${why}`, { count }))
  }
  return lines.map((line) => line.replace(/\.$/, '')).join('. ')
}
