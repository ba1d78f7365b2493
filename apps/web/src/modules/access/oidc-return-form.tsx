import type { Session } from '@eventflow/domain/access'
import { useState } from 'react'
import { client } from '../../platform/api.ts'
import { failureOf } from '../../platform/failure.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import type { OidcAnswer } from './oidc-return.ts'
import { SecondFactorForm } from './second-factor-form.tsx'

interface OidcReturnFormProps {
  answer: OidcAnswer
  onBegun: (session: Session) => Promise<unknown>
}

/** Uses the identity provider's response once, when the user presses the button. */
export function OidcReturnForm({ answer, onBegun }: OidcReturnFormProps) {
  const t = useWords()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [needsCode, setNeedsCode] = useState(false)
  if (needsCode) return <SecondFactorForm onBegun={onBegun} />
  const enter = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      const session = await client.access.logInByOidc(answer)
      if (session.needsSecondFactor) setNeedsCode(true)
      else await onBegun(session)
    } catch (error) {
      setFailure(failureOf(error).message ?? t('ui.feedback.error'))
    }
    setIsBusy(false)
  }
  return (
    <Stack gap="md">
      {failure && (
        <Text role="alert" as="p" tone="error">
          {failure}
        </Text>
      )}
      <Button fullWidth loading={isBusy} onClick={() => void enter()}>
        {t('access.oidc.enter')}
      </Button>
    </Stack>
  )
}
