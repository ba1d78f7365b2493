import type { TeamCustomFields } from '@eventflow/domain/custom-fields'
import type { TeamDetail } from '@eventflow/domain/teams'
import { useNavigate } from '@tanstack/react-router'
import {
  TeamValuesInputs,
  useTeamValuesEditor,
  valueLabels,
} from '../../../../modules/custom-fields/index.ts'
import { EditTeam, TeamNeighbours, useTeamNeighbours } from '../../../../modules/teams/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { FieldSection } from '../../../../ui/editor/field-section.tsx'
import { type Neighbours, useSaveAndNext } from '../../../../ui/neighbours/use-neighbours.ts'
import { PortalPage } from '../../../shell/portal-page.tsx'
import { LoadedTeam } from './loaded-team.tsx'
import { NoneYet } from './team-custom-fields.tsx'

/** Editor of a team, with its custom fields. */
export const Page = () => (
  <LoadedTeam>{(team, values) => <Screen team={team} values={values} />}</LoadedTeam>
)

interface ScreenProps {
  team: TeamDetail
  values: TeamCustomFields
}

function Screen({ team, values }: ScreenProps) {
  const near = useTeamNeighbours(team.id)
  return (
    <PortalPage
      names={{ teamId: team.name }}
      lead={team.name}
      actions={<TeamNeighbours near={near} to="/admin/teams/$teamId/edit-team" />}
      width="reading"
    >
      <Editors key={team.id} team={team} values={values} near={near} />
    </PortalPage>
  )
}

function Editors({ team, values, near }: ScreenProps & { near: Neighbours | null }) {
  const t = useWords()
  const navigate = useNavigate()
  const another = useSaveAndNext(near, (teamId) =>
    navigate({ to: '/admin/teams/$teamId/edit-team', params: { teamId }, ignoreBlocker: true }),
  )
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
      another={another}
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
