import type { FieldProblem } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import { useQuery } from '@tanstack/react-query'
import { api, client } from '../../platform/api.ts'
import { useSignedIn } from '../../platform/portal-context.tsx'
import { useWords } from '../../platform/words.tsx'
import { PasswordField } from '../../ui/fields/text-fields.tsx'
import { Stack } from '../../ui/layout.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { PasskeyButton } from './passkey-button.tsx'

/** The password, or a passkey used just now instead. */
export interface Proof {
  readonly currentPassword: string
  readonly isProven: boolean
}

export const NO_PROOF: Proof = { currentPassword: '', isProven: false }

export const proofProblems = ({ currentPassword, isProven }: Proof, t: T): FieldProblem[] => {
  if (isProven || currentPassword !== '') return []
  const message = t('access.account.required', { what: t('access.account.current') })
  return [{ path: 'currentPassword', message }]
}

/** The proof in the form that the API accepts. */
export const proofOf = ({ currentPassword, isProven }: Proof): { currentPassword?: string } =>
  isProven ? {} : { currentPassword }

interface Wired<Value> {
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly error: string | undefined
}

interface ProofFieldProps {
  /** Several forms of a page use this field. */
  id: string
  password: Wired<string>
  proven: Wired<boolean>
  hasFocus?: boolean
}

/**
 * Asks for the password, or for a passkey if there is one, because somebody else may be using the
 * open session.
 */
export function ProofField({ id, password, proven, hasFocus = false }: ProofFieldProps) {
  const t = useWords()
  const { data } = useQuery(api.access.passkeys.queryOptions())
  // While viewing as somebody else, organisers do not see their own passkeys listed but may have
  // one.
  const isAnother = useSignedIn().viewedBy !== undefined
  const hasPasskey = isAnother || (data?.items.length ?? 0) > 0
  if (proven.value) {
    return (
      <div>
        <StateBadge tone="success" icon="check_circle_outlined">
          {t('access.passkeys.proven')}
        </StateBadge>
      </div>
    )
  }
  return (
    <Stack gap="xs">
      <PasswordField
        {...password}
        id={id}
        label={t('access.account.current')}
        autoComplete="current-password"
        isRequired
        hasFocus={hasFocus}
      />
      {hasPasskey && (
        <div>
          <PasskeyButton
            label="access.passkeys.prove"
            onUsed={async (credential) => {
              await client.access.proveByPasskey({ credential })
              proven.onChange(true)
            }}
          />
        </div>
      )}
    </Stack>
  )
}
