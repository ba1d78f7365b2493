import type { Dashboard } from '@eventflow/domain/navigation'
import { EventText, useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Text } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/link.tsx'
import classes from './dashboard.module.css'

type StandingProps = Pick<Dashboard, 'progress' | 'unread'>

/** Unread messages and the team's progress, one line each. */
export function Standing({ progress, unread }: StandingProps) {
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
          {overdue > 0 && (
            <Text tone="error" weight={600}>
              {' · '}
              {t('dashboard.progress.overdue', { count: overdue })}
            </Text>
          )}
          {dueSoon > 0 && ` · ${t('dashboard.progress.dueSoon', { count: dueSoon })}`}
          {overdue === 0 && ` · ${t('dashboard.progress.onTime')}`}
        </p>
      )}
    </section>
  )
}
