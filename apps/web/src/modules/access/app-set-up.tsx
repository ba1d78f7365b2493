import { encode } from 'uqr'
import { useState } from 'react'
import { client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Stack } from '../../ui/layout.tsx'
import { FormActions } from './form-actions.tsx'
import { NO_PROOF, ProofField, proofOf, proofProblems } from './proof-field.tsx'
import { QuietForm } from './quiet-form.tsx'
import classes from './second-factor.module.css'
import { useFocusAtFirst } from './use-focus-at-first.ts'

interface AppSetUpProps {
  onCodes: (recoveryCodes: readonly string[]) => Promise<unknown>
  onCancel: () => void
}

interface AppSecret {
  readonly secret: string
  readonly address: string
}

/** Asks for the password, shows the QR code for the app, then asks for a code from it. */
export function AppSetUp({ onCodes, onCancel }: AppSetUpProps) {
  const [begun, setBegun] = useState<AppSecret | null>(null)
  return begun === null ? (
    <Begin onBegun={setBegun} onCancel={onCancel} />
  ) : (
    <Confirm {...begun} onCodes={onCodes} onCancel={onCancel} />
  )
}

interface BeginProps {
  onBegun: (begun: AppSecret) => void
  onCancel: () => void
}

function Begin({ onBegun, onCancel }: BeginProps) {
  const t = useWords()
  const editor = useEditor({
    initial: NO_PROOF,
    check: (proof) => proofProblems(proof, t),
    save: async (proof) => onBegun(await client.access.beginSecondFactor(proofOf(proof))),
    isQuiet: true,
  })
  return (
    <QuietForm editor={editor}>
      <p>{t('access.secondFactor.beginText')}</p>
      <ProofField
        id="second-step-password"
        password={editor.field('currentPassword')}
        proven={editor.field('isProven')}
        hasFocus
      />
      <FormActions
        label={t('access.secondFactor.next')}
        isBusy={editor.isSaving}
        onCancel={onCancel}
      />
    </QuietForm>
  )
}

const SIX_DIGITS = /^\d{6}$/
const bare = (code: string): string => code.replaceAll(/\s/g, '')

function Confirm({ secret, address, onCodes, onCancel }: AppSetUpProps & AppSecret) {
  const t = useWords()
  const first = useFocusAtFirst<HTMLParagraphElement>()
  const editor = useEditor({
    initial: { code: '' },
    check: ({ code }) =>
      SIX_DIGITS.test(bare(code)) ? [] : [{ path: 'code', message: t('access.code.sixDigits') }],
    save: async ({ code }) => {
      const { recoveryCodes } = await client.access.confirmSecondFactor({ code: bare(code) })
      await onCodes(recoveryCodes)
    },
    isQuiet: true,
  })
  return (
    <QuietForm editor={editor}>
      <p ref={first} tabIndex={-1}>
        {t('access.secondFactor.scan')}
      </p>
      <Picture text={address} label={t('access.secondFactor.picture')} />
      <Stack gap="3xs">
        <p>{t('access.secondFactor.byHand')}</p>
        <code className={classes['secret']}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </Stack>
      <TextField
        {...editor.field('code')}
        label={t('access.secondFactor.appCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <FormActions
        label={t('access.secondFactor.turnOn')}
        isBusy={editor.isSaving}
        onCancel={onCancel}
      />
    </QuietForm>
  )
}

/** A QR code, black on white in every colour scheme, because cameras need it. */
function Picture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg
      className={classes['picture']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
