import { canBeCompleted, type TaskReportLine, type TaskType } from '@eventflow/domain/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { failureOf, STALE } from '../../../platform/failure.ts'
import { useWords } from '../../../platform/words.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'

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

interface TeamStatusMenuProps {
  line: TaskReportLine
  type: TaskType
  onWish: (wish: TeamStatusWish) => void
}

const LOOK = {
  complete: { icon: 'check_circle_outlined', word: 'taskAdmin.report.complete' },
  notApplicable: { icon: 'do_not_disturb_on_outlined', word: 'taskAdmin.report.notApplicable' },
  open: { icon: 'undo', word: 'taskAdmin.report.reopen' },
} as const

/** What can be said of a team. Nobody can have done what is still to be confirmed. */
function wishesFor({ isComplete, isNotApplicable }: TaskReportLine, type: TaskType) {
  const wishes: TeamStatusWish[] = []
  if (!isComplete && canBeCompleted(type)) wishes.push('complete')
  if (!isNotApplicable) wishes.push('notApplicable')
  if (isComplete || isNotApplicable) wishes.push('open')
  return wishes
}

/** The states that a team can be set to. */
export function TeamStatusMenu({ line, type, onWish }: TeamStatusMenuProps) {
  const t = useWords()
  return (
    <Menu
      label={t('taskAdmin.report.actions', { team: line.teamName })}
      button={<Icon name="more_vert" />}
    >
      {(close) =>
        wishesFor(line, type).map((wish) => (
          <MenuItem
            key={wish}
            icon={<Icon name={LOOK[wish].icon} />}
            onClick={() => {
              close()
              onWish(wish)
            }}
          >
            {t(LOOK[wish].word)}
          </MenuItem>
        ))
      }
    </Menu>
  )
}
