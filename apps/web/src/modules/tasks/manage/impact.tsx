import type { AsIf, Impact, ImpactLine } from '@eventflow/domain/tasks'
import type { T } from '@eventflow/domain/words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Notice } from '../../../ui/notice.tsx'
import classes from './manage.module.css'

interface ImpactOfChangeProps {
  taskIds: readonly string[]
  /** Null if teams would not notice the changes. */
  change: AsIf | null
}

/** Effects of an unsaved change on teams, their work and reminders. */
export function ImpactOfChange({ taskIds, change }: ImpactOfChangeProps) {
  const t = useWords()
  const { data, isError } = useQuery({
    ...api.tasks.impact.queryOptions({ input: { taskIds: [...taskIds], change: change ?? {} } }),
    enabled: change !== null && taskIds.length > 0,
    placeholderData: keepPreviousData,
  })
  if (change === null) return null
  if (isError) return <Notice role="status">{t('taskAdmin.impact.unknown')}</Notice>
  if (data === undefined) return <Notice role="status">{t('taskAdmin.impact.looking')}</Notice>
  const lines = impactLines(data, t)
  const isGrave = data.lines.some(({ kind }) => kind === 'lost' || kind === 'late')
  return (
    <Notice
      role="status"
      tone={isGrave ? 'warning' : 'info'}
      title={t('taskAdmin.impact.title', { count: taskIds.length })}
    >
      <ul className={classes['impact']}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  )
}

const THEIRS = ['done', 'drafts', 'submissions', 'files', 'ownDates'] as const

/** The work of teams that lose a task. */
function theirsIn(line: ImpactLine, t: T): string[] {
  const things = THEIRS.filter((thing) => line[thing] > 0).map((thing) =>
    t(`taskAdmin.impact.theirs.${thing}`, { count: line[thing] }),
  )
  return things.length === 0 ? [] : [t('taskAdmin.impact.kept', { things: things.join(', ') })]
}

/** One sentence for each effect, or one that there is none. */
export function impactLines({ lines, reminders }: Impact, t: T): string[] {
  const sentences = lines.flatMap((line) => [
    t(`taskAdmin.impact.${line.kind}`, { count: line.teams }),
    ...(line.kind === 'lost' ? theirsIn(line, t) : []),
  ])
  const teams = sentences.length === 0 ? [t('taskAdmin.impact.nobody')] : sentences
  if (reminders === null) return teams
  const { before, after, changed, days } = reminders
  if (before === after && changed === 0) return teams
  return [
    ...teams,
    t('taskAdmin.impact.reminders', { before, after, days }),
    ...(changed > 0 ? [t('taskAdmin.impact.changed', { count: changed })] : []),
  ]
}
