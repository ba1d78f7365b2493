import type { Assertion } from '@eventflow/domain/access'
import type { WordKey } from '@eventflow/domain/words'
import { useState } from 'react'
import { client } from '../../platform/api.ts'
import { failureOf } from '../../platform/failure.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Muted } from '../../ui/layout.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { hasPasskeys, isGivenUp, requestPasskey } from './passkey-device.ts'

interface PasskeyButtonProps {
  label: WordKey & `access.passkeys.${string}`
  fullWidth?: boolean
  onUsed: (credential: Assertion) => Promise<unknown>
}

/** Asks the device for a passkey. Renders nothing if the browser supports none. */
export function PasskeyButton({ label, fullWidth = false, onUsed }: PasskeyButtonProps) {
  const t = useWords()
  const feedback = useFeedback()
  const [isBusy, setIsBusy] = useState(false)
  if (!hasPasskeys()) return null
  const press = async () => {
    setIsBusy(true)
    try {
      await onUsed(await requestPasskey(await client.access.askPasskey({})))
    } catch (error) {
      const message = isGivenUp(error) ? t('access.passkeys.givenUp') : failureOf(error).message
      feedback.show({ type: 'error', message: message ?? t('ui.feedback.error') })
    }
    setIsBusy(false)
  }
  return (
    <>
      <Button variant="default" fullWidth={fullWidth} loading={isBusy} onClick={() => void press()}>
        {t(label)}
      </Button>
      {isBusy && <Muted role="status">{t('access.passkeys.waiting')}</Muted>}
    </>
  )
}
