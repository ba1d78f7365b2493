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

export type TeamStatusChoice = 'complete' | 'notApplicable' | 'open'

/** A task of a team, with the revision of the shown state. */
interface TeamTaskStatus {
  readonly taskId: string
  readonly teamId: string
  readonly statusRevision: number
}

/** Texts for the message afterwards. */
interface FeedbackTexts {
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
    input: TeamStatusChoice,
    { done, stale }: FeedbackTexts,
  ): Promise<void> => {
    try {
      const saved = await client.tasks.setStatus({
        taskId,
        teamId,
        revision: statusRevision,
        isComplete: input === 'complete',
        isNotApplicable: input === 'notApplicable',
        ...(input === 'notApplicable' && { reason: t('taskAdmin.report.reason') }),
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
  onChoose: (input: TeamStatusChoice) => void
}

type Stated = Pick<TaskReportLine, 'isComplete' | 'isNotApplicable'>

const LOOK = {
  complete: { icon: 'check_circle_outlined', word: 'taskAdmin.report.complete' },
  notApplicable: { icon: 'do_not_disturb_on_outlined', word: 'taskAdmin.report.notApplicable' },
  open: { icon: 'undo', word: 'taskAdmin.report.reopen' },
} as const

/** The states to choose from. Types that nobody can complete cannot be set to done. */
function statusChoices({ isComplete, isNotApplicable }: Stated, type: TaskType) {
  const params: TeamStatusChoice[] = []
  if (!isComplete && canBeCompleted(type)) params.push('complete')
  if (!isNotApplicable) params.push('notApplicable')
  if (isComplete || isNotApplicable) params.push('open')
  return params
}

/** A menu to set a team's state. */
export function TeamStatusMenu({ label, line, type, onChoose }: TeamStatusMenuProps) {
  const t = useWords()
  // Read-only organisers are the only ones who may not set it.
  if (isReadOnly(useSignedIn().limits ?? [])) return null
  return (
    <Menu label={label} button={<Icon name="more_vert" />}>
      {(close) =>
        statusChoices(line, type).map((input) => (
          <MenuItem
            key={input}
            icon={<Icon name={LOOK[input].icon} />}
            onClick={() => {
              close()
              onChoose(input)
            }}
          >
            {t(LOOK[input].word)}
          </MenuItem>
        ))
      }
    </Menu>
  )
}
