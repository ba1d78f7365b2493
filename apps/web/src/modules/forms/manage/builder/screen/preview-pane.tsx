import {
  kindOf,
  type Answers,
  type Facts,
  type Field,
  type FormDefinition,
  withInclusions,
} from '@eventflow/domain/forms/engine'
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { useWords } from '../../../../../platform/words.tsx'
import { Button } from '../../../../../ui/button.tsx'
import { SwitchField } from '../../../../../ui/fields/choice-fields.tsx'
import { Muted, Row, Stack } from '../../../../../ui/layout.tsx'
import { useRuleFacts } from '../../../../../ui/rules/use-rule-facts.ts'
import { Notice } from '../../../../../ui/notice.tsx'
import { Segmented } from '../../../../../ui/segmented.tsx'
import type { OpenExample } from '../prover/use-check.ts'
import { explaining, type Explain } from './preview-reasons.ts'
import { useStockLeft } from '../settings/stock-field.tsx'
import { PREVIEW_ID } from './preview-id.ts'
import classes from './preview.module.css'
import type { Device } from './use-builder-layout.ts'
import { usePreviewViewer } from './use-preview-viewer.ts'
import { SelectField } from '../../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../../ui/fields/text-fields.tsx'

interface PreviewFacts {
  readonly facts: Facts
  /** Initial answers; by default none. */
  readonly initialValues?: Answers
  /** Undefined until the user asks for explanations. */
  readonly explain: Explain | undefined
  /** The preview opens the page of this field. */
  readonly builtFieldId: string | null
}

export type RenderPreview = (form: FormDefinition, about: PreviewFacts) => ReactNode

/** Teams never see a question without a label, so the preview shows that one is missing. */
function withEveryLabel(form: FormDefinition, untitled: string): FormDefinition {
  const isUnnamed = (field: Field) => {
    const { isInput, hasAnswer } = kindOf(field)
    return (isInput || hasAnswer) && field.label.trim() === ''
  }
  if (!form.fields.some(isUnnamed)) return form
  const named = (field: Field) => (isUnnamed(field) ? { ...field, label: untitled } : field)
  return { ...form, fields: form.fields.map(named) }
}

function useLabelled(form: FormDefinition): FormDefinition {
  const untitled = useWords()('builder.editor.untitled')
  return useMemo(() => withEveryLabel(form, untitled), [form, untitled])
}

/** The form with the included units of the team that has ordered nothing yet. Any team has those for every team. */
function useIncluded(form: FormDefinition, facts: Facts, isGuest: boolean): FormDefinition {
  return useMemo(() => {
    const isUnknown = (facts.user.teamId ?? '') === '' && !isGuest
    const user = isUnknown ? { ...facts.user, teamId: UNKNOWN_TEAM } : facts.user
    const order = { present: form, facts: { ...facts, user }, others: [], ordered: {} }
    return withInclusions(form, order)
  }, [form, facts, isGuest])
}

const UNKNOWN_TEAM = '*'

interface PreviewPaneProps {
  form: FormDefinition
  /** Null for a field group. */
  formId: string | null
  render: RenderPreview
  selectedId: string | null
  device: Device
  onDevice: (device: Device) => void
  /** A filled-in example to show. */
  example: OpenExample | null
  onStartAgain: () => void
}

