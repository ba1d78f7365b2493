import { useWords } from '../../../platform/words.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { createLocalDraft, type DraftOwner } from './local-copy.ts'
import classes from './screen.module.css'

/** Every text in an answer, whatever its shape. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** What was typed on this device into a form that cannot be opened any more, to be copied. */
export function KeptText({ owners }: { owners: readonly DraftOwner[] }) {
  const t = useWords()
  const texts = owners.flatMap((owner) =>
    textsIn(createLocalDraft(owner, () => localStorage).read()?.values),
  )
  if (texts.length === 0) return null
  return (
    <Panel title={t('filling.gone.kept')}>
      <pre className={classes['kept']}>{texts.join('\n\n')}</pre>
    </Panel>
  )
}
