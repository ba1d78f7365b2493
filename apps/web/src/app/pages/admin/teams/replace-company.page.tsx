import {
  isEmptyValue,
  isOfStand,
  movesWithStand,
  type TeamCustomFields,
} from '@eventflow/domain/custom-fields'
import type { TeamDetail } from '@eventflow/domain/teams'
import type { T } from '@eventflow/domain/words'
import { useNavigate } from '@tanstack/react-router'
import { valueText } from '../../../../modules/custom-fields/index.ts'
import { OrdersLeftOut } from '../../../../modules/submissions/index.ts'
import { StandEffect } from '../../../../modules/stands/index.ts'
import { ReplaceCompany } from '../../../../modules/teams/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'
import { LoadedTeam } from './loaded-team.tsx'

/** Replaces a company by another one on the same stand. The page of the other one follows. */
export const Page = () => (
  <LoadedTeam>{(team, values) => <Replace team={team} values={values} />}</LoadedTeam>
)

/** Fields that show the stand follow from it. */
const withoutStand = (fields: TeamCustomFields['fields']) =>
  fields.filter(({ standPart }) => !isOfStand(standPart))

const moving = ({ fields }: TeamCustomFields) =>
  withoutStand(fields)
    .filter((one) => !isEmptyValue(one.value) && movesWithStand(one))
    .map(({ id }) => id)

const choicesOf = ({ fields }: TeamCustomFields, t: T) =>
  withoutStand(fields)
    .filter(({ value }) => !isEmptyValue(value))
    .map(({ id, label, value, type }) => ({
      value: id,
      label,
      about: valueText(type, value, t),
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
        movingIds={moving(values)}
        stand={<StandEffect teamId={team.id} kind="moves" />}
        orders={<OrdersLeftOut teamId={team.id} isWithoutShares />}
        onReplaced={({ id: teamId }) =>
          void navigate({ to: '/admin/teams/$teamId', params: { teamId }, ignoreBlocker: true })
        }
      />
    </PortalPage>
  )
}
