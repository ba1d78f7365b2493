import { calendarDate, clockText } from '@eventflow/domain/kernel'
import type { TimeTableEntry } from '@eventflow/domain/time-table'
import type { TaskState } from '@eventflow/domain/tasks'
import type { T } from '@eventflow/domain/words'
import type { ReactNode } from 'react'
import { EventText, useEventLang, useWords } from '../../../platform/words.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import classes from '../time-table.module.css'

export interface OnDay {
  readonly entry: TimeTableEntry
  readonly date: string
  readonly timeZone: string
}

/** The times on that day: `09:00 to 17:30`, `from 18:30`, `until 00:30`, or all day. */
export function timesText({ entry, date, timeZone }: OnDay, t: T): string {
  const { kind, start, end } = entry
  if (start === null || end === null)
    return t(kind === 'task' ? 'timeTable.due' : 'timeTable.allDay')
  const isHere = (instant: string) => calendarDate(new Date(instant), timeZone) === date
  const at = (instant: string) => clockText(new Date(instant), timeZone, t.language)
  if (isHere(start))
    return isHere(end)
      ? t('timeTable.times', { from: at(start), to: at(end) })
      : t('timeTable.fromTime', { from: at(start) })
  return isHere(end) ? t('timeTable.untilTime', { to: at(end) }) : t('timeTable.allDay')
}

export const titleOf = ({ kind, title }: TimeTableEntry, t: T): string =>
  kind === 'eventDay' ? t('timeTable.eventDay', { title }) : title

/** Renders the state of a task; provided by the tasks module. */
export type BadgeOf = (task: {
  state: TaskState
  isSentLate: TimeTableEntry['isSentLate']
}) => ReactNode

interface EntryLineProps extends OnDay {
  badgeOf: BadgeOf
  /** Instead of the times on the day. */
  when?: string
}

/** An entry of a day, in one line. */
export function EntryLine({ badgeOf, when, ...onDay }: EntryLineProps) {
  const t = useWords()
  const lang = useEventLang()
  const { entry } = onDay
  const { kind, id, title, location, description, state, isTimeSensitive, isDraft } = entry
  return (
    <div className={classes['entry']}>
      <Muted as="span">{when ?? timesText(onDay, t)}</Muted>
      <Stack gap="3xs">
        <Row gap="xs" rowGap="2xs">
          {kind === 'task' ? (
            <TextLink to="/tasks/$taskId" params={{ taskId: id }}>
              <EventText isTranslated={entry.isTranslated}>{title}</EventText>
            </TextLink>
          ) : (
            <strong>
              <EventText isTranslated={entry.isTranslated}>{titleOf(entry, t)}</EventText>
            </strong>
          )}
          {state !== null && badgeOf({ state, isSentLate: entry.isSentLate })}
          {isTimeSensitive && state !== 'complete' && state !== 'notApplicable' && (
            <StateBadge tone="danger" icon="alarm">
              {t('timeTable.hardDeadline')}
            </StateBadge>
          )}
          {isDraft && (
            <StateBadge tone="neutral" icon="visibility_off_outlined">
              {t('timeTable.draft')}
            </StateBadge>
          )}
        </Row>
        {location !== '' && <span lang={lang}>{location}</span>}
        {description !== '' && (
          <Muted className={classes['text']}>
            <EventText isTranslated={entry.isDescriptionTranslated}>{description}</EventText>
          </Muted>
        )}
      </Stack>
    </div>
  )
}
