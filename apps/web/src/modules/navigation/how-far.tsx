import type { Dashboard } from '@eventflow/domain/navigation'
import { useWords } from '../../platform/words.tsx'
import { Panel } from '../../ui/card-grid.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { ProgressRing } from '../../ui/progress.tsx'
import classes from './dashboard.module.css'

/** The team's progress, as a ring and in words. */
export function HowFar({ progress }: { progress: Dashboard['progress'] }) {
  const t = useWords()
  const { percent, complete, total, overdue, dueSoon } = progress
  return (
    <Panel title={t('dashboard.progress.title')}>
      <Row noWrap gap="lg" className={classes['progress']}>
        <ProgressRing percent={percent} label={t('dashboard.progress.label', { percent })} />
        <Stack gap="2xs" className={classes['figures']}>
          <p>
            <strong>{t('dashboard.progress.done', { complete, total })}</strong>
          </p>
          {overdue > 0 ? (
            <Text as="p" weight={600} tone="error">
              {t('dashboard.progress.overdue', { count: overdue })}
            </Text>
          ) : (
            <p>{t('dashboard.progress.onTime')}</p>
          )}
          {dueSoon > 0 && <p>{t('dashboard.progress.dueSoon', { count: dueSoon })}</p>}
        </Stack>
      </Row>
    </Panel>
  )
}
