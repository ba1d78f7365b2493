import { canAddCustomFields } from '@eventflow/domain/custom-fields'
import { TeamValues } from '../../../../modules/custom-fields/index.ts'
import { useSignedIn } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { TextLink } from '../../../../ui/link.tsx'

interface TeamCustomFieldsProps {
  teamId: string
  /** Where the team is edited, they are too. */
  isOpen?: boolean
  /** Whether something is typed that is not saved. */
  onDirty?: (isDirty: boolean) => void
}

/** What organisers keep of a team, and the way to a first custom field. */
export function TeamCustomFields(props: TeamCustomFieldsProps) {
  const t = useWords()
  const mayAdd = canAddCustomFields(useSignedIn())
  return (
    <TeamValues
      {...props}
      title={t('customFieldsAdmin.team.title')}
      mayEdit
      isForOrganisers
      empty={
        <p>
          {t('customFieldsAdmin.team.empty')}{' '}
          {mayAdd && (
            <TextLink to="/admin/custom-fields/add">{t('customFieldsAdmin.team.addOne')}</TextLink>
          )}
        </p>
      }
    />
  )
}
