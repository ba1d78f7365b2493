import type { T } from '@eventflow/domain/words'
import { Button } from '../button.tsx'
import { useWords } from '../../platform/words.tsx'
import { Dialog } from '../dialog.tsx'
import classes from './editor.module.css'
import { plainText, staleLines, type StaleLine } from './stale-lines.ts'
import type { EditorFacts } from './use-editor.ts'

interface StaleDialogProps {
  editor: Pick<EditorFacts, 'stale' | 'keepMine' | 'takeTheirs' | 'dismissStale'>
  /** The label of a field; without one it is not compared. */
  labelOf: (field: string) => string | undefined
  textOf?: ((field: string, value: unknown) => string | undefined) | undefined
  /** Defaults to the words for another person's version. */
  words?: StaleWords | undefined
}

export type StaleWords = Readonly<
  Record<'title' | 'text' | 'yours' | 'theirs' | 'keepMine' | 'takeTheirs', string>
>

const savedWords = (t: T): StaleWords => ({
  title: t('ui.editor.staleTitle'),
  text: t('ui.editor.staleText'),
  yours: t('ui.editor.staleYours'),
  theirs: t('ui.editor.staleTheirs'),
  keepMine: t('ui.editor.keepMine'),
  takeTheirs: t('ui.editor.takeTheirs'),
})

/** Shown after a stale save: both versions side by side, to choose one. */
export function StaleDialog({ editor, labelOf, textOf, ...props }: StaleDialogProps) {
  const t = useWords()
  const words = props.words ?? savedWords(t)
  const inWords = (field: string, value: unknown) => textOf?.(field, value) ?? plainText(value, t)
  const lines = staleLines(editor.stale, labelOf, inWords)
  const actions = (
    <>
      <Button variant="default" onClick={editor.dismissStale}>
        {t('ui.editor.goOn')}
      </Button>
      <Button variant="default" onClick={editor.takeTheirs}>
        {words.takeTheirs}
      </Button>
      <Button onClick={() => void editor.keepMine()}>{words.keepMine}</Button>
    </>
  )
  return (
    <Dialog
      size="lg"
      title={words.title}
      isOpen={editor.stale !== null}
      onClose={editor.dismissStale}
      actions={actions}
    >
      <p>{words.text}</p>
      {lines.length === 0 ? (
        <p>{t('ui.editor.staleSame')}</p>
      ) : (
        <Comparison lines={lines} words={words} />
      )}
    </Dialog>
  )
}

function Comparison({ lines, words }: { lines: readonly StaleLine[]; words: StaleWords }) {
  const t = useWords()
  return (
    <table className={classes['comparison']}>
      <thead>
        <tr>
          <th scope="col">{t('ui.editor.staleField')}</th>
          <th scope="col">{words.yours}</th>
          <th scope="col">{words.theirs}</th>
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
