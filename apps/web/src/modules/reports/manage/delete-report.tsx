import type { Report } from '@eventflow/domain/reports'
import { useWords } from '../../../platform/words.tsx'
import { RemoveRecords } from '../../../ui/records/record-actions.tsx'
import { reportSource } from './reports.queries.ts'

interface DeleteReportProps {
  record: Report
  onDone: () => unknown
}

export function DeleteReport({ record: { id, name }, onDone }: DeleteReportProps) {
  const t = useWords()
  return (
    <RemoveRecords
      source={reportSource}
      ids={[id]}
      label={t('ui.delete')}
      question={{
        title: t('reports.removeTitle', { name }),
        text: t('reports.removeText'),
        action: t('reports.remove'),
      }}
      done={t('reports.removed', { name })}
      onDone={onDone}
    />
  )
}
