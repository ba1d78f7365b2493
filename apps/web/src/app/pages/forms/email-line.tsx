import { shownAddress } from '@eventflow/domain/kernel'
import { useWords } from '../../../platform/words.tsx'

export interface EmailSent {
  /** State of the email that the submission has caused. */
  email?: 'queued' | 'held' | 'blocked' | null
  emailTo?: string | null
}

const WORDS = { queued: 'emailed', held: 'emailHeld', blocked: 'emailBlocked' } as const

/** Where the confirmation by email goes; nothing if the form sends none. */
export function EmailLine({ email: state, emailTo: email }: EmailSent) {
  const t = useWords()
  if (!state || !email) return null
  return <p>{t(`filling.confirmation.${WORDS[state]}`, { email: shownAddress(email) })}</p>
}
