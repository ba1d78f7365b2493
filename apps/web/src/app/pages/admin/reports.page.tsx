import { useQuery } from '@tanstack/react-query'
import { Matrix, taskGroupChoicesQuery } from '../../../modules/tasks/index.ts'
import { teamTypeChoicesQuery } from '../../../modules/teams/index.ts'
import { useWords } from '../../../platform/words.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'

/** The first report: every team with every task. */
export function Page() {
  const t = useWords()
  const { data: teamTypes = [] } = useQuery(teamTypeChoicesQuery())
  const { data: taskGroups = [] } = useQuery(taskGroupChoicesQuery())
  return (
    <PortalPage lead={t('taskWork.matrix.lead')}>
      <Matrix teamTypes={teamTypes} taskGroups={taskGroups} />
    </PortalPage>
  )
}
