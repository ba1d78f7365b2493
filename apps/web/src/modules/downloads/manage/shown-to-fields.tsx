import type { StoredDimension } from '@eventflow/domain/kernel'
import { useWords } from '../../../platform/words.tsx'
import { AudienceFields } from '../../../ui/audience/audience-fields.tsx'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'

interface EditedField<Value> {
  readonly id: string
  readonly value: Value
  readonly error: string | undefined
  readonly onChange: (value: Value) => void
}

interface ShownToFieldsProps {
  showDownload: EditedField<boolean>
  showToChildTeams: EditedField<boolean>
  showToTeamTypeIds: EditedField<readonly string[]>
  hideFromTeamTypeIds: EditedField<readonly string[]>
  dimensions: EditedField<StoredDimension[]>
}

/** Whether teams see the downloads, and which teams. */
export function ShownToFields(props: ShownToFieldsProps) {
  const t = useWords()
  return (
    <>
      <SwitchField
        {...props.showDownload}
        label={t('downloadsAdmin.showDownload')}
        description={t('downloadsAdmin.showDownloadText')}
      />
      <AudienceFields
        ownerKind="download"
        teamTypeIds={props.showToTeamTypeIds}
        hiddenTeamTypeIds={props.hideFromTeamTypeIds}
        showToChildTeams={props.showToChildTeams}
        dimensions={props.dimensions}
      />
    </>
  )
}
