import type { AvailableForm, OwnSubmission } from '@eventflow/domain/submissions'
import { workAllowed, workHold } from '@eventflow/domain/tasks'
import type { WordKey } from '@eventflow/domain/words'
import type { ReactNode } from 'react'
import { EventText, useWords } from '../../../platform/words.tsx'
import { ChangesBadge } from '../../../ui/changes-badge.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { Muted, Row, Stack, Text } from '../../../ui/layout.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { agoText, momentText } from '../../../ui/time-text.ts'
import { openingText } from './opening-text.ts'
import { fillWord, type FillWord } from './fill-word.ts'
import classes from './list.module.css'
import { OwnSubmissions } from './own-submissions.tsx'

export type FormTask = AvailableForm['tasks'][number]

interface FormsListProps {
  forms: readonly AvailableForm[]
  timeZone: string
  /** When the forms were loaded. */
  now: Date
  /** The forms belong to an earlier search and are about to change. */
  isBusy: boolean
  /** The viewer has a team, which fills in forms. Other people can only view them. */
  hasTeam: boolean
  /** Renders due date and state of a task. */
  taskState: (task: FormTask) => ReactNode
}

/** The team's forms, each with its tasks, drafts and submissions. */
export const FormsList = ({ forms, isBusy, ...rest }: FormsListProps) => (
  <Stack as="ul" gap="md" aria-busy={isBusy || undefined} inert={isBusy}>
    {forms.map((form) => (
      <li key={form.id}>
        <Panel title={<EventText isTranslated={form.isTranslated}>{form.title}</EventText>}>
          {form.description && (
            <p className={classes['about']}>
              <EventText isTranslated={form.isDescriptionTranslated}>{form.description}</EventText>
            </p>
          )}
          <OpeningLine form={form} timeZone={rest.timeZone} />
          <FormLines form={form} {...rest} />
        </Panel>
      </li>
    ))}
  </Stack>
)

function OpeningLine({ form, timeZone }: { form: AvailableForm; timeZone: string }) {
  const t = useWords()
  const text = openingText(form.opening, timeZone, t)
  return (
    text && (
      <Text as="p" size="sm" weight={600}>
        {text}
      </Text>
    )
  )
}

type FormLinesProps = Omit<FormsListProps, 'forms' | 'isBusy'> & { form: AvailableForm }

function FormLines({ form, taskState, timeZone, now, hasTeam }: FormLinesProps) {
  return (
    <ul className={classes['lines']}>
      {form.tasks.map((task) => (
        <TaskLine
          key={task.id}
          form={form}
          task={task}
          // The form has a title already.
          isOnly={form.tasks.length === 1}
          hasTeam={hasTeam}
        >
          {taskState(task)}
        </TaskLine>
      ))}
      <OwnSubmissions form={form}>
        {(submission, number) => (
          <SubmittedLine
            key={submission.id}
            form={form}
            submission={submission}
            number={number}
            timeZone={timeZone}
          />
        )}
      </OwnSubmissions>
      {/* A form with tasks is filled in through them. */}
      {form.tasks.length === 0 && <FreeLine form={form} now={now} hasTeam={hasTeam} />}
    </ul>
  )
}

interface LineProps {
  what: ReactNode
  children: ReactNode
}

const Line = ({ what, children }: LineProps) => (
  <li className={classes['line']}>
    <div className={classes['what']}>{what}</div>
    {children}
  </li>
)

interface TaskLineProps {
  form: AvailableForm
  task: FormTask
  isOnly: boolean
  hasTeam: boolean
  children: ReactNode
}

