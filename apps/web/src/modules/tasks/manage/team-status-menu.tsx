import { canBeCompleted, type TaskReportLine, type TaskType } from '@eventflow/domain/tasks'
import { useWords } from '../../../platform/words.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import type { TeamStatusWish } from './use-team-status.ts'

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
