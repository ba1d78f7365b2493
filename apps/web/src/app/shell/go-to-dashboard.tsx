import { useWords } from '../../platform/words.tsx'
import { ButtonLink } from '../../ui/link.tsx'

/** A link out of every dead end. */
export function GoToDashboard({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  const t = useWords()
  return (
    <ButtonLink to="/" variant={variant}>
      {t('shell.errors.goToDashboard')}
    </ButtonLink>
  )
}
