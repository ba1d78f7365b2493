import { canAddCustomFields } from '@eventflow/domain/custom-fields'
import { TeamValues } from '../../../../modules/custom-fields/index.ts'
import { useSignedIn } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { TextLink } from '../../../../ui/link.tsx'

/** The custom fields of a team, or a link to add the first one. */
export function TeamCustomFields({ teamId }: { teamId: string }) {
  const t = useWords()
  return (
    <TeamValues
      teamId={teamId}
      title={t('customFieldsAdmin.team.title')}
      mayEdit
      isForOrganisers
      empty={<NoneYet />}
    />
  )
}

/** Shown if an event has no custom fields. */
export function NoneYet() {
  const t = useWords()
  const mayAdd = canAddCustomFields(useSignedIn())
  return (
    <p>
      {t('customFieldsAdmin.team.empty')}{' '}
      {mayAdd && (
        <TextLink to="/admin/custom-fields/add">{t('customFieldsAdmin.team.addOne')}</TextLink>
      )}
    </p>
  )
}
