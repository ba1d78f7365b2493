import { countChanges, hasChanges, type ReportRun } from '@eventflow/domain/reports'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Muted, Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { momentText } from '../../../ui/time-text.ts'
import classes from './reports.module.css'

interface CompareWithProps {
  run: ReportRun
  /** Called with the id of a run, or '' for none. */
  onChange: (runId: string) => void
}

/** Chooses the earlier run to compare with, and shows the number of changes since. */
export function CompareWith({ run, onChange }: CompareWithProps) {
  const t = useWords()
  const { timeZone } = usePortal().event
  const { keptRuns, changes } = run
  if (keptRuns.length === 0) return <Muted>{t('reports.changes.never')}</Muted>
  return (
    <Stack gap="sm" className={classes['compare']}>
      <SelectField
        label={t('reports.changes.since')}
        description={t('reports.changes.sinceText', { count: keptRuns.length })}
        empty={t('reports.changes.none')}
        value={changes?.since.id ?? ''}
        onChange={onChange}
        options={keptRuns.map(({ id, madeAt, madeByName }) => ({
          value: id,
          label: t('reports.changes.run', {
            at: momentText(madeAt, timeZone),
            name: madeByName ?? t('reports.changes.nobody'),
          }),
        }))}
      />
      {changes && (
        <Notice role="status">
          <span>
            {hasChanges(changes)
              ? t('reports.changes.counts', countChanges(changes))
              : t('reports.changes.nothing')}
          </span>
          {(['newColumns', 'lostColumns'] as const).map(
            (which) =>
              changes[which].length > 0 && (
                <span key={which}>
                  {t(`reports.changes.${which}`, { labels: changes[which].join(', ') })}
                </span>
              ),
          )}
        </Notice>
      )}
    </Stack>
  )
}
