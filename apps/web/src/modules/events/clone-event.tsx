import {
  neededBy,
  PACK_PARTS,
  withNeeded,
  type Cloned,
  type ClonePlan,
  type EventDetail,
  type PackNeeds,
  type PackPart,
} from '@eventflow/domain/events'
import { addDays, recordOf, shownAddress } from '@eventflow/domain/kernel'
import type { Addressing } from '@eventflow/domain/settings'
import type { T } from '@eventflow/domain/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { api, client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Panel } from '../../ui/card-grid.tsx'
import { EditorScreen } from '../../ui/editor/editor-screen.tsx'
import { FieldSection } from '../../ui/editor/field-section.tsx'
import { missingFields } from '../../ui/editor/missing-fields.ts'
import { SaveFailure } from '../../ui/editor/save-failure.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { CheckboxField, ChoiceList } from '../../ui/fields/choice-fields.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { Muted, Row, Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { dateRangeText, dateText } from '../../ui/time-text.ts'
import { FirstAdmin } from './add-event.tsx'
import { TeamChoices } from './clone-teams.tsx'
import { NameFields, nameLabels, SlugField, type WiredText } from './event-fields.tsx'
import { asFlatFailure, newEventProblems, slugProblems } from './event-problems.ts'
import classes from './events.module.css'
import { eventQuery } from './events.queries.ts'
import { renamed } from './new-event.ts'
import { fieldText, partText, recordText } from './pack-changes.tsx'
import { clonePlanQuery } from './packs.queries.ts'

interface CloneProps {
  source: EventDetail
  addressing: Addressing
  /** The proposed first admin. */
  admin: { firstName: string; surname: string; email: string }
}

/** 52 weeks, so that dates stay on the same weekdays. */
const A_YEAR = 364

const labelsOf = (t: T) => ({
  ...nameLabels(t),
  slug: t('events.fields.slug'),
  startDate: t('events.fields.startDate'),
  parts: t('events.clone.parts'),
  teamIds: t('events.clone.teams'),
  offersAnswers: t('events.clone.offersAnswers'),
  firstName: t('events.fields.firstName'),
  surname: t('events.fields.surname'),
  email: t('events.fields.email'),
})

const ALL_PARTS: readonly PackPart[] = PACK_PARTS
const NO_TEAMS: readonly string[] = []

const emptyClone = ({ source, admin }: CloneProps) => ({
  eventName: '',
  longName: '',
  shortName: '',
  slug: '',
  startDate: source.startDate === null ? '' : addDays(source.startDate, A_YEAR),
  parts: ALL_PARTS,
  teamIds: NO_TEAMS,
  offersAnswers: false,
  firstName: admin.firstName,
  surname: admin.surname,
  email: admin.email,
})
type CloneValues = ReturnType<typeof emptyClone>

function useCloneEditor(props: CloneProps, onDone: (done: Cloned, email: string) => void) {
  const t = useWords()
  const queryClient = useQueryClient()
  const { parts: _, teamIds: __, offersAnswers: ___, ...texts } = labelsOf(t)
  return useEditor({
    initial: emptyClone(props),
    check: ({ parts: _p, teamIds: _t, offersAnswers: _o, ...values }: CloneValues) => [
      ...missingFields(values, Object.keys(texts), t),
      ...slugProblems(values.slug, t),
      ...newEventProblems({ ...values, endDate: '' }, t),
    ],
    save: ({ firstName, surname, email, parts, teamIds, ...details }): Promise<Cloned> =>
      client.events
        .clone({
          ...details,
          eventId: props.source.id,
          parts: [...parts],
          teamIds: [...teamIds],
          admin: { firstName, surname, email: email.trim() },
        })
        .catch((error: unknown) => {
          throw asFlatFailure(error)
        }),
    onSaved: (done, { email }) => {
      queryClient.setQueryData(eventQuery(done.event.id).queryKey, done.event)
      void queryClient.invalidateQueries({ queryKey: api.events.list.key() })
      onDone(done, email)
    },
    isQuiet: true,
  })
}

/** Clones chosen parts of an event into a new one, then shows the result. */
export function CloneEvent(props: CloneProps) {
  const [done, setDone] = useState<Cloned | null>(null)
  const [email, setEmail] = useState('')
  if (done !== null) return <ClonedEvent done={done} email={email} />
  return (
    <CloneForm
      {...props}
      onDone={(made, to) => {
        setEmail(to)
        setDone(made)
        scrollTo(0, 0)
      }}
    />
  )
}

function CloneForm({
  onDone,
  ...props
}: CloneProps & { onDone: (done: Cloned, email: string) => void }) {
  const t = useWords()
  const editor = useCloneEditor(props, onDone)
  const { startDate, parts, teamIds } = editor.values
  const plan = useQuery({
    ...clonePlanQuery(props.source.id, startDate),
    enabled: startDate !== '',
  })
  const rename = (eventName: string) => {
    const others = renamed(editor.values, eventName)
    editor.change('eventName', eventName)
    if (others.longName !== undefined) editor.change('longName', others.longName)
    if (others.shortName !== undefined) editor.change('shortName', others.shortName)
    if (others.slug !== undefined) editor.change('slug', others.slug)
  }
  const name = (key: 'eventName' | 'longName' | 'shortName'): WiredText =>
    key === 'eventName' ? { ...editor.field(key), onChange: rename } : editor.field(key)
  return (
    <EditorScreen
      editor={editor}
      isNew
      saveLabel={t('events.clone.save')}
      labels={labelsOf(t)}
      notice={<SaveFailure failure={editor.failure} />}
    >
      <FieldSection title={t('events.add.event')}>
        <NameFields field={name} />
        <SlugField field={editor.field('slug')} addressing={props.addressing} />
        <DateField
          {...editor.field('startDate')}
          label={t('events.fields.startDate')}
          description={t('events.clone.startText')}
          isRequired
        />
      </FieldSection>
      {plan.error && <ErrorState onRetry={() => void plan.refetch()}>{null}</ErrorState>}
      {plan.data ? (
        <>
          <FieldSection title={t('events.clone.parts')} lead={t('events.clone.partsText')}>
            <PartChoices plan={plan.data} field={editor.field('parts')} />
          </FieldSection>
          <ShiftedDates plan={plan.data} parts={parts} />
        </>
      ) : (
        <LinesSkeleton lines={6} />
      )}
      <FieldSection title={t('events.clone.teams')} lead={t('events.clone.teamsText')}>
        <TeamChoices eventId={props.source.id} field={editor.field('teamIds')} />
        {teamIds.length > 0 && parts.includes('forms') && (
          <CheckboxField
            {...editor.field('offersAnswers')}
            label={t('events.clone.offersAnswers')}
            description={t('events.clone.offersAnswersText')}
          />
        )}
      </FieldSection>
      <FirstAdmin field={editor.field} />
    </EditorScreen>
  )
}

interface PartChoicesProps {
  plan: ClonePlan
  field: {
    id: string
    value: readonly PackPart[]
    onChange: (value: readonly PackPart[]) => void
    error: string | undefined
  }
}

/** Parts that a selected one requires are selected too, with the reason. */
function PartChoices({ plan, field }: PartChoicesProps) {
  const t = useWords()
  const lines = new Map(plan.parts.map((line) => [line.part, line]))
  const needs: PackNeeds = recordOf(PACK_PARTS, (part) => lines.get(part)?.needs ?? [])
  const options = PACK_PARTS.map((part) => {
    const needing = neededBy(part, field.value, needs).map((other) => partText(other, t))
    const count = lines.get(part)?.count ?? 0
    const much = count === 0 ? t('events.clone.empty') : String(count)
    return {
      value: part,
      label: `${partText(part, t)} (${much})`,
      isDisabled: needing.length > 0,
      ...(needing.length > 0
        ? { about: t('events.clone.neededBy', { parts: needing.join(', ') }) }
        : {}),
    }
  })
  return (
    <ChoiceList
      {...field}
      label={t('events.clone.partsLabel')}
      options={options}
      onChange={(chosen) =>
        field.onChange(
          withNeeded(
            PACK_PARTS.filter((part) => chosen.includes(part)),
            needs,
          ),
        )
      }
    />
  )
}

const shownMoment = (moment: string): string => {
  const [date = '', time] = moment.split('T')
  return time === undefined ? dateText(date) : `${dateText(date)}, ${time}`
}

function ShiftedDates({ plan, parts }: { plan: ClonePlan; parts: readonly PackPart[] }) {
  const t = useWords()
  const dates = plan.dates.filter(({ part }) => parts.includes(part))
  const hiddenCount = plan.dateCount - plan.dates.length
  const range = ({ startDate, endDate }: ClonePlan['before']) => dateRangeText(startDate, endDate)
  return (
    <Panel title={t('events.clone.dates')}>
      <Stack gap="sm">
        <Muted>
          {t('events.clone.datesText', {
            before: range(plan.before),
            after: range(plan.after),
            timeZone: plan.timeZone,
          })}
        </Muted>
        {dates.length === 0 ? (
          <p>{t('events.clone.noDates')}</p>
        ) : (
          <DatesScroller>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('events.clone.record')}</th>
                  <th scope="col">{t('events.clone.field')}</th>
                  <th scope="col">{t('events.clone.before')}</th>
                  <th scope="col">{t('events.clone.after')}</th>
                </tr>
              </thead>
              <tbody>
                {dates.map(({ part, kind, name, field, before, after, isLater }) => (
                  <tr key={`${kind} ${name} ${field} ${before}`}>
                    <td>{name === '' ? partText(part, t) : recordText(kind, name, t)}</td>
                    <td>{fieldText(field, t)}</td>
                    <td>{shownMoment(before)}</td>
                    <td>
                      {shownMoment(after)}
                      {isLater && <Muted>{t('events.clone.later')}</Muted>}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </DatesScroller>
        )}
        {hiddenCount > 0 && <Muted>{t('events.clone.moreDates', { count: hiddenCount })}</Muted>}
      </Stack>
    </Panel>
  )
}

function DatesScroller({ children }: { children: ReactNode }) {
  const t = useWords()
  const label = t('events.clone.dates')
  return (
    // It scrolls separately, so it must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes['dates']} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}

function ClonedEvent({ done, email }: { done: Cloned; email: string }) {
  const t = useWords()
  const { event, parts, fileCount, teamCount, personCount, answeredCount, toCheckCount } = done
  const { name, origin: address } = event
  return (
    <Stack gap="lg">
      <Notice tone="success" role="status" title={t('events.clone.doneTitle', { name })}>
        <p>{t('events.clone.doneText', { address, email: shownAddress(email) })}</p>
        {teamCount > 0 && (
          <p>{t('events.clone.doneTeams', { count: teamCount, people: personCount })}</p>
        )}
        {answeredCount > 0 && <p>{t('events.clone.doneAnswers', { count: answeredCount })}</p>}
        {fileCount > 0 && <p>{t('events.clone.doneFiles', { count: fileCount })}</p>}
        {toCheckCount > 0 && <p>{t('events.clone.doneToCheck', { count: toCheckCount })}</p>}
        {parts.some(({ part, count }) => part === 'webhooks' && count > 0) && (
          <p>{t('events.clone.webhooks')}</p>
        )}
      </Notice>
      <Facts>
        {parts.map(({ part, count }) => (
          <Fact key={part} name={partText(part, t)}>
            {count}
          </Fact>
        ))}
      </Facts>
      <Row gap="xs">
        {toCheckCount > 0 && (
          <ButtonAnchor href={`${address}/admin/setup/last-year`} target="_blank" rel="noreferrer">
            {t('events.clone.toCheck')}
          </ButtonAnchor>
        )}
        <ButtonAnchor
          variant={toCheckCount > 0 ? 'default' : 'filled'}
          href={`${address}/admin/setup`}
          target="_blank"
          rel="noreferrer"
        >
          {t('events.clone.setup')}
        </ButtonAnchor>
        <ButtonAnchor variant="default" href={address} target="_blank" rel="noreferrer">
          {t('events.edit.openEvent')}
        </ButtonAnchor>
      </Row>
    </Stack>
  )
}
