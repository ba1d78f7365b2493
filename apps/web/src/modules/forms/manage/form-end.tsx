import type { FormDetail } from '@eventflow/domain/forms'
import { useState } from 'react'
import { useMayCall } from '../../../platform/may-call.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import classes from './forms.module.css'
import { RemoveFormsDialog } from './remove-forms-dialog.tsx'
import { useFormActions } from './use-form-actions.ts'

interface FormEndProps {
  form: FormDetail
  onRemoved: () => unknown
}

/** Archives and deletes a form. Renders nothing for users who may do neither. */
export function FormEnd({ form, onRemoved }: FormEndProps) {
  const t = useWords()
  const { archive } = useFormActions()
  const mayCall = useMayCall()
  if (!mayCall('forms.archive')) return null
  return (
    <Stack gap="lg">
      <Panel title={t('builder.settings.archiveTitle')}>
        <Row gap="sm" justify="between" className={classes['action']}>
          <p>
            {t(form.isArchived ? 'builder.settings.unarchiveText' : 'builder.settings.archiveText')}
          </p>
          <Button variant="default" onClick={() => void archive([form.id], !form.isArchived)}>
            {t(form.isArchived ? 'builder.archive.unarchive' : 'builder.archive.archive')}
          </Button>
        </Row>
      </Panel>
      <Removal form={form} onRemoved={onRemoved} />
    </Stack>
  )
}

function Removal({ form, onRemoved }: FormEndProps) {
  const t = useWords()
  const { remove } = useFormActions()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Panel title={t('builder.settings.removeTitle')}>
      <Row gap="sm" justify="between" className={classes['action']}>
        <p>{t('builder.settings.removeText')}</p>
        <Button variant="default" color="red" onClick={() => setIsAsking(true)}>
          {t('builder.remove.one')}
        </Button>
      </Row>
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
