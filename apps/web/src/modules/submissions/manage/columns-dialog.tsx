import { useState } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ChoiceList } from '../../../ui/fields/choice-fields.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { AnswerColumn } from './answer-columns.ts'

interface ColumnsDialogProps {
  columns: readonly AnswerColumn[]
  chosen: readonly AnswerColumn[]
  onChoose: (ids: readonly string[]) => void
}

/** A button that opens a dialog to select the answers shown as columns. */
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
        {t('builder.submissions.chooseColumns')}
      </Button>
      <Dialog
        title={t('builder.submissions.columnsTitle')}
        isOpen={ids !== null}
        onClose={close}
        actions={<Button onClick={choose}>{t('builder.submissions.show')}</Button>}
      >
        <ChoiceList
          label={t('builder.submissions.chooseColumns')}
          description={t('builder.submissions.columnsText')}
          options={columns.map(({ id, label }) => ({ value: id, label }))}
          value={ids ?? []}
          onChange={setIds}
          isBoxed
        />
      </Dialog>
    </>
  )
}
