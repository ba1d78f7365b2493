import type { FieldGroupDetail } from '@eventflow/domain/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../../../platform/api.ts'
import { useWords } from '../../../../platform/words.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Panel } from '../../../../ui/card-grid.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { useFeedback } from '../../../../ui/feedback.tsx'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import classes from '../forms.module.css'

interface FieldGroupEndProps {
  group: FieldGroupDetail
  onDuplicated: (fieldGroupId: string) => unknown
  onRemoved: () => unknown
}

/** Copies and deletes a field group. */
export function FieldGroupEnd(props: FieldGroupEndProps) {
  return (
    <Stack gap="lg">
      <Duplication {...props} />
      <Removal {...props} />
    </Stack>
  )
}

function Duplication({ group, onDuplicated }: FieldGroupEndProps) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const [isBusy, run] = useAction()
  const duplicate = () =>
    run(async () => {
      const copy = await client.fieldGroups.duplicate({ fieldGroupId: group.id })
      void queryClient.invalidateQueries({ queryKey: api.fieldGroups.list.key() })
      feedback.succeeded(t('fieldGroups.duplicated', { title: copy.title }))
      onDuplicated(copy.id)
    })
  return (
    <Panel title={t('fieldGroups.duplicateTitle')}>
      <Row gap="sm" justify="between" className={classes['action']}>
        <p>{t('fieldGroups.duplicateText')}</p>
        <Button variant="default" loading={isBusy} onClick={() => void duplicate()}>
          {t('fieldGroups.duplicate')}
        </Button>
      </Row>
    </Panel>
  )
}

function Removal({ group, onRemoved }: FieldGroupEndProps) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const { title, usedBy, fieldCount } = group
  const titles = usedBy.map((form) => t('ui.quoted', { text: form.title })).join(', ')
  const refusal = t('fieldGroups.removeRefused', { count: usedBy.length, titles })
  const remove = async () => {
    await client.fieldGroups.remove({ fieldGroupId: group.id })
    feedback.succeeded(t('fieldGroups.removed'))
    void queryClient.invalidateQueries({ queryKey: api.fieldGroups.list.key() })
    onRemoved()
  }
  return (
    <Panel title={t('fieldGroups.removeTitle')}>
      <Row gap="sm" justify="between" className={classes['action']}>
        <p>{t('fieldGroups.removeText')}</p>
        <Button variant="default" color="red" onClick={() => setIsAsking(true)}>
          {t('fieldGroups.remove')}
        </Button>
      </Row>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('fieldGroups.removeAsk', { title })}
        text={t('fieldGroups.removeAskText')}
        refusal={usedBy.length > 0 ? refusal : undefined}
        goesToo={fieldCount > 0 ? [t('fieldGroups.removeFields', { count: fieldCount })] : []}
        action={t('fieldGroups.remove')}
        isDangerous
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
      />
    </Panel>
  )
}
