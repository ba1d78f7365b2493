import { useState } from 'react'
import { client } from '../../platform/api.ts'
import { usePortal } from '../../platform/portal-context.tsx'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { storeContinuePath } from './oidc-return.ts'

/** Sends organisers to their identity provider. Renders nothing if there is none. */
export function OidcButton({ continuePath }: { continuePath?: string | undefined }) {
  const t = useWords()
  const feedback = useFeedback()
  const { singleSignOn: provider } = usePortal()
  const [isBusy, setIsBusy] = useState(false)
  if (provider === null) return null
  const press = async () => {
    setIsBusy(true)
    try {
      const { address } = await client.access.beginOidc({})
      storeContinuePath(continuePath)
      globalThis.location.assign(address)
    } catch (error) {
      feedback.failed(error)
      setIsBusy(false)
    }
  }
  return (
    <Button variant="default" fullWidth loading={isBusy} onClick={() => void press()}>
      {t('access.oidc.logIn', { provider })}
    </Button>
  )
}
