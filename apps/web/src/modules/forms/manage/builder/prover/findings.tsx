import {
  findingInWords,
  findingKey,
  fixInWords,
  applyFix,
  type Finding,
  type Proved,
} from '@eventflow/domain/forms/prover'
import { useWords } from '../../../../../platform/words.tsx'
import { Button } from '../../../../../ui/button.tsx'
import { useFeedback } from '../../../../../ui/feedback.tsx'
import { Muted, Row, Stack, Text } from '../../../../../ui/layout.tsx'
import { Notice } from '../../../../../ui/notice.tsx'
import type { Builder } from '../screen/use-builder.ts'
import classes from './prover.module.css'
import { useNavigate } from '@tanstack/react-router'
import { fieldId } from '../../../../../ui/fields/field-id.ts'
import { ButtonLink } from '../../../../../ui/link.tsx'

interface FindingsProps {
  proved: Proved
  builder: Builder
  isRefused: boolean
}

/** Certain and possible problems of the form, with their fixes. */
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
              <Fixes finding={finding} builder={builder} />
            </Row>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

function Fixes({ finding, builder }: { finding: Finding; builder: Builder }) {
  const t = useWords()
  const feedback = useFeedback()
  const fixes = finding.fixes.filter((fix) => fix.do !== 'open')
  return fixes.map((fix) => (
    <Button
      key={JSON.stringify(fix)}
      variant="subtle"
      size="xs"
      onClick={() => {
        builder.store.apply((form) => applyFix(form, fix))
        feedback.succeeded(t('prover.panel.mended'))
      }}
    >
      {fixInWords(t, fix)}
    </Button>
  ))
}

interface FindingLinkProps {
  finding: Finding
  builder: Builder
}

/** A link to the place of the fix: a field of this form, its field group, or another screen. */
function FindingLink({ finding, builder }: FindingLinkProps) {
  const t = useWords()
  const words = t('prover.mends.open')
  const { place } = finding
  const look = { variant: 'default', size: 'xs' } as const
  const groupId = 'groupId' in place ? place.groupId : null
  if (groupId !== null)
    return (
      <ButtonLink
        {...look}
        to="/admin/field-groups/$fieldGroupId"
        params={{ fieldGroupId: groupId }}
      >
        {words}
      </ButtonLink>
    )
  if (place.of === 'form') return null
  if (place.of === 'field' || place.of === 'entry') {
    const id = place.of === 'field' ? place.fieldId : targetOf(builder, place.entryId)
    if (id === undefined) return null
    return (
      <Button {...look} onClick={() => leadTo(builder, id)}>
        {words}
      </Button>
    )
  }
  return <ScreenLink place={place} formId={builder.state.stored.id} />
}

/** Selects a field and shows its rules, where nearly all problems are fixed. */
function leadTo({ store }: Builder, id: string): void {
  store.select(id)
  const look = (path: string) => document.getElementById(fieldId(path))
  // After the settings of the field have rendered.
  setTimeout(() => (look(`${id}.logic`) ?? look(id))?.focus(), DRAWN_MS)
}

const DRAWN_MS = 60

function targetOf({ draft }: Builder, entryId: string): string | undefined {
  const entry = draft.form.logicMap[entryId]
  return [entry?.thenFieldId, entry?.elseFieldId].find((id) =>
    draft.fields.some((field) => field.id === id),
  )
}

interface ScreenLinkProps {
  place: Extract<Finding['place'], { id: string }>
  formId: string
}

/** A link to a confirmation, notification or webhook. */
function ScreenLink({ place: { of, id }, formId }: ScreenLinkProps) {
  const t = useWords()
  const navigate = useNavigate()
  const end = of === 'webhook' ? `${id}/edit` : id
  const href = `/admin/forms/${formId}/${of}s/${end}`
  return (
    <Button variant="default" size="xs" onClick={() => void navigate({ href })}>
      {t('prover.mends.open')}
    </Button>
  )
}
