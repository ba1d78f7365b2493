import type { Finding } from '@eventflow/domain/forms/prover'
import { useNavigate } from '@tanstack/react-router'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import type { Builder } from '../screen/use-builder.ts'

interface FindingLinkProps {
  finding: Finding
  builder: Builder
}

/** Leads to where it is mended: a field of this form, its field group, or another screen. */
export function FindingLink({ finding, builder }: FindingLinkProps) {
  const t = useWords()
  const words = t('prover.mends.open')
  const { place } = finding
  const look = { variant: 'default', size: 'xs' } as const
  const groupId = 'groupId' in place ? place.groupId : null
  if (groupId !== null)
    return (
      <ButtonLink
        {...look}
        to="/admin/field-groups/$fieldGroupId"
        params={{ fieldGroupId: groupId }}
      >
        {words}
      </ButtonLink>
    )
  if (place.of === 'form') return null
  if (place.of === 'field' || place.of === 'entry') {
    const fieldId = place.of === 'field' ? place.fieldId : targetOf(builder, place.entryId)
    if (fieldId === undefined) return null
    return (
      <Button {...look} onClick={() => builder.store.select(fieldId)}>
        {words}
      </Button>
    )
  }
  return <ScreenLink place={place} formId={builder.state.stored.id} />
}

function targetOf({ draft }: Builder, entryId: string): string | undefined {
  const entry = draft.form.logicMap[entryId]
  return [entry?.thenFieldId, entry?.elseFieldId].find((id) =>
    draft.fields.some((field) => field.id === id),
  )
}

interface ScreenLinkProps {
  place: Extract<Finding['place'], { id: string }>
  formId: string
}

/** Where confirmations, notifications and webhooks are edited. */
function ScreenLink({ place: { of, id }, formId }: ScreenLinkProps) {
  const t = useWords()
  const navigate = useNavigate()
  const end = of === 'webhook' ? `${id}/edit` : id
  const href = `/admin/forms/${formId}/${of}s/${end}`
  return (
    <Button variant="default" size="xs" onClick={() => void navigate({ href })}>
      {t('prover.mends.open')}
    </Button>
  )
}
