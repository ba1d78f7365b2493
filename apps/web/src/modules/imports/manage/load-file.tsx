import type { ImportDetail } from '@eventflow/domain/imports'
import { useMutation } from '@tanstack/react-query'
import { failureOf } from '../../../platform/failure.ts'
import { useWords } from '../../../platform/words.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { sendImport, templateAddress } from './imports.queries.ts'

/** The server's reason in the reader's language, if it is about the file. */
const whyRefused = (error: unknown): string | null => {
  const { problems, message } = failureOf(error)
  return problems[0]?.message ?? message
}

/** Accepts a file of teams, and offers a template. */
export function LoadFile({ onLoaded }: { onLoaded: (loaded: ImportDetail) => void }) {
  const t = useWords()
  const sending = useMutation({ mutationFn: sendImport, onSuccess: onLoaded })
  return (
    <Stack gap="sm">
      <FileDrop
        label={t('imports.load.file')}
        accept=".csv,.txt,.tsv,.xlsx,.ods,.xls,.xlsb,.numbers"
        hint={t('imports.load.kinds')}
        isBusy={sending.isPending}
        busy={t('imports.load.reading')}
        onFile={sending.mutate}
      />
      {sending.error && (
        <Notice tone="danger" role="alert">
          {whyRefused(sending.error) ?? t('ui.feedback.error')}
        </Notice>
      )}
      <Row gap="sm">
        <Muted>{t('imports.load.template')}</Muted>
        <a href={templateAddress('xlsx')} download>
          {t('imports.load.templateXlsx')}
        </a>
        <a href={templateAddress('csv')} download>
          {t('imports.load.templateCsv')}
        </a>
      </Row>
    </Stack>
  )
}
