import type { DropReason } from '@eventflow/domain/mail'
import type { T } from '@eventflow/domain/words'

interface Released {
  readonly released: number
  readonly cancelled: readonly { readonly reason: DropReason; readonly count: number }[]
}

/** The emails that are released, and those that are cancelled instead, with the reason of each. */
export function releasedText({ released, cancelled }: Released, t: T): string {
  const texts = cancelled.map(({ reason, count }) =>
    t('emails.outbox.cancelled', { count, why: t(`emails.log.reasons.${reason}`) }),
  )
  if (released > 0 || texts.length === 0)
    texts.unshift(t('emails.outbox.released', { count: released }))
  return texts.join('. ')
}
