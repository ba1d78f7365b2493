import type { TeamDetail } from '@eventflow/domain/teams'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import {
  AddStandShare,
  NoStandShares,
  teamQuery,
  type PlannedWords,
} from '../../../modules/teams/index.ts'
import { useWords } from '../../../platform/words.tsx'
import { useAddAnother } from '../../../ui/editor/add-another.ts'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'

interface StandShareScreenProps {
  /** Whether the user chooses the type of the new team, as admins do. */
  mayChooseType: boolean
  /** Texts for adding a planned one; undefined for users who may not. */
  planned?: PlannedWords
  /** The link back, also followed after adding. */
  back: (parent: TeamDetail) => ReactNode
  goBack: (parent: TeamDetail) => void
  /** Shown instead of the form if the user may not add one; null if they may. */
  refusal?: (parent: TeamDetail) => ReactNode
}

/** A new stand share under the team in the URL. */
export function StandShareScreen(props: StandShareScreenProps) {
  const t = useWords()
  const { parentId = '' } = useParams({ strict: false })
  const fields = props.mayChooseType ? 5 : 4
  return (
    <Loaded query={useQuery(teamQuery(parentId))} skeleton={<FormSkeleton fields={fields} />}>
      {(parent) => (
        <PortalPage lead={t('teams.standShare.lead', { team: parent.name })} width="reading">
          {props.refusal?.(parent) ?? <Add {...props} parent={parent} />}
        </PortalPage>
      )}
    </Loaded>
  )
}

function Add({ parent, planned, ...props }: StandShareScreenProps & { parent: TeamDetail }) {
  const another = useAddAnother()
  if (parent.parentTeamId !== null) return <NoStandShares back={props.back(parent)} />
  return (
    <AddStandShare
      key={another.round}
      parent={parent}
      mayChooseType={props.mayChooseType}
      another={another}
      {...(planned && { planned })}
      onAdded={() => another.follow(() => props.goBack(parent))}
    />
  )
}
