import { agendaOf, type TimeTableEntry } from '@eventflow/domain/time-table'
import { useState } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { dateText } from '../../../ui/time-text.ts'
import classes from '../time-table.module.css'
import { EntryLine, type BadgeOf } from './entry-line.tsx'

export interface Shown {
  readonly entries: readonly TimeTableEntry[]
  readonly today: string
  readonly timeZone: string
  readonly badgeOf: BadgeOf
}

/** Entries by day, starting today. Past days are collapsed above. */
export function Agenda({ entries, today, ...look }: Shown) {
  const t = useWords()
  const [isAll, setIsAll] = useState(false)
  const days = agendaOf(entries, look.timeZone)
  const past = days.filter(({ date }) => date < today)
  const coming = days.filter(({ date }) => date >= today)
  const withToday = coming[0]?.date === today ? coming : [{ date: today, entries: [] }, ...coming]
  return (
    <Stack gap="lg">
      {past.length > 0 && !isAll && (
        <Row>
          <Button variant="default" onClick={() => setIsAll(true)}>
            {t('timeTable.earlier', { count: past.length })}
          </Button>
        </Row>
      )}
      {[...(isAll ? past : []), ...withToday].map((day) => (
        <section key={day.date} className={classes['day']} aria-labelledby={`day-${day.date}`}>
          <h2 id={`day-${day.date}`} className={classes['dayName']}>
            {dateText(day.date)}
            {day.date === today && (
              <span className={classes['today']}>{` · ${t('timeTable.today')}`}</span>
            )}
          </h2>
          {day.entries.length === 0 ? (
            <p>{t('timeTable.nothing')}</p>
          ) : (
            <Stack as="ul">
              {day.entries.map((entry) => (
                <li key={`${entry.kind} ${entry.id}`}>
                  <EntryLine entry={entry} date={day.date} {...look} />
                </li>
              ))}
            </Stack>
          )}
        </section>
      ))}
    </Stack>
  )
}
