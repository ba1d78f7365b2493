import type { ItemAsOf, NotificationAsOf, PortalAsOf } from '@eventflow/domain/reports'
import { NextDays, SentReminders } from '../../../../modules/reminders/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { Muted, Stack } from '../../../../ui/layout.tsx'
import { ShortList } from '../../../../ui/list/short-list.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { dateText, momentText } from '../../../../ui/time-text.ts'

interface InZone {
  timeZone: string
}

/** Reminders sent by that date or planned then: recipients, reasons and times. */
export function RemindersAsOf({ portal, timeZone }: InZone & { portal: PortalAsOf }) {
  const t = useWords()
  const { isPast, reminders } = portal
  const { isEnabled, days, sent, plannedUntil } = reminders
  return (
    <Stack gap="md">
      {!isPast && (
        <>
          <h2>{t('timeMachine.reminders.planned')}</h2>
          {!isEnabled && <Notice>{t('timeMachine.reminders.off')}</Notice>}
          {isEnabled && days.length === 0 && <p>{t('timeMachine.reminders.none')}</p>}
          <NextDays days={days} timeZone={timeZone} />
          {plannedUntil !== null && (
            <Muted>
              {t('timeMachine.reminders.plannedUntil', { date: dateText(plannedUntil) })}
            </Muted>
          )}
        </>
      )}
      <SentReminders sent={sent} timeZone={timeZone} />
    </Stack>
  )
}

interface NotificationsAsOfProps extends InZone {
  notifications: readonly NotificationAsOf[]
}

export function NotificationsAsOf({ notifications, timeZone }: NotificationsAsOfProps) {
  const t = useWords()
  return (
    <ShortList<NotificationAsOf>
      title={t('timeMachine.notifications.title')}
      rows={notifications}
      rowId={({ id }) => id}
      empty={t('timeMachine.notifications.empty')}
      row={({ title, publishedAt, isScheduled }) => {
        const at = momentText(publishedAt, timeZone)
        const said = isScheduled ? 'scheduled' : 'published'
        return (
          <>
            {title} <Muted as="small">{t(`timeMachine.notifications.${said}`, { at })}</Muted>
          </>
        )
      }}
    />
  )
}

interface ScheduleAsOfProps extends InZone {
  /** Null if teams have no time table. */
  schedule: readonly ItemAsOf[] | null
}

export function ScheduleAsOf({ schedule, timeZone }: ScheduleAsOfProps) {
  const t = useWords()
  const hidden = schedule === null ? 'timeMachine.schedule.hidden' : 'timeMachine.schedule.empty'
  return (
    <ShortList<ItemAsOf>
      title={t('timeMachine.schedule.title')}
      rows={schedule ?? []}
      rowId={({ id }) => id}
      empty={t(hidden)}
      row={({ title, start, location, isDoubtful }) => (
        <Stack as="span" gap="3xs">
          <span>{title}</span>
          <Muted as="small">
            {[momentText(start, timeZone), location].filter(Boolean).join(', ')}
          </Muted>
          {isDoubtful && <Muted as="small">{t('timeMachine.schedule.doubt')}</Muted>}
        </Stack>
      )}
    />
  )
}
