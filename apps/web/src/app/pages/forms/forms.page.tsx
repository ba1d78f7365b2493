import { calendarDate, daysBetween, isLimited, isOrganiser } from '@eventflow/domain/kernel'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import {
  availableFormsQuery,
  FormsList,
  type FormTask,
} from '../../../modules/submissions/index.ts'
import { DueLabel, TaskBadges } from '../../../modules/tasks/index.ts'
import { listProps } from '../../../platform/page-list.ts'
import { usePortal, useSignedIn } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Muted, Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { totalText } from '../../../ui/list/counted.ts'
import { ListToolbar, useSearchBox } from '../../../ui/list/list-toolbar.tsx'
import { MoreRows } from '../../../ui/list/more-rows.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { CardsSkeleton } from '../../../ui/skeletons.tsx'
import { Tips } from '../../../ui/tips.tsx'
import { CorePageCover } from '../../shell/core-page-cover.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'

/** The team's forms, with drafts and submissions. */
export function Page() {
  const t = useWords()
  return (
    <PortalPage
      cover={<CorePageCover page="forms" />}
      lead={t('filling.list.lead')}
      width="reading"
      tips={<Tips texts={[t('tasks.tips.draft'), t('filling.list.tipTogether')]} />}
    >
      <Forms />
    </PortalPage>
  )
}

function Forms() {
  const t = useWords()
  const { search = '' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const box = useSearchBox(
    search,
    (text) =>
      void navigate({ to: '/forms', search: (now) => ({ ...now, search: text }), replace: true }),
  )
  const query = useInfiniteQuery(availableFormsQuery(search))
  const list = listProps(query)
  const { rows, total = 0 } = list
  if (!rows)
    return list.error ? (
      <ErrorState error={list.error} onRetry={list.onRetry} />
    ) : (
      <CardsSkeleton cards={3} isColumn />
    )
  if (total === 0 && search === '') return <NoForms />
  return (
    <Stack gap="md" data-list>
      <WithoutTeam />
      <ListToolbar
        name={t('filling.list.name')}
        box={box}
        total={<Muted role="status">{totalText(t, total, { isNarrowed: search !== '' })}</Muted>}
      />
      {rows.length === 0 && (
        <EmptyState icon="search_off" title={t('ui.list.nothingFound')}>
          {t('ui.list.nothingFoundText')}
        </EmptyState>
      )}
      <Lines
        rows={rows}
        now={new Date(query.dataUpdatedAt)}
        isBusy={box.isAhead || list.isRefreshing}
      />
      <MoreRows {...list} />
    </Stack>
  )
}

/** People without a team can view forms. Organisers edit them elsewhere. */
function WithoutTeam() {
  const t = useWords()
  const viewer = useSignedIn()
  if (viewer.team !== null) return null
  return (
    <Notice>
      <p>{t('filling.list.noTeamText')}</p>
      {isOrganiser(viewer) && (
        <p>
          <TextLink to="/admin/forms">{t('filling.list.organisersForms')}</TextLink>
        </p>
      )}
    </Notice>
  )
}

type Rows = Parameters<typeof FormsList>[0]['forms']

function Lines({ rows, now, isBusy }: { rows: Rows; now: Date; isBusy: boolean }) {
  const { event } = usePortal()
  const { team } = useSignedIn()
  return (
    <FormsList
      forms={rows}
      hasTeam={team !== null}
      timeZone={event.timeZone}
      now={now}
      isBusy={isBusy}
      taskState={(task) => <TaskState task={task} />}
    />
  )
}

const daysUntil = (date: string, timeZone: string): number =>
  daysBetween(calendarDate(new Date(), timeZone), date)

function TaskState({ task }: { task: FormTask }) {
  const { event } = usePortal()
  const daysLeft = daysUntil(task.dueDate, event.timeZone)
  return (
    <>
      <TaskBadges state={task.state} daysLeft={daysLeft} approval={task.approval ?? null} />
      <DueLabel task={{ ...task, daysLeft, isTimeSensitive: false }} isDateOnly isAlone />
    </>
  )
}

function NoForms() {
  const t = useWords()
  const { team, limits = [] } = useSignedIn()
  const text = isLimited(limits) ? 'limitedText' : 'emptyText'
  return (
    <EmptyState icon="description_outlined" title={t('filling.list.emptyTitle')}>
      {t(`filling.list.${team === null ? 'noTeamText' : text}`)}
    </EmptyState>
  )
}
