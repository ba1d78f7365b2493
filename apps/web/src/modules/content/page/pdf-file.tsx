import { fileAddress } from '../../../platform/file-address.ts'
import { useIsOffline } from '../../../platform/network.ts'
import { useWords } from '../../../platform/words.tsx'
import { ButtonAnchor } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Muted, Row, Text } from '../../../ui/layout.tsx'
import { NeedsNetwork } from '../../../ui/needs-network.tsx'
import { sizeText } from '../../../ui/time-text.ts'

interface PdfFileProps {
  fileId: string
  title: string
  size: number
}

/** A PDF file, to view in a new tab or download. */
export function PdfFile({ fileId, title, size }: PdfFileProps) {
  const t = useWords()
  const isOffline = useIsOffline()
  return (
    <Row gap="sm" rowGap="xs" justify="between">
      <Row as="span" gap="sm" inline>
        <Icon name="picture_as_pdf_outlined" size={24} />
        <span>
          <Text weight={600}>{title}</Text> <Muted as="small">PDF, {sizeText(size)}</Muted>
        </span>
      </Row>
      <NeedsNetwork />
      {!isOffline && (
        <Row as="span" gap="xs" inline>
          <ButtonAnchor
            variant="default"
            size="xs"
            href={`${fileAddress(fileId)}?disposition=inline`}
            target="_blank"
            rel="noopener"
            aria-label={t('content.viewPdf', { name: title })}
          >
            {t('content.view')}
          </ButtonAnchor>
          <ButtonAnchor
            variant="default"
            size="xs"
            href={fileAddress(fileId)}
            aria-label={t('ui.files.download', { name: title })}
          >
            {t('content.fetch')}
          </ButtonAnchor>
        </Row>
      )}
    </Row>
  )
}
