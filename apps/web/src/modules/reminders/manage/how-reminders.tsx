import type { RemindersOverview } from '@eventflow/domain/reminders'
import { useWords } from '../../../platform/words.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

const RECIPIENTS = {
  'all-users': 'reminders.to.everybody',
  'team-leader': 'reminders.to.owner',
  admin: 'reminders.to.organisers',
} as const

/** Whether reminders go, to whom, and at what hours. */
export function HowReminders({ overview }: { overview: RemindersOverview }) {
  const t = useWords()
  const { isEnabled, sendTo, sendHour, quietFrom, quietUntil } = overview
  return (
    <Stack gap="md">
      {!isEnabled && (
        <Notice tone="warning" title={t('reminders.off.title')}>
          {t('reminders.off.text')}
        </Notice>
      )}
      <Panel title={t('reminders.how')}>
        <Facts>
          <Fact name={t('reminders.facts.days')}>{t('reminders.facts.daysText')}</Fact>
          <Fact name={t('reminders.facts.at')}>
            {t('reminders.facts.atText', {
              hour: hourText(sendHour),
              from: hourText(quietFrom),
              until: hourText(quietUntil),
            })}
          </Fact>
          <Fact name={t('reminders.facts.to')}>{t(RECIPIENTS[sendTo])}</Fact>
        </Facts>
      </Panel>
    </Stack>
  )
}
