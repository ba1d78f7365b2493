import { isEmptyValue, type TeamCustomFields } from '@eventflow/domain/custom-fields'
import type { TeamDetail } from '@eventflow/domain/teams'
import type { T } from '@eventflow/domain/words'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { teamCustomFieldsQuery } from '../../../../modules/custom-fields/index.ts'
import { ReplaceCompany, teamQuery } from '../../../../modules/teams/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** Replaces a company by another one on the same stand. The page of the other one follows. */
export function Page() {
  const { teamId = '' } = useParams({ strict: false })
  const values = useQuery(teamCustomFieldsQuery(teamId))
  const skeleton = <FormSkeleton fields={6} />
  return (
    <Loaded query={useQuery(teamQuery(teamId))} skeleton={skeleton} width="reading">
      {(team) => (
        <Loaded query={values} skeleton={skeleton} width="reading">
          {(stored) => <Replace team={team} values={stored} />}
        </Loaded>
      )}
    </Loaded>
  )
}

const choicesOf = ({ fields }: TeamCustomFields, t: T) =>
  fields
    .filter(({ value }) => !isEmptyValue(value))
    .map(({ id, label, value }) => ({
      value: id,
      label,
      about: value === true ? t('ui.yes') : String(value),
    }))

function Replace({ team, values }: { team: TeamDetail; values: TeamCustomFields }) {
  const t = useWords()
  const navigate = useNavigate()
  return (
    <PortalPage
      names={{ teamId: team.name }}
      lead={t('teamsAdmin.replacement.lead', { name: team.name })}
      width="reading"
    >
      <ReplaceCompany
        team={team}
        fields={choicesOf(values, t)}
        onReplaced={({ id: teamId }) =>
          void navigate({ to: '/admin/teams/$teamId', params: { teamId }, ignoreBlocker: true })
        }
      />
    </PortalPage>
  )
}
