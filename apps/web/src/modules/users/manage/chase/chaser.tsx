import { shownAddress } from '@eventflow/domain/kernel'
import { initialSelection, type ChaserRecipient } from '@eventflow/domain/users'
import type { T } from '@eventflow/domain/words'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { api, client } from '../../../../platform/api.ts'
import { useWords } from '../../../../platform/words.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ChoiceList } from '../../../../ui/fields/choice-fields.tsx'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ProgressBar } from '../../../../ui/progress.tsx'
import { RunningGuard, useHasLeft } from '../../../../ui/running-guard.tsx'
import { agoText } from '../../../../ui/time-text.ts'
import { useAction } from '../../../../ui/use-action.ts'
import { type ChaserProgress, runChaser } from './chaser-run.ts'
import { ChaserEnd } from './chaser-end.tsx'

interface ChaserProps {
  recipients: readonly ChaserRecipient[]
  total: number
  now: Date
  /** Another way to email the ticked people. */
  write: (userIds: string[]) => ReactNode
}

function useChaser() {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<ChaserProgress | null>(null)
  const [isRunning, run] = useAction()
  const hasLeft = useHasLeft()
  const send = async (userIds: readonly string[]) => {
    await run(() =>
      runChaser(userIds, (part) => client.users.chase({ userIds: part }), {
        onProgress: setProgress,
        hasLeft,
      }),
    )
    void queryClient.invalidateQueries({ queryKey: api.users.neverSignedIn.key() })
  }
  return { progress, isRunning, send }
}

/** The recipients of the reminder, then its progress and result. */
export function Chaser({ recipients, total, now, write }: ChaserProps) {
  const t = useWords()
  const { progress, isRunning, send } = useChaser()
  const [unticked, setUnticked] = useState<readonly string[] | null>(null)
  const atFirst = initialSelection(recipients)
  const offered = recipients.filter(({ isJustChased }) => !isJustChased)
  const just = recipients.length - offered.length
  const chosen =
    unticked === null
      ? atFirst
      : offered.map(({ userId }) => userId).filter((userId) => !unticked.includes(userId))
  const choose = (value: readonly string[]) =>
    setUnticked(offered.map(({ userId }) => userId).filter((userId) => !value.includes(userId)))
  return (
    <Stack gap="md">
      <RunningGuard isRunning={isRunning} />
      {progress === null && just > 0 && offered.length > 0 && (
        <Notice role="status">{t('users.chase.goOn', { count: just })}</Notice>
      )}
      {progress !== null && !isRunning && (
        <ChaserEnd
          progress={progress}
          recipients={recipients}
          onRetry={(userIds) => void send(userIds)}
        />
      )}
      {total > recipients.length && (
        <p>{t('users.chase.more', { shown: recipients.length, total })}</p>
      )}
      <ChoiceList
        label={t('users.chase.recipients', { count: chosen.length })}
        options={recipients.map((recipient) => optionOf(recipient, now, t))}
        value={chosen}
        onChange={choose}
        isDisabled={isRunning}
      />
      {isRunning && progress !== null && <Running progress={progress} />}
      <Row gap="xs">
        <Button
          loading={isRunning}
          disabled={chosen.length === 0}
          onClick={() => void send(chosen)}
        >
          {t('users.chase.send', { count: chosen.length })}
        </Button>
        <Button
          variant="default"
          disabled={isRunning || chosen.length === 0}
          onClick={() => choose([])}
        >
          {t('users.chase.none')}
        </Button>
        {chosen.length > 0 && write([...chosen])}
      </Row>
    </Stack>
  )
}

function Running({ progress: { done, wanted } }: { progress: ChaserProgress }) {
  const t = useWords()
  return (
    <Stack gap="2xs">
      <ProgressBar percent={(100 * done) / wanted} label={t('users.chase.progress')} />
      <p role="status">{t('users.chase.soFar', { done, wanted })}</p>
    </Stack>
  )
}

function optionOf(recipient: ChaserRecipient, now: Date, t: T) {
  const { userId, name, email, teamName, lastInvitedAt, isJustChased, hasBounced } = recipient
  const written =
    lastInvitedAt === null
      ? t('users.chase.neverWritten')
      : t('users.chase.lastWritten', { ago: agoText(lastInvitedAt, now, t) })
  const facts = [
    shownAddress(email),
    teamName ?? t('users.list.noTeam'),
    ...(hasBounced ? [t('users.list.bounced')] : []),
    isJustChased ? t('users.chase.justChased') : written,
  ]
  return { value: userId, label: name, about: facts.join(' · '), isDisabled: isJustChased }
}
