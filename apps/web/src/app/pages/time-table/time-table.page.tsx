import { ListedTaskBadges } from '../../../modules/tasks/index.ts'
import { CalendarFeed, TimeTable } from '../../../modules/time-table/index.ts'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { CorePageCover } from '../../shell/core-page-cover.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'

/** Event days, due dates and schedule items. */
export function Page() {
  const t = useWords()
  const { timeZone } = usePortal().event
  return (
    <PortalPage
      cover={<CorePageCover page="timeTable" />}
      lead={t('timeTable.lead', { zone: timeZone })}
    >
      <Stack gap="lg">
        <div data-screen-only>
          <CalendarFeed />
        </div>
        <TimeTable badgeOf={(task) => <ListedTaskBadges {...task} />} />
      </Stack>
    </PortalPage>
  )
}
