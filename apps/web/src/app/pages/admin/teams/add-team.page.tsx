import { canMoveStands } from '@eventflow/domain/stands'
import { useNavigate } from '@tanstack/react-router'
import { useNewTeamValues } from '../../../../modules/custom-fields/index.ts'
import { AddTeam } from '../../../../modules/teams/index.ts'
import { useSignedIn } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { useFeedback } from '../../../../ui/feedback.tsx'
import { FieldSection } from '../../../../ui/editor/field-section.tsx'
import { useAddAnother, type AddAnother } from '../../../../ui/editor/add-another.ts'
import { ButtonLink } from '../../../../ui/link.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** A new team with its owner. The team's page follows. */
export function Page() {
  const t = useWords()
  const another = useAddAnother()
  return (
    <PortalPage
      lead={t('teams.add.lead')}
      width="reading"
      actions={
        <ButtonLink variant="default" to="/admin/teams/import">
          {t('imports.link')}
        </ButtonLink>
      }
    >
      <NewTeam key={another.round} another={another} />
    </PortalPage>
  )
}

function NewTeam({ another }: { another: AddAnother }) {
  const t = useWords()
  const navigate = useNavigate()
  const feedback = useFeedback()
  const { inputs, save } = useNewTeamValues({ mayGiveStands: canMoveStands(useSignedIn()) })
  return (
    <AddTeam
      another={another}
      more={
        inputs && <FieldSection title={t('customFieldsAdmin.team.title')}>{inputs}</FieldSection>
      }
      onAdded={({ id: teamId }) => {
        // The team is saved. If its fields fail to save, its page shows them empty.
        void save(teamId)
          .catch(feedback.failed)
          .then(() =>
            another.follow(() =>
              // The changes are saved, so the unsaved-changes guard is skipped.
              navigate({ to: '/admin/teams/$teamId', params: { teamId }, ignoreBlocker: true }),
            ),
          )
      }}
    />
  )
}
