import { isReadOnly } from '@eventflow/domain/kernel'
import { canBeCompleted, type TaskReportLine, type TaskType } from '@eventflow/domain/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { failureOf, STALE } from '../../../platform/failure.ts'
import { useSignedIn } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'

export type TeamStatusWish = 'complete' | 'notApplicable' | 'open'

/** A task of a team, with the revision of the shown state. */
interface TeamTaskStatus {
  readonly taskId: string
  readonly teamId: string
  readonly statusRevision: number
}

/** Texts for the message afterwards. */
interface Told {
  readonly done: (saved: TaskReportLine) => string
  readonly stale: string
}

/** Sets a team's state of a task on its behalf. */
export function useTeamStatus() {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  return async (
    { taskId, teamId, statusRevision }: TeamTaskStatus,
    wish: TeamStatusWish,
    { done, stale }: Told,
  ): Promise<void> => {
    try {
      const saved = await client.tasks.setStatus({
        taskId,
        teamId,
        revision: statusRevision,
        isComplete: wish === 'complete',
        isNotApplicable: wish === 'notApplicable',
        ...(wish === 'notApplicable' && { reason: t('taskAdmin.report.reason') }),
      })
      feedback.succeeded(done(saved))
    } catch (error) {
      if (failureOf(error).code === STALE) feedback.show({ type: 'warning', message: stale })
      else feedback.failed(error)
    }
    // Refetches even after a refusal, to show the latest state.
    void queryClient.invalidateQueries({ queryKey: api.tasks.key() })
  }
}

interface TeamStatusMenuProps {
  label: string
  line: Stated
  type: TaskType
  onWish: (wish: TeamStatusWish) => void
}

type Stated = Pick<TaskReportLine, 'isComplete' | 'isNotApplicable'>

const LOOK = {
  complete: { icon: 'check_circle_outlined', word: 'taskAdmin.report.complete' },
  notApplicable: { icon: 'do_not_disturb_on_outlined', word: 'taskAdmin.report.notApplicable' },
  open: { icon: 'undo', word: 'taskAdmin.report.reopen' },
} as const

/** The states to choose from. Types that nobody can complete cannot be set to done. */
function wishesFor({ isComplete, isNotApplicable }: Stated, type: TaskType) {
  const wishes: TeamStatusWish[] = []
  if (!isComplete && canBeCompleted(type)) wishes.push('complete')
  if (!isNotApplicable) wishes.push('notApplicable')
  if (isComplete || isNotApplicable) wishes.push('open')
  return wishes
}

/** A menu to set a team's state. */
export function TeamStatusMenu({ label, line, type, onWish }: TeamStatusMenuProps) {
  const t = useWords()
  // Read-only organisers are the only ones who may not set it.
  if (isReadOnly(useSignedIn().limits ?? [])) return null
  return (
    <Menu label={label} button={<Icon name="more_vert" />}>
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
