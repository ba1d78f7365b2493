import {
  IMPORT_EFFECTS,
  missingParts,
  REQUIRED_IMPORT_PARTS,
  type ImportDetail,
  type ImportVerdict,
} from '@eventflow/domain/imports'
import { EMAIL_STAGES, failureTexts } from '@eventflow/domain/mail'
import { useId, useRef, useState } from 'react'
import { client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmailFailures } from '../../../ui/email-failures.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { filteredBy } from '../../../ui/list/list-state.ts'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ProgressBar } from '../../../ui/progress.tsx'
import { RemoveButton } from '../../../ui/remove-button.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { ColumnsEditor } from './columns-editor.tsx'
import { ImportChoices } from './import-choices.tsx'
import { failedAddress } from './imports.queries.ts'
import classes from './imports.module.css'
import { ProblemGroups } from './problem-groups.tsx'
import { RowsList } from './rows-list.tsx'
import { UndoImport } from './undo-import.tsx'
import { useImport, type ImportActions } from './use-import.ts'
import { useTargetName } from './use-target-name.ts'
import { WelcomeDialog, type WelcomeMove } from './welcome-dialog.tsx'

interface AboutProps {
  about: ImportDetail
}

/** An import of teams, from assigning its columns to its last welcome email. */
export function ImportView({ about, onRemoved }: { about: ImportDetail; onRemoved: () => void }) {
  const t = useWords()
  const actions = useImport(about)
  const [state, setState] = useUrlListState({
    sort: 'number',
    filters: ['verdict', 'outcome', 'welcome'],
  })
  const rows = useRef<HTMLDivElement>(null)
  // The list is below the problems and the columns, often outside the window.
  const show = (verdict: ImportVerdict, value: string) => {
    setState(filteredBy({ ...state, search: value }, 'verdict', verdict))
    rows.current?.scrollIntoView({ block: 'start' })
  }
  const start = async () => {
    // The rows are imported, so the search for problems is removed and all results are listed.
    if (await actions.start()) setState({ ...state, search: '', filters: {} })
  }
  return (
    <Stack gap="lg">
      <Summary about={about} />
      {about.state === 'checked' && (
        <Start about={about} onStart={start} onShow={() => show('change', '')} />
      )}
      {about.state === 'running' && <Running percent={about.percent} />}
      {about.state === 'done' && <Done about={about} actions={actions} />}
      {about.state === 'checked' && (
        <>
          <ImportChoices about={about} actions={actions} />
          <ProblemGroups
            about={about}
            actions={actions}
            onShow={(value) => show('rejected', value)}
          />
          <ColumnsEditor about={about} change={actions.change} />
        </>
      )}
      <div ref={rows} className={classes['rows']}>
        <RowsList about={about} actions={actions} state={state} onState={setState} />
      </div>
      {about.state !== 'running' && (
        <Row justify="end">
          <RemoveButton
            action={t('imports.remove.action')}
            title={t('imports.remove.title', { name: about.name })}
            text={t('imports.remove.text')}
            onRemove={() => client.imports.remove({ importId: about.id }).then(onRemoved)}
          />
        </Row>
      )}
    </Stack>
  )
}

