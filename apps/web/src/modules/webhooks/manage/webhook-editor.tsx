import {
  isSentInQuery,
  HEADER_KEYS,
  WEBHOOK_FORMATS,
  WEBHOOK_METHODS,
  type PayloadField,
} from '@eventflow/domain/webhooks'
import { useWords } from '../../../platform/words.tsx'
import { EditorScreen } from '../../../ui/editor/editor-screen.tsx'
import { FieldPair, FieldSection } from '../../../ui/editor/field-section.tsx'
import { textsOf } from '../../../ui/editor/stale-lines.ts'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { MergeTagField } from '../../../ui/merge-tags/merge-tag-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { EditedRules } from '../../../ui/rules/edited-rules.tsx'
import { useCustomFields } from '../../../ui/rules/use-custom-fields.ts'
import { useRulesText } from '../../../ui/rules/use-rules-text.ts'
import { PayloadEditor } from './payload-editor.tsx'
import { lacksEvent, sourceChoices, sourceOf } from './payload-lines.ts'
import {
  useWebhookEditor,
  type WebhookEditing,
  type WebhookEditorProps,
} from './use-webhook-editor.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import classes from './webhooks.module.css'

/** Editor of a webhook: its URL, payload and conditions. */
export function WebhookEditor(props: WebhookEditorProps) {
  const t = useWords()
  const { form, webhook } = props
  const editor = useWebhookEditor(props)
  const isNew = webhook === undefined
  return (
    <EditorScreen
      editor={editor}
      isNew={isNew}
      {...(isNew && { saveLabel: t('webhooks.list.add') })}
      labels={useLabels()}
      textOf={useTextOf(form)}
      notice={
        webhook?.isUnreadable && <Notice tone="danger">{t('webhooks.view.unreadable')}</Notice>
      }
    >
      <TextField
        {...editor.field('name')}
        label={t('webhooks.edit.name')}
        maxLength={200}
        isRequired
      />
      <SwitchField {...editor.field('isActive')} label={t('webhooks.edit.isActive')} />
      <Where form={form} editor={editor} />
      <FieldSection title={t('webhooks.edit.payload')} lead={t('webhooks.edit.payloadLead')}>
        <PayloadEditor {...editor.field('payloadFields')} definition={form.definition} />
      </FieldSection>
      <When form={form} editor={editor} />
      <Secrets webhook={webhook} editor={editor} />
    </EditorScreen>
  )
}

function useLabels() {
  const t = useWords()
  return {
    name: t('webhooks.edit.name'),
    requestURL: t('webhooks.edit.requestURL'),
    payloadFields: t('webhooks.edit.payload'),
    headerName: t('webhooks.edit.headerName'),
    headerValue: t('webhooks.edit.headerValue'),
    secret: t('webhooks.edit.secret'),
    rules: t('webhooks.edit.when'),
  }
}

/** Lines and rules in words, to compare two versions. */
function useTextOf({ definition }: WebhookEditorProps['form']) {
  const t = useWords()
  const rulesText = useRulesText(definition)
  const sources = sourceChoices({ definition, customFields: useCustomFields() }, t)
  const sourceText = (line: PayloadField): string =>
    sources.find(({ value }) => value === sourceOf(line))?.label ?? t('webhooks.edit.gone')
  return textsOf<WebhookEditing['values']>({
    payloadFields: (lines) =>
      lines.map((line) => `${line.targetId}: ${sourceText(line)}`).join('; '),
    rules: rulesText,
  })
}

interface PartProps {
  form: WebhookEditorProps['form']
  editor: WebhookEditing
}

const asChoices = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value }))

function Where({ form, editor }: PartProps) {
  const t = useWords()
  return (
    <FieldSection title={t('webhooks.edit.where')}>
      <MergeTagField
        {...editor.field('requestURL')}
        label={t('webhooks.edit.requestURL')}
        description={t('webhooks.edit.requestURLText')}
        definition={form.definition}
        placeholder="https://"
        type="url"
        isRequired
      />
      <How editor={editor} />
    </FieldSection>
  )
}

function How({ editor }: Pick<PartProps, 'editor'>) {
  const t = useWords()
  const { requestMethod, requestFormat } = editor.values
  const hasBody = !isSentInQuery(requestMethod)
  return (
    <>
      <FieldPair>
        <SelectField
          label={t('webhooks.edit.requestMethod')}
          options={asChoices(WEBHOOK_METHODS)}
          value={requestMethod}
          onChange={(chosen) => editor.change('requestMethod', chosen)}
        />
        {hasBody && (
          <SelectField
            label={t('webhooks.edit.requestFormat')}
            options={asChoices(WEBHOOK_FORMATS)}
            value={requestFormat}
            onChange={(chosen) => editor.change('requestFormat', chosen)}
          />
        )}
      </FieldPair>
      {hasBody ? (
        <SwitchField
          {...editor.field('isTypeMatching')}
          label={t('webhooks.edit.isTypeMatching')}
          description={t('webhooks.edit.isTypeMatchingText')}
        />
      ) : (
        <Notice>{t('webhooks.edit.inQuery')}</Notice>
      )}
    </>
  )
}

