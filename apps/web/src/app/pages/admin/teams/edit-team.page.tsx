import type { TeamCustomFields } from '@eventflow/domain/custom-fields'
import type { TeamDetail } from '@eventflow/domain/teams'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import {
  teamCustomFieldsQuery,
  TeamValuesInputs,
  useTeamValuesEditor,
  valueLabels,
} from '../../../../modules/custom-fields/index.ts'
import { LockBanner } from '../../../../modules/locks/index.ts'
import { EditTeam, teamQuery } from '../../../../modules/teams/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { FieldSection } from '../../../../ui/editor/field-section.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'
import { NoneYet } from './team-custom-fields.tsx'

/** Editor of a team, with its custom fields. */
export function Page() {
  const { teamId = '' } = useParams({ strict: false })
  const values = useQuery(teamCustomFieldsQuery(teamId))
  const skeleton = <FormSkeleton fields={6} />
  return (
    <Loaded query={useQuery(teamQuery(teamId))} skeleton={skeleton} width="reading">
      {(team) => (
        <Loaded query={values} skeleton={skeleton} width="reading">
          {(kept) => (
            <PortalPage names={{ teamId: team.name }} lead={team.name} width="reading">
              <Stack gap="xl">
                <LockBanner type="team" recordId={team.id} />
                <Editors key={team.id} team={team} values={kept} />
              </Stack>
            </PortalPage>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

function Editors({ team, values }: { team: TeamDetail; values: TeamCustomFields }) {
  const t = useWords()
  const navigate = useNavigate()
  const about = { values, isForOrganisers: true }
  const editor = useTeamValuesEditor(about)
  const isEmpty = values.fields.length === 0
  const fields = (
    <FieldSection title={t('customFieldsAdmin.team.title')}>
      {isEmpty ? <NoneYet /> : <TeamValuesInputs {...about} editor={editor} />}
    </FieldSection>
  )
  return (
    <EditTeam
      team={team}
      more={{ editor, labels: valueLabels(values), fields }}
      onSaved={() =>
        void navigate({
          to: '/admin/teams/$teamId',
          params: { teamId: team.id },
          ignoreBlocker: true,
        })
      }
    />
  )
}