/** The number of rows of each kind, before or after the import. */
function Summary({ about }: { about: ImportDetail }) {
  const t = useWords()
  const id = useId()
  const { verdicts, outcomes, state } = about
  const counts =
    state === 'checked'
      ? ([
          ['imports.verdicts.new', verdicts.new],
          ['imports.verdicts.change', verdicts.change],
          ...(verdicts.colleague > 0
            ? ([['imports.verdicts.colleague', verdicts.colleague]] as const)
            : []),
          ['imports.verdicts.unchanged', verdicts.unchanged],
          ['imports.verdicts.rejected', verdicts.rejected],
        ] as const)
      : ([
          ['imports.outcomes.added', outcomes.added],
          ['imports.outcomes.changed', outcomes.changed],
          ...(outcomes.joined > 0 ? ([['imports.outcomes.joined', outcomes.joined]] as const) : []),
          ['imports.outcomes.unchanged', outcomes.unchanged],
          ['imports.outcomes.failed', outcomes.failed],
          ['imports.verdicts.rejected', verdicts.rejected],
          ...(outcomes.rolledBack > 0
            ? ([['imports.outcomes.rolledBack', outcomes.rolledBack]] as const)
            : []),
        ] as const)
  return (
    <Stack gap="2xs">
      <Muted id={id}>{t('imports.rows.ofFile')}</Muted>
      <ul className={classes['counts']} aria-labelledby={id}>
        {counts.map(([word, count]) => (
          <li key={word}>
            <span className={classes['figure']}>{count}</span>
            <Muted as="span">{t(word)}</Muted>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

interface StartProps {
  about: ImportDetail
  onStart: () => Promise<void>
  /** Lists the rows that change existing teams. */
  onShow: () => void
}

function Start({ about, onStart, onShow }: StartProps) {
  const t = useWords()
  const [isBusy, run] = useAction()
  const [isAsked, setIsAsked] = useState(false)
  const { new: added, change, colleague, rejected } = about.verdicts
  const count = added + change
  const targets = about.columns.map(({ target }) => target)
  const isReady = missingParts(targets, REQUIRED_IMPORT_PARTS).length === 0 && count + colleague > 0
  if (!isReady) return <Muted>{t('imports.start.notReady')}</Muted>
  const action =
    count === 0
      ? t('imports.start.joinAction', { count: colleague })
      : t(count === change ? 'imports.start.changeAction' : 'imports.start.action', { count })
  return (
    <Stack gap="xs" align="start">
      {change > 0 && <Changing about={about} onShow={onShow} />}
      <Button loading={isBusy} onClick={() => (change > 0 ? setIsAsked(true) : void run(onStart))}>
        {action}
      </Button>
      <Effects about={about} when="start" />
      <Muted>
        {t(rejected > 0 ? 'imports.start.withoutRejected' : 'imports.start.text', {
          count: rejected,
        })}
      </Muted>
      <ConfirmDialog
        isOpen={isAsked}
        isDangerous={false}
        title={t('imports.start.question', { name: about.name })}
        text={t('imports.start.questionText')}
        action={action}
        onConfirm={onStart}
        onClose={() => setIsAsked(false)}
      >
        <ul>
          {added > 0 && <li>{t('imports.start.adds', { count: added })}</li>}
          <li>{t('imports.start.replaces', { count: change })}</li>
          {occurring(about, 'start').map((effect) => (
            <li key={effect}>{t(`imports.start.${effect}`, { count: about.effects[effect] })}</li>
          ))}
          {rejected > 0 && <li>{t('imports.start.leavesOut', { count: rejected })}</li>}
        </ul>
      </ConfirmDialog>
    </Stack>
  )
}

/** After the start, the welcome emails have their own panel. */
const DONE_EFFECTS = IMPORT_EFFECTS.filter((effect) => effect !== 'emails')

const EFFECTS = { start: IMPORT_EFFECTS, done: DONE_EFFECTS } as const

const occurring = <When extends keyof typeof EFFECTS>(
  { effects }: ImportDetail,
  when: When,
): (typeof EFFECTS)[When][number][] => EFFECTS[when].filter((effect) => effects[effect] > 0)

/** What the import does, or has done, besides adding and changing teams. */
function Effects({ about, when }: AboutProps & { when: 'start' | 'done' }) {
  const t = useWords()
  const texts =
    when === 'start'
      ? occurring(about, when).map((effect) =>
          t(`imports.start.${effect}`, { count: about.effects[effect] }),
        )
      : occurring(about, when).map((effect) =>
          t(`imports.done.${effect}`, { count: about.effects[effect] }),
        )
  return texts.map((text) => <p key={text}>{text}</p>)
}

/** How existing teams were matched, and which of their values change. */
function Changing({ about, onShow }: { about: ImportDetail; onShow: () => void }) {
  const t = useWords()
  const nameOf = useTargetName()
  const { matched, changing, verdicts } = about
  const count = verdicts.change
  const how = (['byOwner', 'byName'] as const).filter((way) => matched[way] > 0)
  return (
    <Notice tone="warning">
      <p>
        {t('imports.start.changes', {
          count,
          how: how
            .map((way) => t(`imports.start.matched.${way}`, { count: matched[way] }))
            .join(', '),
        })}
      </p>
      <p>
        {t('imports.start.values', {
          values: changing.map(({ target, rows }) => `${nameOf(target)} (${rows})`).join(', '),
        })}{' '}
        <Button variant="subtle" onClick={onShow}>
          {t('imports.start.showChanges', { count })}
        </Button>
      </p>
    </Notice>
  )
}

function Running({ percent }: { percent: number }) {
  const t = useWords()
  const text = t('imports.states.runningAt', { percent })
  return (
    <Stack gap="xs">
      <ProgressBar percent={percent} label={text} />
      <Muted role="status">{t('imports.start.running', { percent })}</Muted>
    </Stack>
  )
}

function Done({ about, actions }: { about: ImportDetail; actions: ImportActions }) {
  const t = useWords()
  const [move, setMove] = useState<WelcomeMove | null>(null)
  const { prepared, notNeeded } = about.welcomes
  const { added, changed, joined, rolledBack } = about.outcomes
  const failed = about.outcomes.failed + about.verdicts.rejected
  return (
    <Stack gap="md">
      <Notice tone="success" role="status">
        {(added > 0 || changed + joined + rolledBack === 0) && (
          <p>{t('imports.done.text', { count: added })}</p>
        )}
        {changed > 0 && <p>{t('imports.done.changed', { count: changed })}</p>}
        <Effects about={about} when="done" />
        {rolledBack > 0 && <p>{t('imports.done.undone', { count: rolledBack })}</p>}
      </Notice>
      <UndoImport about={about} actions={actions} />
      {prepared > 0 && (
        <Panel title={t('imports.welcomes.title', { count: prepared })}>
          <Stack gap="sm" align="start">
            <p>{t('imports.welcomes.text', { count: prepared })}</p>
            <Row gap="sm">
              <Button onClick={() => setMove('release')}>
                {t('imports.welcomes.send', { count: prepared })}
              </Button>
              <Button variant="default" onClick={() => setMove('drop')}>
                {t('imports.welcomes.sendNone')}
              </Button>
            </Row>
          </Stack>
        </Panel>
      )}
      <WelcomeDialog about={about} actions={actions} how={move} onClose={() => setMove(null)} />
      <FailedWelcomes about={about} actions={actions} />
      <Welcomes about={about} />
      {notNeeded > 0 && (
        <Muted as="p">{t('imports.welcomes.notNeeded', { count: notNeeded })}</Muted>
      )}
      {failed > 0 && (
        <Panel title={t('imports.done.notImported', { count: failed })}>
          <Stack gap="sm" align="start">
            <p>{t('imports.done.howToFix', { count: failed })}</p>
            <Row gap="md">
              <a href={failedAddress(about.id)} download>
                {t('imports.done.failedFile', { count: failed })}
              </a>
              <TextLink to="/admin/teams/import">{t('imports.done.loadAgain')}</TextLink>
            </Row>
          </Stack>
        </Panel>
      )}
    </Stack>
  )
}

/** The state of the released welcome emails. */
function Welcomes({ about: { welcomeEmails: counts, unwrittenWelcomes: unwritten } }: AboutProps) {
  const t = useWords()
  const occurred = EMAIL_STAGES.filter((stage) => counts[stage] > 0)
  if (occurred.length === 0 && unwritten === 0) return null
  return (
    <Notice tone={counts.held + counts.failed > 0 ? 'warning' : 'info'} role="status">
      {unwritten > 0 && <p>{t('imports.welcomes.unwritten', { count: unwritten })}</p>}
      {occurred.map((stage) => (
        <p key={stage}>
          {t(`emailOutcomes.several.${stage}`, { count: counts[stage] })}.{' '}
          {stage === 'held' && (
            <TextLink to="/admin/emails/outbox">{t('emails.outbox.name')}</TextLink>
          )}
        </p>
      ))}
    </Notice>
  )
}

/** Welcome emails that could not be created, in the specification's wording, with a retry. */
function FailedWelcomes({ about, actions }: { about: ImportDetail; actions: ImportActions }) {
  const t = useWords()
  const { failedWelcomes: count, welcomeFailures } = about
  return (
    <EmailFailures texts={failureTexts(t, { count, failed: welcomeFailures })}>
      <Button variant="default" onClick={() => void actions.retry()}>
        {t('users.chase.retry', { count })}
      </Button>
    </EmailFailures>
  )
}
