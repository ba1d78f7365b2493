import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { TeamDetail } from '@eventflow/domain/teams'
import { AddStandShare, NoStandShares, teamQuery } from '../../../../modules/teams/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { useAddAnother } from '../../../../ui/editor/add-another.ts'
import { ButtonLink } from '../../../../ui/link.tsx'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** A stand share under any team; then back to the parent. */
export function Page() {
  const t = useWords()
  const { parentId = '' } = useParams({ strict: false })
  return (
    <Loaded query={useQuery(teamQuery(parentId))} skeleton={<FormSkeleton fields={5} />}>
      {(parent) => (
        <PortalPage
          names={{ parentId: parent.name }}
          lead={t('teams.standShare.lead', { team: parent.name })}
          width="reading"
        >
          <Add parent={parent} />
        </PortalPage>
      )}
    </Loaded>
  )
}

function Add({ parent }: { parent: TeamDetail }) {
  const t = useWords()
  const navigate = useNavigate()
  const another = useAddAnother()
  const params = { teamId: parent.id }
  if (parent.parentTeamId !== null) {
    const back = (
      <ButtonLink to="/admin/teams/$teamId" params={params}>
        {t('teams.addMember.back')}
      </ButtonLink>
    )
    return <NoStandShares back={back} />
  }
  return (
    <AddStandShare
      key={another.round}
      parent={parent}
      mayChooseType
      another={another}
      onAdded={() =>
        another.follow(() => navigate({ to: '/admin/teams/$teamId', params, ignoreBlocker: true }))
      }
    />
  )
}
