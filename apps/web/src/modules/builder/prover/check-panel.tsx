import {
  findingInWords,
  findingKey,
  mendInWords,
  mended,
  NO_SURROUNDINGS,
  type Finding,
  type Proved,
} from '@eventflow/domain/forms/prover'
import { useEffect, useRef } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PREVIEW_ID } from '../screen/preview-id.ts'
import type { Builder } from '../screen/use-builder.ts'
import { FindingLink } from './finding-link.tsx'
import classes from './prover.module.css'
import { reachInWords } from './reach-words.ts'
import type { Check } from './use-check.ts'
import { useProof } from './use-proof.ts'

interface CheckPanelProps {
  builder: Builder
  check: Check
  /** Brings the preview into sight where it is a view of its own. */
  onPreview: () => void
}

/** What is wrong with the form, how to mend it, and examples that reach everything else. */
export function CheckPanel({ builder, check, onPreview }: CheckPanelProps) {
  const t = useWords()
  const surroundings = builder.state.stored.surroundings ?? NO_SURROUNDINGS
  const proved = useProof(builder.draft, surroundings)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [check.refusals])
  return (
    <section className={classes['panel']} aria-label={t('prover.panel.title')}>
      <div className={classes['head']}>
        <h2 ref={title} tabIndex={-1} className={classes['title']}>
          {t('prover.panel.title')}
        </h2>
        <button
          type="button"
          className={classes['close']}
          aria-label={t('prover.panel.close')}
          onClick={check.close}
        >
          <Icon name="close" />
        </button>
      </div>
      <p className={classes['about']}>{t('prover.panel.lead')}</p>
      {proved === null ? (
        <p role="status">{t('prover.panel.running')}</p>
      ) : (
        <>
          <Findings proved={proved} builder={builder} isRefused={check.refusals > 0} />
          <Examples {...{ proved, builder, check, onPreview }} />
        </>
      )}
    </section>
  )
}

interface FindingsProps {
  proved: Proved
  builder: Builder
  isRefused: boolean
}

function Findings({ proved: { findings }, builder, isRefused }: FindingsProps) {
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
      {findings.length === 0 && <Notice tone="success">{t('prover.panel.fine')}</Notice>}
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
    <div className={classes['part']}>
      <h3 className={classes['subtitle']}>{title}</h3>
      <p className={classes['about']}>{about}</p>
      <ul className={classes['list']}>
        {findings.map((finding) => (
          <li key={findingKey(finding)} className={classes['item']}>
            <p>{findingInWords(t, finding)}</p>
            <div className={classes['actions']}>
              <FindingLink finding={finding} builder={builder} />
              <Mends finding={finding} builder={builder} />
            </div>
          </li>
        ))}
      </ul>
    </div>
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

function Examples({ proved, builder, check, onPreview }: CheckPanelProps & { proved: Proved }) {
  const t = useWords()
  const { examples } = proved
  const surroundings = builder.state.stored.surroundings ?? NO_SURROUNDINGS
  if (examples.length === 0) return null
  return (
    <div className={classes['part']}>
      <h3 className={classes['subtitle']}>
        {t('prover.panel.examples', { count: examples.length })}
      </h3>
      <p className={classes['about']}>{t('prover.panel.examplesText')}</p>
      <ol className={classes['list']}>
        {examples.map((example, index) => (
          <li key={JSON.stringify(example.values)} className={classes['item']}>
            <p>
              <strong>{t('prover.panel.example', { place: index + 1 })}</strong>{' '}
              {reachInWords(t, example, { form: builder.draft, surroundings })}
            </p>
            {!example.isComplete && (
              <p className={classes['about']}>{t('prover.panel.unfinished')}</p>
            )}
            <OpenExample
              place={index + 1}
              onOpen={() => {
                const { values, facts } = example
                check.showExample({ place: index + 1, values, facts })
                onPreview()
                showPreview()
              }}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Once it is drawn: the preview may have been out of sight, or a view of its own. */
const showPreview = () =>
  setTimeout(
    () => document.getElementById(PREVIEW_ID)?.scrollIntoView({ block: 'start' }),
    DRAWN_MS,
  )

const DRAWN_MS = 60

function OpenExample({ place, onOpen }: { place: number; onOpen: () => void }) {
  const t = useWords()
  const words = t('prover.panel.openExample')
  return (
    <div className={classes['actions']}>
      <Button
        variant="default"
        size="xs"
        aria-label={`${words}: ${t('prover.panel.example', { place })}`}
        onClick={onOpen}
      >
        {words}
      </Button>
    </div>
  )
}
