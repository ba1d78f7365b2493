// Event packs: the configuration of an event as a file, to download, preview, import and compare.
import type { PackCheck } from '@eventflow/domain/events'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { failureOf } from '../../platform/failure.ts'
import { useWords } from '../../platform/words.tsx'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { Panel } from '../../ui/card-grid.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { FileDrop } from '../../ui/files/file-drop.tsx'
import { Muted, Row, Stack } from '../../ui/layout.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { PackChangeList, partText } from './pack-changes.tsx'
import {
  checkPack,
  diffOfPacks,
  diffQuery,
  diffWithPack,
  eventChoicesQuery,
  importPack,
  packAddress,
} from './packs.queries.ts'

const ACCEPTED = '.json,application/json'
/** The path of a problem that is about the event, not about a place in the pack. */
const WHOLE_EVENT = 'records'

/** The pack actions on the screen of an event. */
export function EventPackPanel({ eventId }: { eventId: string }) {
  const t = useWords()
  return (
    <Panel title={t('events.pack.title')}>
      <Stack gap="sm">
        <Muted>{t('events.pack.text')}</Muted>
        <Row gap="xs">
          <ButtonLink to="/admin/events/$eventId/clone" params={{ eventId }} variant="default">
            {t('events.pack.clone')}
          </ButtonLink>
          <DownloadPack eventId={eventId} />
          <ButtonLink to="/admin/events/$eventId/pack" params={{ eventId }} variant="default">
            {t('events.pack.open')}
          </ButtonLink>
        </Row>
      </Stack>
    </Panel>
  )
}

/** Downloads the configuration of the event as a file. */
export function DownloadPack({ eventId }: { eventId: string }) {
  const t = useWords()
  return (
    <ButtonAnchor variant="default" href={packAddress(eventId)} download>
      {t('events.pack.download')}
    </ButtonAnchor>
  )
}

function Failure({ error }: { error: unknown }) {
  const t = useWords()
  const { message, problems } = failureOf(error)
  return (
    <Notice tone="danger" role="alert" title={message ?? t('ui.feedback.error')}>
      <ProblemList problems={problems} count={problems.length} />
    </Notice>
  )
}

interface ProblemListProps {
  problems: readonly { path: string; message: string }[]
  /** Total number, including those not listed. */
  count: number
}

function ProblemList({ problems, count }: ProblemListProps) {
  const t = useWords()
  return (
    <>
      <ul>
        {problems.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {path !== WHOLE_EVENT && (
              <>
                <code>{path}</code>
                {': '}
              </>
            )}
            {message}
          </li>
        ))}
      </ul>
      {count > problems.length && (
        <p>{t('events.pack.moreProblems', { count: count - problems.length })}</p>
      )}
    </>
  )
}

