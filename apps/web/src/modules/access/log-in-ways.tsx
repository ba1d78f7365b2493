import type { Assertion, Session } from '@eventflow/domain/access'
import { useState } from 'react'
import { client } from '../../platform/api.ts'
import { usePortal } from '../../platform/portal-context.tsx'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { AskEmailForm } from './ask-email-form.tsx'
import { CodeForm } from './code-form.tsx'
import { LogInForm } from './log-in-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { storeContinuePath } from './oidc-return.ts'

/** Sends organisers to their identity provider. Renders nothing if there is none. */
function OidcButton({ continuePath }: { continuePath?: string | undefined }) {
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

interface LogInWaysProps {
  /** The path to open after a sign-in through an identity provider. */
  continuePath?: string | undefined
  /** Called after the sign-in. */
  onBegun: (session: Session) => Promise<unknown>
}

type Way =
  | { readonly kind: 'password' }
  | { readonly kind: 'askCode' }
  | { readonly kind: 'code'; readonly email: string }
  | { readonly kind: 'secondFactor' }

/** Sign-in with a password, or with an emailed code if it was forgotten. */
export function LogInWays(props: LogInWaysProps) {
  const t = useWords()
  // A paused portal sends no emails, so no codes.
  const { isPaused } = usePortal()
  const [way, setWay] = useState<Way>({ kind: 'password' })
  const onBegun = async (session: Session) => {
    if (session.needsSecondFactor) setWay({ kind: 'secondFactor' })
    else await props.onBegun(session)
  }
  const byPasskey = async (credential: Assertion) =>
    onBegun(await client.access.logInByPasskey({ credential }))
  if (way.kind === 'secondFactor') {
    return (
      <Stack gap="sm">
        <SecondFactorForm onBegun={props.onBegun} />
        <PasskeyButton label="access.passkeys.logIn" fullWidth onUsed={byPasskey} />
        <Button variant="subtle" fullWidth onClick={() => setWay({ kind: 'password' })}>
          {t('access.secondFactor.startOver')}
        </Button>
      </Stack>
    )
  }
  const toPassword = (
    <Button variant="subtle" fullWidth onClick={() => setWay({ kind: 'password' })}>
      {t('access.code.usePassword')}
    </Button>
  )
  if (way.kind === 'password') {
    return (
      <Stack gap="sm">
        <LogInForm onLogIn={async (input) => onBegun(await client.access.logIn(input))} />
        {!isPaused && (
          <Button variant="default" fullWidth onClick={() => setWay({ kind: 'askCode' })}>
            {t('access.code.useCode')}
          </Button>
        )}
        <PasskeyButton label="access.passkeys.logIn" fullWidth onUsed={byPasskey} />
        <OidcButton continuePath={props.continuePath} />
      </Stack>
    )
  }
  const ask = async (email: string) => {
    await client.access.askCode({ email })
    setWay({ kind: 'code', email })
  }
  return (
    <Stack gap="sm">
      {way.kind === 'askCode' ? (
        <AskEmailForm
          label={t('access.code.ask')}
          description={t('access.code.askText')}
          onAsk={ask}
        />
      ) : (
        <CodeForm
          email={way.email}
          onCode={async (code) => onBegun(await client.access.logInByCode({ code }))}
          onAskAgain={() => ask(way.email)}
        />
      )}
      {toPassword}
    </Stack>
  )
}
