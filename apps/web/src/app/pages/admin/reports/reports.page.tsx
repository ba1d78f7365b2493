import { useQuery } from '@tanstack/react-query'
import { ReportsPanel } from '../../../../modules/reports/index.ts'
import { Matrix } from '../../../../modules/tasks/index.ts'
import { taskGroupChoicesQuery } from '../../../../ui/targets/choices.ts'
import { teamTypeChoicesQuery } from '../../../../modules/teams/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { ButtonAnchor } from '../../../../ui/button.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { ButtonLink } from '../../../../ui/link.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

const SAVED = 'saved-reports'

/** The standard report of all teams and tasks, and the saved reports. */
export function Page() {
  const t = useWords()
  const { data: teamTypes = [] } = useQuery(teamTypeChoicesQuery())
  const { data: taskGroups = [] } = useQuery(taskGroupChoicesQuery())
  return (
    <PortalPage
      lead={t('taskWork.matrix.lead')}
      actions={
        <>
          <ButtonAnchor variant="default" href={`#${SAVED}`}>
            {t('reports.saved')}
          </ButtonAnchor>
          <ButtonLink to="/admin/reports/add">{t('reports.add')}</ButtonLink>
        </>
      }
    >
      <Stack gap="lg">
        <Matrix teamTypes={teamTypes} taskGroups={taskGroups} />
        <div id={SAVED}>
          <ReportsPanel />
        </div>
      </Stack>
    </PortalPage>
  )
}