/** A preview of the form while it is edited. */
export function PreviewPane(props: PreviewPaneProps) {
  const { form, render, device, onDevice, example } = props
  const t = useWords()
  // Deferred, so that typing in the settings does not wait for the preview.
  const later = useDeferredValue(form)
  const builtFieldId = useDeferredValue(props.selectedId)
  const stocked = useStockLeft(useLabelled(later), props.formId)
  const [attempt, setAttempt] = useState(1)
  const viewer = usePreviewViewer()
  const { facts } = example ?? viewer
  const shown = useIncluded(stocked, facts, viewer.viewer === 'guest')
  const why = useWhy(shown, facts)
  return (
    <Stack
      id={PREVIEW_ID}
      as="section"
      gap="xs"
      top
      className={classes['pane']}
      aria-label={t('builder.preview.label')}
    >
      <Head
        device={device}
        onDevice={onDevice}
        onStartAgain={() => {
          props.onStartAgain()
          setAttempt(attempt + 1)
        }}
      />
      {example ? <ExampleNotice example={example} /> : <PreviewViewer {...viewer} />}
      {hasRules(shown) && (
        <SwitchField label={t('builder.why.ask')} value={why.isAsked} onChange={why.ask} />
      )}
      <Muted>{t('builder.preview.asTeams')}</Muted>
      <div className={classes['device']} data-device={device}>
        <h2>{shown.form.title}</h2>
        {shown.form.description && (
          <p className={classes['description']}>{shown.form.description}</p>
        )}
        {shown.fields.length === 0 ? (
          <Muted>{t('builder.preview.empty')}</Muted>
        ) : (
          <div key={`${attempt} ${example?.place}`}>
            {render(shown, { facts, explain: why.explain, builtFieldId, ...begunWith(example) })}
          </div>
        )}
      </div>
    </Stack>
  )
}

function Head({
  onStartAgain,
  ...devices
}: Pick<PreviewPaneProps, 'device' | 'onDevice' | 'onStartAgain'>) {
  const t = useWords()
  return (
    <Row gap="xs" justify="between" className={classes['head']}>
      <DeviceChoice {...devices} />
      <Button variant="subtle" onClick={onStartAgain}>
        {t('builder.preview.startAgain')}
      </Button>
    </Row>
  )
}

const begunWith = (example: OpenExample | null) =>
  example ? { initialValues: example.values } : {}

function ExampleNotice({ example }: { example: OpenExample }) {
  const t = useWords()
  return <Notice role="status">{t('prover.panel.previewed', { place: example.place })}</Notice>
}

function DeviceChoice({ device, onDevice }: Pick<PreviewPaneProps, 'device' | 'onDevice'>) {
  const t = useWords()
  const devices = (['phone', 'desktop'] as const).map((value) => ({
    value,
    label: t(`builder.preview.${value}`),
  }))
  return (
    <Segmented
      label={t('builder.preview.device')}
      options={devices}
      value={device}
      onChange={onDevice}
    />
  )
}

const hasRules = ({ form, fieldGroups }: FormDefinition): boolean =>
  [form, ...Object.values(fieldGroups).map(({ group }) => group)].some(
    ({ logicMap }) => Object.keys(logicMap).length > 0,
  )

/** Explains the visibility of fields, once the user asks for it. */
function useWhy(form: FormDefinition, facts: Facts) {
  const t = useWords()
  const [isAsked, ask] = useState(false)
  const ruleFacts = useRuleFacts()
  const explain = useMemo(
    () => (isAsked ? explaining({ form, facts, ruleFacts }, t) : undefined),
    [isAsked, form, facts, ruleFacts, t],
  )
  return { isAsked, ask, explain }
}

/** Longer lists get a search. */
const MAX_CHOICES_WITHOUT_SEARCH = 10

type PreviewViewerProps = ReturnType<typeof usePreviewViewer>

/** Chooses the person whose view is shown. Rules about teams then work as for that person. */
function PreviewViewer(props: PreviewViewerProps) {
  const t = useWords()
  const { viewer, chosen, teams, search } = props
  const listed = teams?.items ?? []
  const isCut = search !== '' || (teams?.total ?? 0) > MAX_CHOICES_WITHOUT_SEARCH
  const isListed = chosen === undefined || listed.some(({ id }) => id === chosen.id)
  const shown = isListed ? listed : [chosen, ...listed]
  return (
    <div className={classes['viewer']}>
      {isCut && (
        <TextField
          label={t('builder.preview.findTeam')}
          type="search"
          value={search}
          onChange={props.find}
        />
      )}
      <SelectField
        label={t('builder.preview.viewAs')}
        value={viewer}
        options={[
          { value: '', label: t('builder.preview.anyTeam') },
          { value: 'guest', label: t('builder.preview.guest') },
          ...shown.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={props.choose}
      />
    </div>
  )
}
