import { useInfiniteQuery } from '@tanstack/react-query'
import { reportAddress } from '../../../platform/file-address.ts'
import { listProps } from '../../../platform/page-list.ts'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { ButtonAnchor } from '../../../ui/button.tsx'
import { Muted, Row } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { ShortList } from '../../../ui/list/short-list.tsx'
import { momentText } from '../../../ui/time-text.ts'
import { reportsQuery } from './reports.queries.ts'

/** The saved reports, beside the standard one. */
export function ReportsPanel() {
  const t = useWords()
  const { timeZone } = usePortal().event
  const query = useInfiniteQuery(reportsQuery())
  return (
    <ShortList
      {...listProps(query)}
      title={t('reports.saved')}
      empty={t('reports.savedEmpty')}
      rowId={({ id }) => id}
      row={({ id, name, columns, updatedAt }) => (
        <Row gap="sm" justify="between">
          <TextLink to="/admin/reports/$reportId" params={{ reportId: id }}>
            {name}
          </TextLink>
          <Row as="span" gap="sm">
            <Muted as="span">
              {t('reports.line', {
                count: columns.length,
                changed: momentText(updatedAt, timeZone),
              })}
            </Muted>
            <ButtonAnchor
              href={reportAddress(id, 'xlsx')}
              download
              variant="default"
              size="xs"
              aria-label={t('reports.xlsxOf', { name })}
            >
              {t('reports.xlsx')}
            </ButtonAnchor>
          </Row>
        </Row>
      )}
    />
  )
}
