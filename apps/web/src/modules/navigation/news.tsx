import type { Dashboard } from '@eventflow/domain/navigation'
import { useWords } from '../../platform/words.tsx'
import { Panel } from '../../ui/card-grid.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Muted, Stack } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/link.tsx'
import { agoText } from '../../ui/time-text.ts'
import classes from './dashboard.module.css'

type NewsItem = Dashboard['news'][number]

const ICONS: Record<NewsItem['kind'], string> = {
  taskAdded: 'add_task',
  taskCompleted: 'check_circle',
  taskCompletedByItself: 'check_circle',
  changesRequested: 'edit_note_outlined',
  rejected: 'block_outlined',
  skipRefused: 'block_outlined',
  skipGranted: 'check_circle',
  moreTimeGranted: 'schedule',
  moreTimeDeclined: 'block_outlined',
  formSubmitted: 'description_outlined',
  memberJoined: 'person_add_outlined',
}

/** Events after which the team has something to do, or something else to do. */
const TASKS_TO_DO: ReadonlySet<NewsItem['kind']> = new Set([
  'taskAdded',
  'changesRequested',
  'rejected',
  'skipRefused',
  'moreTimeGranted',
  'moreTimeDeclined',
])

interface NewsProps {
  news: readonly NewsItem[]
  now: Date
}

/** Recent events, newest first. */
export function News({ news, now }: NewsProps) {
  const t = useWords()
  return (
    <Panel title={t('dashboard.news.title')}>
      {news.length === 0 ? (
        <EmptyState
          icon="notifications_none_outlined"
          title={t('dashboard.news.emptyTitle')}
          level={3}
        >
          {t('dashboard.news.emptyText')}
        </EmptyState>
      ) : (
        <Stack as="ul">
          {news.map((item) => (
            <li key={`${item.kind} ${item.id}`} className={classes['news']}>
              <Icon name={ICONS[item.kind]} />
              <What item={item} />
              <Muted as="span">{agoText(item.at, now, t)}</Muted>
            </li>
          ))}
        </Stack>
      )}
    </Panel>
  )
}

/** The text of an event, with a link to its task if it can be opened. */
function What({ item }: { item: NewsItem }) {
  const t = useWords()
  const text = t(`dashboard.news.${item.kind}`, {
    title: item.title,
    name: item.byName ?? t('dashboard.news.somebody'),
  })
  if (!TASKS_TO_DO.has(item.kind)) return <span>{text}</span>
  return (
    <TextLink to="/tasks/$taskId" params={{ taskId: item.id }}>
      {text}
    </TextLink>
  )
}
