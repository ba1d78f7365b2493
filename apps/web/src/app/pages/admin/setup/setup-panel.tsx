import { hasRank, type Viewer } from '@eventflow/domain/kernel'
import type { Setup } from '@eventflow/domain/navigation'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../platform/api.ts'
import { useWords } from '../../../../platform/words.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Panel } from '../../../../ui/card-grid.tsx'
import { Muted, Row, Stack } from '../../../../ui/layout.tsx'
import { TextLink } from '../../../../ui/link.tsx'
import { isMissing, SetupItems } from './setup-items.tsx'
import { useSetupChange } from './use-setup-change.ts'

/** Number of missing items shown on the home. The checklist screen shows all. */
const MAX_SHOWN = 4

/** Whether steps are missing and the checklist is not hidden. */
export const isSetupDue = ({ isPutAway, items }: Setup): boolean =>
  !isPutAway && items.some(isMissing)

/** Steps before teams are invited. Renders nothing if all are done or the panel is hidden. */
export function SetupPanel({ viewer }: { viewer: Viewer }) {
  const t = useWords()
  const { change, isBusy } = useSetupChange()
  const { data } = useQuery(api.navigation.setup.queryOptions())
  if (!data || !isSetupDue(data)) return null
  const missing = data.items.filter(isMissing)
  const total = data.items.length
  return (
    <Panel
      title={t('admin.setup.title')}
      aside={<Muted>{t('admin.setup.done', { done: total - missing.length, total })}</Muted>}
    >
      <Stack gap="md">
        <SetupItems items={missing.slice(0, MAX_SHOWN)} />
        <Row gap="md">
          <TextLink to="/admin/setup">{t('admin.setup.all', { total })}</TextLink>
          {hasRank(viewer, 'admin') && (
            <Button
              variant="subtle"
              loading={isBusy}
              onClick={() => void change(() => ({ isPutAway: true }))}
            >
              {t('admin.setup.putAway')}
            </Button>
          )}
        </Row>
      </Stack>
    </Panel>
  )
}