function TaskLine({ form, task, isOnly, hasTeam, children }: TaskLineProps) {
  const t = useWords()
  const isBegun = task.submission?.isDraft === true
  const what = (
    <>
      {!isOnly && (
        <span>
          <EventText isTranslated={task.isTranslated}>{task.title}</EventText>
        </span>
      )}
      <Row as="span" gap="sm" rowGap="2xs">
        {children}
        {isBegun && <Muted as="span">{t('filling.list.draft')}</Muted>}
        {task.submission?.hasChanges && <ChangesBadge />}
      </Row>
    </>
  )
  return (
    <Line what={what}>
      <TaskLink form={form} task={task} hasTeam={hasTeam} />
    </Line>
  )
}

/** Begins, continues or shows the form of a task, or changes it if the organisers request that. */
function TaskLink({ form, task, hasTeam }: Pick<TaskLineProps, 'form' | 'task' | 'hasTeam'>) {
  const { submission } = task
  const fill = (word: 'start' | 'goOn' | 'change') => fillWord(form, word, hasTeam)
  if (submission === null || submission.isDraft) {
    const word = fill(submission === null ? 'start' : 'goOn')
    const isHeld = word !== null && workHold(task) !== null
    return <FillLink form={form} taskId={task.id} word={isHeld ? 'look' : word} />
  }
  const { isToChange } = workAllowed({ ...task, isOpen: true })
  if (isToChange && fill('change') === 'change')
    return <FillLink form={form} taskId={task.id} word="change" />
  return <ViewLink form={form} id={submission.id} />
}

interface SubmittedLineProps {
  form: AvailableForm
  submission: OwnSubmission
  number: number | null
  timeZone: string
}

function SubmittedLine({ form, submission, number, timeZone }: SubmittedLineProps) {
  const t = useWords()
  const { id, submittedAt, hasChanges } = submission
  const time = momentText(submittedAt, timeZone)
  const what = (
    <>
      <span>
        {number === null
          ? t('filling.list.submittedAt', { time })
          : t('filling.list.submittedNumber', { number: String(number), time })}
      </span>
      {hasChanges && (
        <Row as="span" gap="sm">
          <ChangesBadge />
        </Row>
      )}
    </>
  )
  return (
    <Line what={what}>
      <ViewLink form={form} id={id} />
    </Line>
  )
}

/** A form without tasks: its open draft, or a new submission. */
function FreeLine({ form, now, hasTeam }: { form: AvailableForm; now: Date; hasTeam: boolean }) {
  const t = useWords()
  const { draft, submissions } = form
  const ago = draft ? agoText(draft.updatedAt, now, t) : ''
  const fresh = submissions.length > 0 ? 'another' : 'start'
  const free = draft ? 'goOn' : fresh
  return (
    <Line what={draft && <span>{t('filling.list.draftFrom', { ago })}</span>}>
      <FillLink form={form} taskId={undefined} word={fillWord(form, free, hasTeam)} />
    </Line>
  )
}

interface FillLinkProps {
  form: AvailableForm
  taskId: string | undefined
  word: FillWord | null
}

const NAMES = {
  start: 'filling.list.startForm',
  another: 'filling.list.anotherForm',
  goOn: 'filling.list.goOnForm',
  change: 'filling.list.changeForm',
  look: 'filling.list.viewForm',
} as const satisfies Record<FillWord, WordKey>

function FillLink({ form, taskId, word }: FillLinkProps) {
  const t = useWords()
  const title = form.title
  if (word === null) return null
  return (
    <ButtonLink
      to="/forms/$formId"
      params={{ formId: form.id }}
      search={taskId === undefined ? {} : { taskId }}
      variant={word === 'goOn' || word === 'change' ? 'filled' : 'default'}
      aria-label={t(NAMES[word], { title })}
    >
      {t(`filling.list.${word}`)}
    </ButtonLink>
  )
}

function ViewLink({ form, id }: { form: AvailableForm; id: string }) {
  const t = useWords()
  return (
    <ButtonLink
      to="/forms/$formId/submissions/$submissionId"
      params={{ formId: form.id, submissionId: id }}
      variant="default"
      aria-label={t('filling.list.viewForm', { title: form.title })}
    >
      {t('filling.list.view')}
    </ButtonLink>
  )
}
