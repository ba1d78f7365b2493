import type { TaskReportLine } from '@eventflow/domain/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { failureOf, STALE } from '../../../platform/failure.ts'
import { useWords } from '../../../platform/words.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'

export type TeamStatusWish = 'complete' | 'notApplicable' | 'open'

/** Sets how far a team is with a task, for the team. */
export function useTeamStatus(taskId: string) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const told = (line: TaskReportLine) =>
    feedback.succeeded(
      t('taskAdmin.report.changedNow', {
        team: line.teamName,
        state: t(`tasks.state.${line.state}`),
      }),
    )
  const refused = (error: unknown, team: string) =>
    failureOf(error).code === STALE
      ? feedback.show({ type: 'warning', message: t('taskAdmin.report.stale', { team }) })
      : feedback.failed(error)

  return async (line: TaskReportLine, wish: TeamStatusWish): Promise<void> => {
    try {
      const saved = await client.tasks.setStatus({
        taskId,
        teamId: line.teamId,
        revision: line.statusRevision,
        isComplete: wish === 'complete',
        isNotApplicable: wish === 'notApplicable',
        ...(wish === 'notApplicable' && { reason: t('taskAdmin.report.reason') }),
      })
      told(saved)
    } catch (error) {
      refused(error, line.teamName)
    }
    // Refused or not: what is shown next is the newest.
    void queryClient.invalidateQueries({ queryKey: api.tasks.key() })
  }
}
