import type { RemindersOverview } from '@eventflow/domain/reminders'
import { useWords } from '../../../platform/words.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SchedulesPanel } from './schedules-panel.tsx'

const RECIPIENTS = {
  'all-users': 'reminders.to.everybody',
  'team-leader': 'reminders.to.owner',
  admin: 'reminders.to.organisers',
} as const

interface HowRemindersProps {
  overview: Pick<RemindersOverview, 'isEnabled' | 'sendTo'>
  /** Only admins change schedules. */
  mayChange: boolean
}

/** Whether reminders are sent, to whom, and on which schedules. */
export function HowReminders({ overview: { isEnabled, sendTo }, mayChange }: HowRemindersProps) {
  const t = useWords()
  return (
    <Stack gap="md">
      {isEnabled ? (
        <p>{t('reminders.who', { who: t(RECIPIENTS[sendTo]) })}</p>
      ) : (
        <Notice tone="warning" title={t('reminders.off.title')}>
          {t('reminders.off.text')}
        </Notice>
      )}
      <SchedulesPanel mayChange={mayChange} />
    </Stack>
  )
}