function When({ form, editor }: PartProps) {
  const t = useWords()
  return (
    <FieldSection title={t('webhooks.edit.when')}>
      <EditedRules form={form} editor={editor} none={t('webhooks.edit.whenNone')} />
      <SwitchField {...editor.field('sendOnUpdate')} label={t('webhooks.edit.sendOnUpdate')} />
      <SwitchField
        {...editor.field('sendOnDecision')}
        value={editor.values.sendOnDecision === true}
        label={t('webhooks.edit.sendOnDecision')}
        description={t('webhooks.edit.sendOnDecisionText')}
      />
      {lacksEvent(editor.values) && <Notice tone="warning">{t('webhooks.edit.lacksEvent')}</Notice>}
    </FieldSection>
  )
}

function Secrets({
  webhook,
  editor,
}: {
  webhook: WebhookEditorProps['webhook']
  editor: WebhookEditing
}) {
  const t = useWords()
  return (
    <FieldSection title={t('webhooks.edit.header')}>
      <HeaderName editor={editor} />
      <SecretField
        {...editor.field('headerValue')}
        label={t('webhooks.edit.headerValue')}
        description={t('webhooks.edit.headerValueText')}
        isSet={webhook?.hasHeaderValue ?? false}
      />
      <SecretField
        {...editor.field('secret')}
        label={t('webhooks.edit.secret')}
        description={t('webhooks.edit.secretText')}
        isSet={webhook?.hasSecret ?? false}
        make={newSecret}
      />
    </FieldSection>
  )
}

function HeaderName({ editor }: Pick<PartProps, 'editor'>) {
  const t = useWords()
  const { headerKey } = editor.values
  return (
    <>
      <SelectField
        label={t('webhooks.edit.headerKey')}
        options={HEADER_KEYS.map((value) => ({
          value,
          label: value === 'Custom' ? t('webhooks.edit.custom') : value,
        }))}
        value={headerKey}
        onChange={(chosen) => editor.change('headerKey', chosen)}
      />
      {headerKey === 'Custom' && (
        <TextField
          {...editor.field('headerName')}
          label={t('webhooks.edit.headerName')}
          maxLength={100}
          isRequired
        />
      )}
    </>
  )
}

interface SecretFieldProps {
  id: string
  label: string
  description: string
  error?: string | null | undefined
  /** Null leaves the stored value unchanged. */
  value: string | null
  onChange: (value: string | null) => void
  isSet: boolean
  /** Generates a value, if that is possible. */
  make?: () => string
}

const SECRET_BYTES = 24

/** Generates a Standard Webhooks secret in the browser. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES))
  return `whsec_${btoa(String.fromCodePoint(...bytes))}`
}

/** A write-only value: shows whether it is set, or an input for a new value. */
function SecretField({ isSet, make, value, onChange, ...field }: SecretFieldProps) {
  const t = useWords()
  if (isSet && value === null) return <Kept {...field} onReplace={() => onChange('')} />
  const isEmptied = isSet && value === ''
  return (
    <Stack gap="xs" align="start" className={classes['secret']}>
      <TextField
        {...field}
        description={isEmptied ? t('webhooks.edit.emptied') : field.description}
        value={value ?? ''}
        onChange={(text) => onChange(text === '' && !isSet ? null : text)}
      />
      {make && value && <p>{t('webhooks.edit.copyNow')}</p>}
      <Row align="stretch" gap="sm">
        {make && (
          <Button variant="default" onClick={() => onChange(make())}>
            {t('webhooks.edit.make')}
          </Button>
        )}
        {isSet && (
          <Button variant="default" onClick={() => onChange(null)}>
            {t('webhooks.edit.keep')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}

interface KeptProps extends Pick<SecretFieldProps, 'id' | 'label' | 'error'> {
  onReplace: () => void
}

function Kept({ id, label, error, onReplace }: KeptProps) {
  const t = useWords()
  return (
    <Stack gap="xs" align="start" className={classes['secret']} id={id} tabIndex={-1}>
      <strong>{label}</strong>
      <p>{t('webhooks.edit.isSet')}</p>
      {error && <p role="alert">{error}</p>}
      <Button variant="default" onClick={onReplace}>
        {t('webhooks.edit.replace')}
      </Button>
    </Stack>
  )
}