/** Previews a pack, then imports it. The choices stay until another file is chosen. */
export function FillEvent({ eventId }: { eventId: string }) {
  const t = useWords()
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const checking = useMutation({ mutationFn: (chosen: File) => checkPack(eventId, chosen) })
  const importing = useMutation({
    mutationFn: (chosen: File) => importPack(eventId, chosen),
    onSuccess: () => void queryClient.invalidateQueries(),
  })
  const take = (chosen: File) => {
    importing.reset()
    setFile(chosen)
    checking.mutate(chosen)
  }
  const { data: done } = importing
  const check = done === undefined ? checking.data : undefined
  return (
    <Panel title={t('events.pack.check')}>
      <Stack gap="md">
        <Muted>{t('events.pack.checkText')}</Muted>
        <FileDrop
          label={t('events.pack.file')}
          accept={ACCEPTED}
          hint={t('events.pack.kinds')}
          isBusy={checking.isPending || importing.isPending}
          busy={t('events.pack.reading')}
          onFile={take}
        />
        {checking.error && <Failure error={checking.error} />}
        {check && file && (
          <Preview check={check} name={file.name}>
            <Button onClick={() => setIsAsking(true)}>{t('events.pack.import')}</Button>
          </Preview>
        )}
        {done && (
          <Stack gap="md">
            <Notice tone="success" role="status" title={t('events.pack.doneTitle')}>
              {t('events.pack.doneText')}
            </Notice>
            <PackChangeList diff={done} />
          </Stack>
        )}
      </Stack>
      {file && (
        <ConfirmDialog
          title={t('events.pack.confirmTitle')}
          text={t('events.pack.confirmText')}
          action={t('events.pack.import')}
          isDangerous={false}
          isOpen={isAsking}
          onConfirm={() => importing.mutateAsync(file)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Panel>
  )
}

interface PreviewProps {
  check: PackCheck
  name: string
  children: ReactNode
}

function Preview({ check, name, children }: PreviewProps) {
  const t = useWords()
  const { problems, problemCount, left } = check
  const isRefused = problemCount > 0
  const parts = left.map((part) => partText(part, t)).join(', ')
  return (
    <Stack gap="md">
      <h3>{name}</h3>
      {isRefused ? (
        <Notice tone="danger" role="alert" title={t('events.pack.refusedTitle')}>
          <p>{t('events.pack.refusedText')}</p>
          <ProblemList problems={problems} count={problemCount} />
        </Notice>
      ) : (
        <Notice tone="success" role="status" title={t('events.pack.readyTitle')}>
          {t('events.pack.readyText')}
        </Notice>
      )}
      {!isRefused && (
        <>
          <PackChangeList diff={check} />
          <Stack gap="2xs">
            <strong>{t('events.pack.left')}</strong>
            <Muted>
              {parts === '' ? t('events.pack.leftAll') : t('events.pack.leftText', { parts })}
            </Muted>
          </Stack>
          <Row gap="xs">{children}</Row>
        </>
      )}
    </Stack>
  )
}

/** Compares this event with another one or a pack, or two packs. */
export function ComparePacks({ eventId }: { eventId: string }) {
  const t = useWords()
  const [otherEventId, setOther] = useState('')
  const [first, setFirst] = useState<File | null>(null)
  const events = useQuery(eventChoicesQuery())
  const options = (events.data?.items ?? [])
    .filter(({ id }) => id !== eventId)
    .map(({ id, name, slug }) => ({ value: id, label: `${name} (${slug})` }))
  const comparing = useMutation({
    mutationFn: ({ one, other }: { one: File | null; other: File }) =>
      one === null ? diffWithPack(eventId, other) : diffOfPacks(one, other),
    onSettled: () => setFirst(null),
  })
  return (
    <Panel title={t('events.pack.compare')}>
      <Stack gap="md">
        <Muted>{t('events.pack.compareText')}</Muted>
        <SelectField
          id="other-event"
          label={t('events.pack.otherEvent')}
          value={otherEventId}
          onChange={setOther}
          empty={t('events.pack.chooseEvent')}
          options={options}
        />
        {otherEventId !== '' && <EventDifference eventId={eventId} otherEventId={otherEventId} />}
        <FileDrop
          label={t('events.pack.compareFile')}
          accept={ACCEPTED}
          hint={t('events.pack.compareFile')}
          isBusy={comparing.isPending}
          busy={t('events.pack.reading')}
          onFile={(other) => comparing.mutate({ one: null, other })}
        />
        <FileDrop
          label={t('events.pack.twoFiles')}
          accept={ACCEPTED}
          hint={
            first === null
              ? t('events.pack.twoFiles')
              : t('events.pack.firstFile', { name: first.name })
          }
          isBusy={comparing.isPending}
          busy={t('events.pack.reading')}
          onFile={(chosen) =>
            first === null ? setFirst(chosen) : comparing.mutate({ one: first, other: chosen })
          }
        />
        {comparing.error && <Failure error={comparing.error} />}
        {comparing.data && <PackChangeList diff={comparing.data} />}
      </Stack>
    </Panel>
  )
}

function EventDifference(ids: { eventId: string; otherEventId: string }) {
  const { data, error } = useQuery(diffQuery(ids.eventId, ids.otherEventId))
  if (error) return <Failure error={error} />
  return data ? <PackChangeList diff={data} /> : <LinesSkeleton lines={4} />
}
