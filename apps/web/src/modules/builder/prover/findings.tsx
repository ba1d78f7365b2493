import {
  findingInWords,
  findingKey,
  mendInWords,
  mended,
  type Finding,
  type Proved,
} from '@eventflow/domain/forms/prover'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { Muted, Row, Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Builder } from '../screen/use-builder.ts'
import { FindingLink } from './finding-link.tsx'
import classes from './prover.module.css'

interface FindingsProps {
  proved: Proved
  builder: Builder
  isRefused: boolean
}

/** What is wrong with the form, what may be, and how to mend it. */
export function Findings({ proved: { findings, isWhole }, builder, isRefused }: FindingsProps) {
  const t = useWords()
  const errors = findings.filter(({ severity }) => severity === 'error')
  const warnings = findings.filter(({ severity }) => severity === 'warning')
  const count = errors.length
  return (
    <>
      {isRefused && count > 0 && (
        <Notice tone="danger" role="alert">
          {t('prover.panel.refused', { count })}
        </Notice>
      )}
      {!isWhole && <Notice tone="warning">{t('prover.panel.notWhole')}</Notice>}
      {isWhole && findings.length === 0 && <Notice tone="success">{t('prover.panel.fine')}</Notice>}
      <FindingList
        title={t('prover.panel.errors', { count })}
        about={t('prover.panel.errorsText')}
        findings={errors}
        builder={builder}
      />
      <FindingList
        title={t('prover.panel.warnings', { count: warnings.length })}
        about={t('prover.panel.warningsText')}
        findings={warnings}
        builder={builder}
      />
    </>
  )
}

interface FindingListProps {
  title: string
  about: string
  findings: readonly Finding[]
  builder: Builder
}

function FindingList({ title, about, findings, builder }: FindingListProps) {
  const t = useWords()
  if (findings.length === 0) return null
  return (
    <Stack gap="xs">
      <Text as="h3" size="md">
        {title}
      </Text>
      <Muted>{about}</Muted>
      <Stack as="ul" gap="xs">
        {findings.map((finding) => (
          <li key={findingKey(finding)} className={classes['item']}>
            <p>{findingInWords(t, finding)}</p>
            <Row align="stretch" gap="2xs">
              <FindingLink finding={finding} builder={builder} />
              <Mends finding={finding} builder={builder} />
            </Row>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

function Mends({ finding, builder }: { finding: Finding; builder: Builder }) {
  const t = useWords()
  const feedback = useFeedback()
  const mends = finding.mends.filter((mend) => mend.do !== 'open')
  return mends.map((mend) => (
    <Button
      key={JSON.stringify(mend)}
      variant="subtle"
      size="xs"
      onClick={() => {
        builder.store.apply((form) => mended(form, mend))
        feedback.succeeded(t('prover.panel.mended'))
      }}
    >
      {mendInWords(t, mend)}
    </Button>
  ))
}
