import { Button } from '../button.tsx'
import { useWords } from '../../platform/words.tsx'
import { Dialog } from '../dialog.tsx'
import classes from './editor.module.css'
import { plainText, staleLines, type StaleLine } from './stale-lines.ts'
import type { EditorFacts } from './use-editor.ts'

interface StaleDialogProps {
  editor: Pick<EditorFacts, 'stale' | 'keepMine' | 'takeTheirs' | 'dismissStale'>
  labels: Readonly<Partial<Record<string, string>>>
  textOf?: ((field: string, value: unknown) => string | undefined) | undefined
}

/** After a stale save: both versions beside each other, and the choice between them. */
export function StaleDialog({ editor, labels, textOf }: StaleDialogProps) {
  const t = useWords()
  const inWords = (field: string, value: unknown) => textOf?.(field, value) ?? plainText(value, t)
  const lines = staleLines(editor.stale, labels, inWords)
  const actions = (
    <>
      <Button variant="default" onClick={editor.dismissStale}>
        {t('ui.editor.goOn')}
      </Button>
      <Button variant="default" onClick={editor.takeTheirs}>
        {t('ui.editor.takeTheirs')}
      </Button>
      <Button onClick={() => void editor.keepMine()}>{t('ui.editor.keepMine')}</Button>
    </>
  )
  return (
    <Dialog
      size="lg"
      title={t('ui.editor.staleTitle')}
      isOpen={editor.stale !== null}
      onClose={editor.dismissStale}
      actions={actions}
    >
      <p>{t('ui.editor.staleText')}</p>
      {lines.length === 0 ? <p>{t('ui.editor.staleSame')}</p> : <Comparison lines={lines} />}
    </Dialog>
  )
}

function Comparison({ lines }: { lines: readonly StaleLine[] }) {
  const t = useWords()
  return (
    <table className={classes['comparison']}>
      <thead>
        <tr>
          <th scope="col">{t('ui.editor.staleField')}</th>
          <th scope="col">{t('ui.editor.staleYours')}</th>
          <th scope="col">{t('ui.editor.staleTheirs')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.label}>
            <th scope="row">{line.label}</th>
            <td>{line.yours || t('ui.editor.staleEmpty')}</td>
            <td>{line.theirs || t('ui.editor.staleEmpty')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
