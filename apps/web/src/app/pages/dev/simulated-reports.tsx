import type { ReportedEvent } from '@eventflow/domain/mail'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { Muted, Row, Stack, Text } from '../../../ui/layout.tsx'

// The domain's list imports zod, which this page does not load.
const EVENTS = [
  'delivery',
  'bounce',
  'spamComplaint',
  'open',
  'click',
  'subscriptionChange',
] as const satisfies readonly ReportedEvent[]

/** Buttons that simulate a provider's reports about an email. */
export function SimulatedReports({ emailId }: { emailId: string }) {
  const t = useWords()
  const feedback = useFeedback()
  const queries = useQueryClient()
  const report = useMutation({
    mutationFn: (type: ReportedEvent) => client.mailbox.report({ emailId, type }),
    onSuccess: (_answer, type) => {
      feedback.succeeded(t('mail.mailbox.simulated', { event: t(`mail.mailbox.reports.${type}`) }))
      return queries.invalidateQueries({ queryKey: ['mailbox'] })
    },
    onError: (error) => feedback.failed(error),
  })
  return (
    <Stack as="section" gap="2xs" aria-label={t('mail.mailbox.simulate')}>
      <Text as="h3" size="sm">
        {t('mail.mailbox.simulate')}
      </Text>
      <Muted as="small">{t('mail.mailbox.simulateHint')}</Muted>
      <Row gap="xs">
        {EVENTS.map((type) => (
          <Button
            key={type}
            variant="default"
            size="xs"
            loading={report.isPending && report.variables === type}
            onClick={() => report.mutate(type)}
          >
            {t(`mail.mailbox.reports.${type}`)}
          </Button>
        ))}
      </Row>
    </Stack>
  )
}
