import { useWords } from '../../../platform/words.tsx'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { TextArea } from '../../../ui/fields/text-fields.tsx'
import { Stack } from '../../../ui/layout.tsx'

interface Reason {
  readonly reason: string
  readonly isTold: boolean
}

export const NO_REASON: Reason = { reason: '', isTold: true }

interface CorrectionReasonProps {
  value: Reason
  onChange: (value: Reason) => void
}

/** Why an order is corrected, and whether the people who submitted it get an email. */
export function CorrectionReason({ value, onChange }: CorrectionReasonProps) {
  const t = useWords()
  return (
    <Stack gap="sm">
      <TextArea
        label={t('answersAdmin.edit.reason')}
        description={t('answersAdmin.edit.correctionText')}
        isRequired
        rows={2}
        maxLength={1_000}
        value={value.reason}
        onChange={(reason) => onChange({ ...value, reason })}
      />
      <SwitchField
        label={t('answersAdmin.edit.tell')}
        description={t('answersAdmin.edit.tellText')}
        value={value.isTold}
        onChange={(isTold) => onChange({ ...value, isTold })}
      />
    </Stack>
  )
}
