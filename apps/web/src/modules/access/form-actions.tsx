import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/layout.tsx'

interface FormActionsProps {
  label: string
  isBusy: boolean
  onCancel: () => void
}

/** The buttons of a form in a panel: submit and cancel. */
export function FormActions({ label, isBusy, onCancel }: FormActionsProps) {
  const t = useWords()
  return (
    <Row gap="xs">
      <Button type="submit" loading={isBusy}>
        {label}
      </Button>
      <Button variant="default" onClick={onCancel}>
        {t('ui.cancel')}
      </Button>
    </Row>
  )
}
