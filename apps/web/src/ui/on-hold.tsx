import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { useWords } from '../platform/words.tsx'

/** States that emails of the event are held, so that sending does not deliver them. For admins. */
export function OnHold() {
  const t = useWords()
  const { data } = useQuery(api.emails.hold.queryOptions())
  return data?.isOn ? <p>{t('emailOutcomes.onHold')}</p> : null
}
