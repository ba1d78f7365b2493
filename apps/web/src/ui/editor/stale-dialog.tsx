import { Button } from '@mantine/core'
import { useWords } from '../../platform/words.tsx'
import { Dialog } from '../dialog.tsx'
import classes from './editor.module.css'

/** A field of both versions, in words for people. */
export interface StaleLine {
  readonly label: string
  readonly yours: string
  readonly theirs: string
}

interface StaleDialogProps {
  isOpen: boolean
  /** Only those that differ need to be given. */
  lines: readonly StaleLine[]
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** After a stale save: both versions beside each other, and the choice between them. */
export function StaleDialog(props: StaleDialogProps) {
  const t = useWords()
  const differing = props.lines.filter((line) => line.yours !== line.theirs)
  return (
    <Dialog
      size="lg"
      title={t('ui.editor.staleTitle')}
      isOpen={props.isOpen}
      onClose={props.onClose}
      actions={
        <>
          <Button variant="default" onClick={props.onClose}>
            {t('ui.editor.goOn')}
          </Button>
          <Button variant="default" onClick={props.onTakeTheirs}>
            {t('ui.editor.takeTheirs')}
          </Button>
          <Button onClick={props.onKeepMine}>{t('ui.editor.keepMine')}</Button>
        </>
      }
    >
      <p>{t('ui.editor.staleText')}</p>
      {differing.length === 0 ? (
        <p>{t('ui.editor.staleSame')}</p>
      ) : (
        <Comparison lines={differing} />
      )}
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
