import type { Dashboard } from '@eventflow/domain/navigation'
import { EventText, useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Text } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/link.tsx'
import classes from './dashboard.module.css'

type StandingProps = Pick<Dashboard, 'progress' | 'awaiting' | 'unread'>

/** Emphasised only while the team can do something about it. */
function Overdue({ count, isToDo }: { count: number; isToDo: boolean }) {
  const t = useWords()
  const text = ` · ${t('dashboard.progress.overdue', { count })}`
  if (!isToDo) return text
  return (
    <Text tone="error" weight={600}>
      {text}
    </Text>
  )
}

/** Unread messages and the team's progress, one line each. */
export function Standing({ progress, awaiting, unread }: StandingProps) {
  const t = useWords()
  const { complete, total, overdue, dueSoon } = progress
  return (
    <section className={classes['standing']} aria-label={t('dashboard.progress.title')}>
      {unread.count > 0 && (
        <p>
          <Icon name="forum_outlined" size={16} /> {t('dashboard.unread', { count: unread.count })}{' '}
          {unread.tasks.map(({ id: taskId, title, isTranslated }, at) => (
            <span key={taskId}>
              {at > 0 && ', '}
              <TextLink to="/tasks/$taskId" params={{ taskId }}>
                <EventText isTranslated={isTranslated}>{title}</EventText>
              </TextLink>
            </span>
          ))}
          {unread.moreTasks > 0 && t('dashboard.unreadMore', { count: unread.moreTasks })}
        </p>
      )}
      {total > 0 && (
        <p>
          {t('dashboard.progress.done', { complete, total })}
          {overdue > 0 && <Overdue count={overdue} isToDo={overdue > awaiting.late} />}
          {dueSoon > 0 && ` · ${t('dashboard.progress.dueSoon', { count: dueSoon })}`}
          {awaiting.count > 0 &&
            ` · ${t('dashboard.progress.awaiting', { count: awaiting.count })}`}
          {awaiting.late > 0 &&
            ` ${t('dashboard.progress.awaitingLate', { count: awaiting.late })}`}
          {overdue === 0 && ` · ${t('dashboard.progress.onTime')}`}
        </p>
      )}
    </section>
  )
}
