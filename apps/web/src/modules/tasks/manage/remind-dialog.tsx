import { EMAIL_OUTCOMES, noEmails, emailOutcomesText } from '@eventflow/domain/mail'
import type { ByHandPlan } from '@eventflow/domain/reminders'
import type { TaskPair } from '@eventflow/domain/tasks'
import type { T } from '@eventflow/domain/words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../platform/api.ts'
import { failureOf } from '../../../platform/failure.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { TextArea } from '../../../ui/fields/text-fields.tsx'
import { Muted, Stack } from '../../../ui/layout.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { dateText } from '../../../ui/time-text.ts'
import { useAction } from '../../../ui/use-action.ts'
import { RunningGuard, useHasLeft } from '../../../ui/running-guard.tsx'
import { inChunks } from './chunks.ts'

interface RemindDialogProps {
  pairs: readonly TaskPair[]
  onClose: () => void
  onDone: () => void
}

/** Tasks of teams per request. Each person of the teams gets a separate email. */
const AT_ONCE = 100
const SHOWN = 50

async function planOf(pairs: readonly TaskPair[]): Promise<ByHandPlan> {
  const plans: ByHandPlan[] = []
  for (const some of inChunks(pairs)) plans.push(await client.reminders.plan({ pairs: some }))
  return {
    people: plans.flatMap(({ people }) => people),
    leftOut: plans.flatMap(({ leftOut }) => leftOut),
    noContact: plans.flatMap(({ noContact }) => noContact),
    notInvited: plans.flatMap(({ notInvited }) => notInvited),
    isOnHold: plans.some(({ isOnHold }) => isOnHold),
  }
}

function useReminding({ pairs, onClose, onDone }: RemindDialogProps) {
  const t = useWords()
  const feedback = useFeedback()
  const [note, setNote] = useState('')
  const [isBusy, run] = useAction()
  const hasLeft = useHasLeft()
  const send = () =>
    run(async () => {
      const counts = noEmails()
      for (const some of inChunks(pairs, AT_ONCE)) {
        if (hasLeft()) break
        const { emails } = await client.reminders.send({ pairs: some, note: note.trim() })
        for (const outcome of EMAIL_OUTCOMES) counts[outcome] += emails[outcome]
      }
      feedback.show(emailOutcomesText(t, counts))
      onClose()
      onDone()
    })
  return { note, setNote, isBusy, send }
}

/** Previews the recipients and their tasks, and the reasons for those skipped, before sending. */
export function RemindDialog(props: RemindDialogProps) {
  const t = useWords()
  const { pairs, onClose } = props
  const { note, setNote, isBusy, send } = useReminding(props)
  const plan = useQuery({
    queryKey: ['reminders', 'plan', pairs],
    queryFn: () => planOf(pairs),
    gcTime: 0,
  })
  const reached = plan.data?.people.filter(({ isStopped }) => !isStopped) ?? []
  return (
    <Dialog
      title={t('taskWork.remind.title')}
      isOpen
      onClose={onClose}
      size="lg"
      place="top"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button loading={isBusy} disabled={reached.length === 0} onClick={() => void send()}>
            {plan.data
              ? t('taskWork.remind.send', { count: reached.length })
              : t('taskWork.remind.sendAny')}
          </Button>
        </>
      }
    >
      <RunningGuard isRunning={isBusy} />
      {plan.error && (
        <ErrorState onRetry={() => void plan.refetch()}>{failureOf(plan.error).message}</ErrorState>
      )}
      {plan.data && <Plan plan={plan.data} />}
      {!plan.data && !plan.error && <LinesSkeleton lines={3} />}
      <TextArea
        label={t('taskWork.remind.note')}
        description={t('taskWork.remind.noteText')}
        value={note}
        onChange={setNote}
        maxLength={1000}
      />
    </Dialog>
  )
}

/** The first few names, and the number of others. */
export function firstNames(names: readonly string[], t: T): string {
  const shown = names.slice(0, SHOWN).join(', ')
  return names.length > SHOWN
    ? `${shown} ${t('taskWork.remind.more', { count: names.length - SHOWN })}`
    : shown
}

function Plan({
  plan: { people, leftOut, noContact, notInvited, isOnHold },
}: {
  plan: ByHandPlan
}) {
  const t = useWords()
  const stopped = people.filter(({ isStopped }) => isStopped)
  const reached = people.filter(({ isStopped }) => !isStopped)
  const teams = [...new Set(leftOut.map(({ teamName }) => teamName))]
  const namesOf = (those: ByHandPlan['noContact']) => [
    ...new Map(those.map(({ teamId, teamName }) => [teamId, teamName])).values(),
  ]
  const silent = namesOf(noContact)
  const uninvited = namesOf(notInvited)
  return (
    <Stack gap="sm">
      <p>{t('taskWork.remind.who', { count: reached.length })}</p>
      <Stack as="ul" gap="2xs">
        {reached.slice(0, SHOWN).map(({ userId, name, teamName, tasks }) => (
          <li key={`${userId} ${teamName}`}>
            <strong>{name}</strong> ({teamName}):{' '}
            {tasks.map(({ title, dueDate }) => `${title}, ${dateText(dueDate)}`).join(' · ')}
          </li>
        ))}
      </Stack>
      {reached.length > SHOWN && (
        <Muted as="p">{t('taskWork.remind.more', { count: reached.length - SHOWN })}</Muted>
      )}
      {isOnHold && <p>{t('emailOutcomes.onHold')}</p>}
      {stopped.length > 0 && (
        <p>
          {t('taskWork.remind.stopped', {
            names: firstNames(
              stopped.map(({ name }) => name),
              t,
            ),
          })}
        </p>
      )}
      {silent.length > 0 && (
        <p>
          {t('taskWork.remind.noContact', {
            count: silent.length,
            teams: firstNames(silent, t),
          })}
        </p>
      )}
      {uninvited.length > 0 && (
        <p>
          {t('taskWork.remind.notInvited', {
            count: uninvited.length,
            teams: firstNames(uninvited, t),
          })}
        </p>
      )}
      {leftOut.length > 0 && (
        <p>
          {t('taskWork.remind.notOpen', {
            count: leftOut.length,
            teams: firstNames(teams, t),
          })}
        </p>
      )}
    </Stack>
  )
}
