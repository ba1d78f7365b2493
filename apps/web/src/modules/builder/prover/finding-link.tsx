import type { Finding } from '@eventflow/domain/forms/prover'
import { useNavigate } from '@tanstack/react-router'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { fieldId } from '../../../ui/fields/field-id.ts'
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
    const id = place.of === 'field' ? place.fieldId : targetOf(builder, place.entryId)
    if (id === undefined) return null
    return (
      <Button {...look} onClick={() => leadTo(builder, id)}>
        {words}
      </Button>
    )
  }
  return <ScreenLink place={place} formId={builder.state.stored.id} />
}

/** Selects a field and brings its rules into sight, by which nearly all that is found is mended. */
function leadTo({ store }: Builder, id: string): void {
  store.select(id)
  const look = (path: string) => document.getElementById(fieldId(path))
  // The settings of the field are drawn first.
  setTimeout(() => (look(`${id}.logic`) ?? look(id))?.focus(), DRAWN_MS)
}

const DRAWN_MS = 60

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
