import type { EmailTemplateRecord } from '@eventflow/domain/mail'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '../../../platform/failure.ts'
import { useWords } from '../../../platform/words.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { EmailBodies } from '../../../ui/email-preview/email-bodies.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { TextOrigin } from './written-elsewhere.tsx'
import { templateFrame, templatePreviewQuery } from './templates.queries.ts'

/** An email with sample data, as it is sent. */
export function TemplateView({ template }: { template: EmailTemplateRecord }) {
  const t = useWords()
  const { alias, language, isEditable, revision } = template
  const { data, error } = useQuery(templatePreviewQuery(alias, language))
  return (
    <Stack gap="lg">
      <p>
        <TextLink to="/admin/emails/log" search={{ alias }}>
          {t('emails.log.ofTemplate')}
        </TextLink>
      </p>
      {!isEditable && (
        <Notice>
          <TextOrigin alias={alias} />
        </Notice>
      )}
      {error && <Notice tone="danger">{failureOf(error).message}</Notice>}
      <Panel title={data?.subject ?? ''}>
        {data ? (
          // Reloads the frame after a save.
          <EmailBodies
            key={`${language} ${revision}`}
            text={data.text}
            action={templateFrame(alias)}
            preview={{ language }}
          />
        ) : (
          <LinesSkeleton lines={8} />
        )}
      </Panel>
    </Stack>
  )
}
