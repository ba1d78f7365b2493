import { hasNothingToRead, unreadPages, type TeamTask } from '@eventflow/domain/tasks'
import { useEventLang, useWords } from '../../../platform/words.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { Muted, Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { dateText } from '../../../ui/time-text.ts'
import classes from '../tasks.module.css'

/** The text to accept with its pages; after the team has accepted, both as they were then. */
export function Agreement({ task }: { task: TeamTask }) {
  const t = useWords()
  const lang = useEventLang()
  const { disclaimer, agreement } = task
  const text = agreement?.text ?? disclaimer
  if (text === '') return null
  return (
    <Panel title={t(titleOf(task))}>
      <Stack gap="sm">
        {agreement === null ? <ToRead task={task} /> : <ReadPages pages={agreement.pages} />}
        <p className={classes['text']} lang={lang}>
          {text}
        </p>
        {agreement && <ChangedSince task={task} agreement={agreement} />}
      </Stack>
    </Panel>
  )
}

/** Organisers can also complete the task, without an agreement. */
const isDone = ({ isComplete, isNotApplicable }: TeamTask): boolean => isComplete || isNotApplicable

function titleOf(task: TeamTask) {
  if (task.agreement !== null) return 'tasks.task.agreed'
  return isDone(task) ? 'tasks.task.agreementText' : 'tasks.task.agreement'
}

function ToRead({ task }: { task: TeamTask }) {
  const t = useWords()
  if (task.toRead === null) return null
  if (hasNothingToRead(task)) return <Notice tone="warning">{t('tasks.reading.nothing')}</Notice>
  return (
    <>
      {!isDone(task) && <p>{t('tasks.reading.first')}</p>}
      <Pages pages={task.toRead} />
    </>
  )
}

type ToReadPage = NonNullable<TeamTask['toRead']>[number]

const Pages = ({ pages }: { pages: readonly ToReadPage[] }) => {
  const t = useWords()
  return (
    <Stack as="ul" gap="2xs">
      {pages.map(({ contentId, title, number, publishedAt }) => (
        <li key={contentId}>
          <TextLink to="/content/$contentId" params={{ contentId }}>
            {title}
          </TextLink>{' '}
          <Muted as="small">
            {t('tasks.reading.version', { number, date: dateText(publishedAt.slice(0, 10)) })}
          </Muted>
        </li>
      ))}
    </Stack>
  )
}

type Agreed = NonNullable<TeamTask['agreement']>

function ReadPages({ pages }: Pick<Agreed, 'pages'>) {
  const t = useWords()
  if (pages.length === 0) return null
  return (
    <Stack as="ul" gap="2xs">
      {pages.map(({ contentId, title, number }) => (
        <li key={contentId}>{t('tasks.reading.read', { title, number })}</li>
      ))}
    </Stack>
  )
}

/**
 * Shows that the organisers have changed the text since the team accepted it. The agreement stays
 * valid.
 */
function ChangedSince({ task, agreement }: { task: TeamTask; agreement: Agreed }) {
  const t = useWords()
  const unread = unreadPages(agreement.pages, task.toRead ?? [])
  return (
    <>
      {agreement.text !== task.disclaimer && (
        <Muted as="p">{t('tasks.task.agreementChanged')}</Muted>
      )}
      {unread.length > 0 && (
        <>
          <Muted as="p">{t('tasks.reading.anew')}</Muted>
          <Pages pages={unread} />
        </>
      )}
    </>
  )
}
