import type { LockType } from '@eventflow/domain/locks'
import { useWords } from '../../platform/words.tsx'
import { Notice } from '../../ui/notice.tsx'
import { agoText } from '../../ui/time-text.ts'
import { useLock } from './use-lock.ts'

/** Says who else is editing this. It is advice: nothing is kept from being saved. */
export function LockBanner({ type, recordId }: { type: LockType; recordId: string }) {
  const t = useWords()
  const { held, asOf } = useLock({ type, recordId })
  if (!held) return null
  return (
    <Notice tone="warning" role="status">
      {t('locks.held', { name: held.name, ago: agoText(held.since, asOf, t) })}{' '}
      {t('locks.heldText')}
    </Notice>
  )
}
