// A day or week by the hour. It is a list for each day, drawn as columns, so screen readers find
// the same content as in the agenda. A box shows as much as fits, and opens a dialog with
// everything.
import { type Box, boxesOf, lastDayOf, type TimeTableEntry } from '@eventflow/domain/time-table'
import { type CSSProperties, useState } from 'react'
import { EventText, useEventLang, useWords } from '../../../platform/words.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Muted, Stack } from '../../../ui/layout.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { dateText } from '../../../ui/time-text.ts'
import classes from '../time-table.module.css'
import type { Shown } from './agenda.tsx'
import { EntryLine, type OnDay, timesText, titleOf } from './entry-line.tsx'

const HOUR = 60
/** The hours always shown; earlier or later entries extend them. */
const FIRST_HOUR = 8
const LAST_HOUR = 18

type Style = CSSProperties & Record<`--${string}`, number>

interface Column {
  readonly date: string
  readonly wholeDays: readonly TimeTableEntry[]
  readonly boxes: readonly Box<TimeTableEntry>[]
}

function columnOf(date: string, { entries, timeZone }: Shown): Column {
  const here = entries.filter((entry) => entry.date <= date && date <= lastDayOf(entry, timeZone))
  return {
    date,
    wholeDays: here.filter(({ start }) => start === null),
    boxes: boxesOf(date, here, timeZone),
  }
}

export function HourGrid({ days, ...shown }: Shown & { days: readonly string[] }) {
  const t = useWords()
  const columns = days.map((date) => columnOf(date, shown))
  const boxes = columns.flatMap((column) => column.boxes)
  const first = Math.min(FIRST_HOUR, ...boxes.map(({ from }) => Math.floor(from / HOUR)))
  const last = Math.max(LAST_HOUR, ...boxes.map(({ to }) => Math.ceil(to / HOUR)))
  const lanes = Math.max(1, ...boxes.map((box) => box.lanes))
  const hours = Array.from({ length: last - first }, (_, index) => first + index)
  const grid: Style = { '--days': days.length, '--hours': hours.length, '--most-lanes': lanes }
  const [opened, setOpened] = useState<OnDay | null>(null)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- must be scrollable by keyboard
    <div className={classes['scroller']} role="group" aria-label={t('timeTable.grid')} tabIndex={0}>
      <div className={classes['grid']} style={grid}>
        <div className={classes['corner']} />
        {columns.map((column) => (
          <Head key={column.date} column={column} {...shown} />
        ))}
        <div className={classes['hours']} aria-hidden>
          {hours.map((hour) => (
            <Muted
              as="span"
              key={hour}
              className={classes['hour']}
              style={{ '--at': hour - first }}
            >
              {`${String(hour).padStart(2, '0')}:00`}
            </Muted>
          ))}
        </div>
        {columns.map((column) => (
          <ul key={column.date} className={classes['column']} aria-label={dateText(column.date)}>
            {column.boxes.map((box) => (
              <GridBox
                key={box.entry.id}
                box={box}
                first={first}
                date={column.date}
                timeZone={shown.timeZone}
                onOpen={setOpened}
              />
            ))}
          </ul>
        ))}
      </div>
      <EntryDialog opened={opened} onClose={() => setOpened(null)} />
    </div>
  )
}

/** The name of a day, and its all-day entries. */
function Head({ column, today, timeZone, badgeOf }: Shown & { column: Column }) {
  const { date, wholeDays } = column
  return (
    <div className={classes['head']}>
      <h2 className={date === today ? classes['today'] : undefined}>{dateText(date)}</h2>
      {wholeDays.length > 0 && (
        <Stack as="ul">
          {wholeDays.map((entry) => (
            <li key={`${entry.kind} ${entry.id}`}>
              <EntryLine entry={entry} date={date} timeZone={timeZone} badgeOf={badgeOf} />
            </li>
          ))}
        </Stack>
      )}
    </div>
  )
}

interface GridBoxProps {
  box: Box<TimeTableEntry>
  first: number
  date: string
  timeZone: string
  onOpen: (opened: OnDay) => void
}

function GridBox({ box, first, date, timeZone, onOpen }: GridBoxProps) {
  const t = useWords()
  const { entry, from, to, lane, lanes } = box
  const place: Style = {
    '--from': from / HOUR - first,
    '--length': (to - from) / HOUR,
    '--lane': lane,
    '--lanes': lanes,
  }
  const { title, location, description, isDraft } = entry
  const onDay: OnDay = { entry, date, timeZone }
  const details = [timesText(onDay, t), location, isDraft ? t('timeTable.draft') : '']
  return (
    <li className={classes['box']} style={place}>
      <button
        type="button"
        className={classes['open']}
        aria-haspopup="dialog"
        onClick={() => onOpen(onDay)}
      >
        <strong>
          <EventText isTranslated={entry.isTranslated}>{title}</EventText>
        </strong>{' '}
        <span>{details.filter((part) => part !== '').join(' · ')}</span>
      </button>
      {description !== '' && (
        <div className={classes['room']}>
          <p className={classes['text']}>
            <EventText isTranslated={entry.isDescriptionTranslated}>{description}</EventText>
          </p>
        </div>
      )}
    </li>
  )
}

/** All details of an entry, which may not fit into its box in the grid. */
function EntryDialog({ opened, onClose }: { opened: OnDay | null; onClose: () => void }) {
  const t = useWords()
  return (
    <Dialog
      title={opened === null ? '' : titleOf(opened.entry, t)}
      isOpen={opened !== null}
      onClose={onClose}
    >
      {opened !== null && <Whole {...opened} />}
    </Dialog>
  )
}

function Whole(onDay: OnDay) {
  const t = useWords()
  const lang = useEventLang()
  const { location, description, isDraft } = onDay.entry
  return (
    <>
      <Muted>{`${dateText(onDay.date)} · ${timesText(onDay, t)}`}</Muted>
      {isDraft && (
        <StateBadge tone="neutral" icon="visibility_off_outlined">
          {t('timeTable.draft')}
        </StateBadge>
      )}
      {location !== '' && <p lang={lang}>{location}</p>}
      {description !== '' && (
        <p className={classes['text']}>
          <EventText isTranslated={onDay.entry.isDescriptionTranslated}>{description}</EventText>
        </p>
      )}
    </>
  )
}
