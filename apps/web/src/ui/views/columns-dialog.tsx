import { useState } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { ChoiceList } from '../fields/choice-fields.tsx'
import { Icon } from '../icon.tsx'
import type { ChoosableColumn } from './chosen-columns.ts'

interface ColumnsDialogProps {
  columns: readonly ChoosableColumn[]
  chosen: readonly ChoosableColumn[]
  onChoose: (ids: readonly string[]) => void
}

/** A button that opens a dialog to choose the columns of a list. */
export function ColumnsDialog({ columns, chosen, onChoose }: ColumnsDialogProps) {
  const t = useWords()
  const [ids, setIds] = useState<readonly string[] | null>(null)
  const close = () => setIds(null)
  const choose = () => {
    onChoose(ids ?? [])
    close()
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="view_column" />}
        onClick={() => setIds(chosen.map(({ id }) => id))}
      >
        {t('admin.columns.choose')}
      </Button>
      <Dialog
        title={t('admin.columns.title')}
        isOpen={ids !== null}
        onClose={close}
        actions={<Button onClick={choose}>{t('admin.columns.show')}</Button>}
      >
        <ChoiceList
          label={t('admin.columns.choose')}
          description={t('admin.columns.text')}
          options={columns.map(({ id, label }) => ({ value: id, label }))}
          value={ids ?? []}
          onChange={setIds}
          isBoxed
        />
      </Dialog>
    </>
  )
}
