import type { WordKey } from '@eventflow/domain/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card-grid.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Muted, Row, Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { AppSetUp } from './app-set-up.tsx'
import { FormActions } from './form-actions.tsx'
import { NO_PROOF, ProofField, proofOf, proofProblems } from './proof-field.tsx'
import { QuietForm } from './quiet-form.tsx'
import { secondCodeOf, secondCodeProblems } from './second-code.ts'
import classes from './second-factor.module.css'
import { useFocusAtFirst } from './use-focus-at-first.ts'

type Doing = 'nothing' | 'turnOn' | 'renew' | 'turnOff'

interface SecondFactorPanelProps {
  /** Only organisers may turn it on. People who have it can turn it off. */
  mayTurnOn: boolean
}

/** The user's two-factor sign-in: on or off, and new recovery codes. */
export function SecondFactorPanel({ mayTurnOn }: SecondFactorPanelProps) {
  const t = useWords()
  const query = useQuery(api.access.secondFactor.queryOptions())
  if (query.data && !query.data.isOn && !mayTurnOn) return null
  return (
    <Panel title={t('access.secondFactor.title')}>
      {query.isError && <ErrorState onRetry={() => void query.refetch()} />}
      {query.isPending && <LinesSkeleton lines={2} />}
      {query.data && <Content {...query.data} />}
    </Panel>
  )
}

interface ContentProps {
  isOn: boolean
  recoveryCodesLeft: number
}

function Content({ isOn, recoveryCodesLeft }: ContentProps) {
  const queryClient = useQueryClient()
  const [doing, setDoing] = useState<Doing>('nothing')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const askAgain = () => queryClient.invalidateQueries({ queryKey: api.access.secondFactor.key() })
  const close = () => setDoing('nothing')
  const show = async (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes)
    close()
    await askAgain()
  }
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
  if (doing === 'turnOn') return <AppSetUp onCodes={show} onCancel={close} />
  if (doing === 'renew') {
    return (
      <ProofForm
        action="access.secondFactor.renew"
        onProof={async (proof) =>
          show((await client.access.renewRecoveryCodes(proof)).recoveryCodes)
        }
        onCancel={close}
      />
    )
  }
  if (doing === 'turnOff') {
    return (
      <ProofForm
        action="access.secondFactor.turnOff"
        onProof={async (proof) => {
          await client.access.removeSecondFactor(proof)
          close()
          await askAgain()
        }}
        onCancel={close}
      />
    )
  }
  return <State isOn={isOn} left={recoveryCodesLeft} onDo={setDoing} />
}

interface StateProps {
  isOn: boolean
  left: number
  onDo: (doing: Doing) => void
}

function State({ isOn, left, onDo }: StateProps) {
  const t = useWords()
  if (!isOn) {
    return (
      <Stack gap="md">
        <p>{t('access.secondFactor.offText')}</p>
        <div>
          <Button variant="default" onClick={() => onDo('turnOn')}>
            {t('access.secondFactor.turnOn')}
          </Button>
        </div>
      </Stack>
    )
  }
  return (
    <Stack gap="md">
      <Stack gap="2xs">
        <div>
          <StateBadge tone="success" icon="check_circle_outlined">
            {t('access.secondFactor.on')}
          </StateBadge>
        </div>
        <Muted>{t('access.secondFactor.left', { count: left })}</Muted>
      </Stack>
      <Row gap="xs">
        <Button variant="default" onClick={() => onDo('renew')}>
          {t('access.secondFactor.renew')}
        </Button>
        <Button variant="default" onClick={() => onDo('turnOff')}>
          {t('access.secondFactor.turnOff')}
        </Button>
      </Row>
    </Stack>
  )
}

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** The recovery codes, which are shown only once. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useWords()
  const first = useFocusAtFirst<HTMLUListElement>()
  return (
    <Stack gap="md">
      <Notice tone="warning" role="status" title={t('access.secondFactor.codesTitle')}>
        {t('access.secondFactor.codesText')}
      </Notice>
      <ul
        ref={first}
        tabIndex={-1}
        className={classes['codes']}
        aria-label={t('access.secondFactor.codes')}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Row gap="xs">
        <CopyButton
          text={codes.join('\n')}
          label={t('access.secondFactor.copy')}
          copiedLabel={t('access.secondFactor.copied')}
        />
        <Button onClick={onDone}>{t('access.secondFactor.codesKept')}</Button>
      </Row>
    </Stack>
  )
}

interface ProofAndCode {
  readonly currentPassword?: string
  readonly code: string
}

interface ProofFormProps {
  action: WordKey & `access.secondFactor.${string}`
  onProof: (proof: ProofAndCode) => Promise<unknown>
  onCancel: () => void
}

/** Requires the password or a passkey, and a code, before two-factor sign-in is changed. */
function ProofForm({ action, onProof, onCancel }: ProofFormProps) {
  const t = useWords()
  const editor = useEditor({
    initial: { ...NO_PROOF, code: '' },
    check: (values) => [...proofProblems(values, t), ...secondCodeProblems(values.code, t)],
    save: (values) => onProof({ ...proofOf(values), code: secondCodeOf(values.code) }),
    isQuiet: true,
  })
  return (
    <QuietForm editor={editor}>
      <ProofField
        id="second-step-password"
        password={editor.field('currentPassword')}
        proven={editor.field('isProven')}
        hasFocus
      />
      <TextField
        {...editor.field('code')}
        label={t('access.secondFactor.code')}
        description={t('access.secondFactor.codeText')}
        autoComplete="one-time-code"
      />
      <FormActions label={t(action)} isBusy={editor.isSaving} onCancel={onCancel} />
    </QuietForm>
  )
}
