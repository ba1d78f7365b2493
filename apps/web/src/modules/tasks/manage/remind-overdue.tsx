import { STATE_LETTERS } from '@eventflow/domain/reports'
import type { TaskPair } from '@eventflow/domain/tasks'
import { useState } from 'react'
import { client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { RemindDialog } from './remind-dialog.tsx'

interface RemindOverdueProps {
  /** Finds the teams when the button is pressed. */
  teams: () => Promise<readonly string[]> | readonly string[]
  label: string
  /** Clears the selection. */
  onDone?: () => void
}

/** The overdue tasks of these teams, at this moment. */
async function overdueOf(teamIds: readonly string[]): Promise<TaskPair[]> {
  const { tasks, teams } = await client.reports.matrix({})
  const wanted = new Set(teamIds)
  return teams
    .filter(({ id }) => wanted.has(id))
    .flatMap(({ id: teamId, cells }) =>
      tasks
        .filter((_task, index) => cells[index] === STATE_LETTERS.overdue)
        .map(({ id: taskId }) => ({ taskId, teamId })),
    )
}

/** Reminds teams of everything that is overdue, after a preview. */
export function RemindOverdue({ teams, label, onDone }: RemindOverdueProps) {
  const t = useWords()
  const feedback = useFeedback()
  const [pairs, setPairs] = useState<readonly TaskPair[]>([])
  const [isBusy, run] = useAction()
  const ask = () =>
    run(async () => {
      const overdue = await overdueOf(await teams())
      if (overdue.length === 0)
        feedback.show({ type: 'info', message: t('taskWork.remind.noneOverdue') })
      setPairs(overdue)
    })
  return (
    <>
      <Button variant="default" loading={isBusy} onClick={() => void ask()}>
        {label}
      </Button>
      {pairs.length > 0 && (
        <RemindDialog pairs={pairs} onClose={() => setPairs([])} onDone={() => onDone?.()} />
      )}
    </>
  )
}
