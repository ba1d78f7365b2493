import { canAddTeams } from '@eventflow/domain/teams'
import { useTeamValueColumns } from '../../../../modules/custom-fields/index.ts'
import { writeToAllLabel, WriteToTeams } from '../../../../modules/mail/index.ts'
import { RemindOverdue } from '../../../../modules/tasks/index.ts'
import { teamIdsOf, TeamsList } from '../../../../modules/teams/index.ts'
import { usePortal, useSignedIn } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { ButtonLink } from '../../../../ui/link.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** Every team of the event. */
export function Page() {
  const t = useWords()
  const { variables, event } = usePortal()
  const add = canAddTeams(useSignedIn()) && (
    <ButtonLink to="/admin/teams/add-team">{t('teams.list.add')}</ButtonLink>
  )
  const ways = add && (
    <>
      <ButtonLink variant="default" to="/admin/teams/import">
        {t('imports.link')}
      </ButtonLink>
      {add}
    </>
  )
  return (
    <PortalPage lead={t('teams.list.lead')} actions={ways}>
      <TeamsList
        limit={variables.teamMemberLimit}
        timeZone={event.timeZone}
        ways={ways}
        more={useTeamValueColumns()}
        {...(add && {
          write: {
            toSelected: (teamIds, done) => (
              <>
                <RemindOverdue
                  teams={() => teamIds}
                  label={t('taskWork.remind.overdue')}
                  onDone={done}
                />
                <WriteToTeams audience={{ teamIds }} label={t('mailings.write.selected')} />
              </>
            ),
            toAll: (teams, count) => (
              <>
                {teams.hasOverdue === true && (
                  <RemindOverdue
                    teams={() => teamIdsOf(teams)}
                    label={t('taskWork.remind.overdueAll', { count })}
                  />
                )}
                <WriteToTeams audience={{ teams }} label={writeToAllLabel(t, count)} />
              </>
            ),
          },
        })}
      />
    </PortalPage>
  )
}
