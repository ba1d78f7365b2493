import type { FormDetail } from '@eventflow/domain/forms'
import { useState } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card-grid.tsx'
import classes from './forms.module.css'
import { RemoveFormsDialog } from './remove-forms-dialog.tsx'
import { useFormActions } from './use-form-actions.ts'

interface FormEndProps {
  form: FormDetail
  onRemoved: () => unknown
}

/** Archiving a form, and deleting it. */
export function FormEnd({ form, onRemoved }: FormEndProps) {
  const t = useWords()
  const { archive } = useFormActions()
  return (
    <div className={classes['stack']}>
      <Panel title={t('builder.settings.archiveTitle')}>
        <div className={classes['action']}>
          <p>
            {t(form.isArchived ? 'builder.settings.unarchiveText' : 'builder.settings.archiveText')}
          </p>
          <Button variant="default" onClick={() => void archive([form.id], !form.isArchived)}>
            {t(form.isArchived ? 'builder.archive.unarchive' : 'builder.archive.archive')}
          </Button>
        </div>
      </Panel>
      <Removal form={form} onRemoved={onRemoved} />
    </div>
  )
}

function Removal({ form, onRemoved }: FormEndProps) {
  const t = useWords()
  const { remove } = useFormActions()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Panel title={t('builder.settings.removeTitle')}>
      <div className={classes['action']}>
        <p>{t('builder.settings.removeText')}</p>
        <Button variant="default" color="red" onClick={() => setIsAsking(true)}>
          {t('builder.remove.one')}
        </Button>
      </div>
      <RemoveFormsDialog
        forms={[form]}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={async () => {
          await remove([form.id])
          onRemoved()
        }}
      />
    </Panel>
  )
}
