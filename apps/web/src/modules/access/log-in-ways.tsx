import type { Assertion, Session } from '@eventflow/domain/access'
import { shownAddress, type FieldProblem } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import { useState } from 'react'
import { client } from '../../platform/api.ts'
import { usePortal } from '../../platform/portal-context.tsx'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { useFeedback } from '../../ui/feedback.tsx'
import { PasswordField, TextField } from '../../ui/fields/text-fields.tsx'
import { Stack } from '../../ui/layout.tsx'
import { useAction } from '../../ui/use-action.ts'
import { AskEmailForm, reported } from './ask-email-form.tsx'
import { storeContinuePath } from './oidc-return.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { QuietForm } from './quiet-form.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { forgetTypedEmail, useTypedEmail } from './typed-email.ts'

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
  // Carried from one way to the other, and to the screen for a forgotten password.
  const [email, setEmail] = useTypedEmail()
  const onBegun = async (session: Session) => {
    forgetTypedEmail()
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
  const ask = async (to: string) => {
    await client.access.askCode({ email: to })
    setWay({ kind: 'code', email: to })
  }
  if (way.kind === 'password') {
    return (
      <Stack gap="sm">
        <LogInForm
          email={email}
          onEmail={setEmail}
          onLogIn={async (input) => onBegun(await client.access.logIn(input))}
        />
        {!isPaused && (
          <CodeButton email={email} onAsk={ask} onNoEmail={() => setWay({ kind: 'askCode' })} />
        )}
        <PasskeyButton label="access.passkeys.logIn" fullWidth onUsed={byPasskey} />
        <OidcButton continuePath={props.continuePath} />
      </Stack>
    )
  }
  return (
    <Stack gap="sm">
      {way.kind === 'askCode' ? (
        <AskEmailForm
          label={t('access.code.ask')}
          description={t('access.code.askText')}
          email={email}
          onEmail={setEmail}
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

interface CodeButtonProps {
  /** The address that is typed above it. */
  email: string
  onAsk: (email: string) => Promise<void>
  onNoEmail: () => void
}

/** Sends a code to the typed address. Without one, the next screen asks for it. */
function CodeButton({ email, onAsk, onNoEmail }: CodeButtonProps) {
  const t = useWords()
  const [isBusy, run] = useAction()
  const address = email.trim()
  return (
    <Button
      variant="default"
      fullWidth
      loading={isBusy}
      onClick={() => (address === '' ? onNoEmail() : void run(() => onAsk(address)))}
    >
      {t('access.code.useCode')}
    </Button>
  )
}

interface Credentials {
  email: string
  password: string
}

interface LogInFormProps {
  email: string
  onEmail: (email: string) => void
  /** Signs in; rejects if the sign-in is refused. */
  onLogIn: (credentials: Credentials) => Promise<unknown>
}

function LogInForm({ email, onEmail, onLogIn }: LogInFormProps) {
  const t = useWords()
  const editor = useEditor({
    initial: { email, password: '' },
    check: (values) => missing(values, t),
    save: (values) => onLogIn({ ...values, email: values.email.trim() }),
    isQuiet: true,
  })
  return (
    <QuietForm editor={editor}>
      <TextField
        {...reported(editor.field('email'), onEmail)}
        label={t('access.logIn.email')}
        type="email"
        autoComplete="username"
        hasFocus
      />
      <PasswordField
        {...editor.field('password')}
        label={t('access.logIn.password')}
        autoComplete="current-password"
      />
      <Button type="submit" loading={editor.isSaving} fullWidth>
        {t('access.logIn.submit')}
      </Button>
    </QuietForm>
  )
}

function missing({ email, password }: Credentials, t: T): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (email.trim() === '') problems.push({ path: 'email', message: t('access.logIn.emailMissing') })
  if (password === '')
    problems.push({ path: 'password', message: t('access.logIn.passwordMissing') })
  return problems
}

interface CodeFormProps {
  email: string
  onCode: (code: string) => Promise<unknown>
  onAskAgain: () => Promise<unknown>
}

const SIX_DIGITS = /^\d{6}$/

/**
 * Input for the emailed code. Phones suggest the code from the message and show a number keyboard.
 */
function CodeForm({ email, onCode, onAskAgain }: CodeFormProps) {
  const t = useWords()
  const editor = useEditor({
    initial: { code: '' },
    check: ({ code }) =>
      SIX_DIGITS.test(code.replaceAll(/\s/g, ''))
        ? []
        : [{ path: 'code', message: t('access.code.sixDigits') }],
    save: ({ code }) => onCode(code.replaceAll(/\s/g, '')),
    isQuiet: true,
  })
  return (
    <QuietForm editor={editor}>
      <p role="status">{t('access.code.sent', { email: shownAddress(email) })}</p>
      <TextField
        {...editor.field('code')}
        label={t('access.code.label')}
        inputMode="numeric"
        autoComplete="one-time-code"
        hasFocus
      />
      <Button type="submit" loading={editor.isSaving} fullWidth>
        {t('access.logIn.submit')}
      </Button>
      <AskAgain onAskAgain={onAskAgain} />
    </QuietForm>
  )
}

function AskAgain({ onAskAgain }: Pick<CodeFormProps, 'onAskAgain'>) {
  const t = useWords()
  const feedback = useFeedback()
  const [isBusy, run] = useAction()
  const again = () =>
    run(async () => {
      await onAskAgain()
      feedback.show({ type: 'success', message: t('access.code.sentAgain') })
    })
  return (
    <Button variant="default" fullWidth loading={isBusy} onClick={() => void again()}>
      {t('access.code.askAgain')}
    </Button>
  )
}
