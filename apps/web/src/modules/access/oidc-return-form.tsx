import type { Session } from '@eventflow/domain/access'
import { useState } from 'react'
import { client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import type { OidcAnswer } from './oidc-return.ts'
import { OneButton } from './one-button.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

interface OidcReturnFormProps {
  answer: OidcAnswer
  onBegun: (session: Session) => Promise<unknown>
}

/** Uses the identity provider's response once, when the user presses the button. */
export function OidcReturnForm({ answer, onBegun }: OidcReturnFormProps) {
  const t = useWords()
  const [needsCode, setNeedsCode] = useState(false)
  if (needsCode) return <SecondFactorForm onBegun={onBegun} />
  const enter = async () => {
    const session = await client.access.logInByOidc(answer)
    if (session.needsSecondFactor) setNeedsCode(true)
    else await onBegun(session)
  }
  return <OneButton action={t('access.oidc.enter')} onPress={enter} />
}
