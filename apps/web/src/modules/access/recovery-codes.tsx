import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import classes from './second-factor.module.css'
import { useFocusAtFirst } from './use-focus-at-first.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
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
