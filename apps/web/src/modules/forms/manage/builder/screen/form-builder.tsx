import type { FieldGroupDetail } from '@eventflow/domain/forms'
import { Stack } from '../../../../../ui/layout.tsx'
import { useIsWide } from '../../../../../ui/list/use-is-wide.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState, type ComponentProps, type ReactNode } from 'react'
import { UnsavedGuard } from '../../../../../ui/editor/unsaved-guard.tsx'
import { BuilderNotices, BuilderStaleDialog } from './builder-notices.tsx'
import { BuilderToolbar, FieldTools, type OpenView } from './builder-toolbar.tsx'
import classes from './builder.module.css'
import { Editing } from './editing.tsx'
import { PreviewPane, type RenderPreview } from './preview-pane.tsx'
import { CheckPlace } from '../prover/check-place.tsx'
import { useCheck, type Check } from '../prover/use-check.ts'
import { SaveBar } from './save-bar.tsx'
import { builtGroup, type BuiltForm } from '../store/built-form.ts'
import { useBuilder, type Builder, type Kind } from './use-builder.ts'
import { useBuilderLayout, type Device } from './use-builder-layout.ts'
import { useFieldActions } from './use-field-actions.ts'

interface FormBuilderProps {
  form: BuiltForm
  /** Renders the form as people see it. */
  renderPreview: RenderPreview
  /** A field group is built like a form. */
  kind?: Kind
}

interface FieldGroupBuilderProps extends Pick<FormBuilderProps, 'renderPreview'> {
  group: FieldGroupDetail
}

/** The builder of a field group, which works like that of a form. */
export function FieldGroupBuilder({ group, renderPreview }: FieldGroupBuilderProps) {
  const form = useMemo(() => builtGroup(group), [group])
  return <FormBuilder form={form} renderPreview={renderPreview} kind="group" />
}

/** The builder of a form: fields, settings and rules, and a preview, side by side. */
export function FormBuilder({ form, renderPreview, kind = 'form' }: FormBuilderProps) {
  const builder = useBuilder(form, kind)
  const { device, changeDevice } = useDevice(builder)
  const layout = useBuilderLayout(device)
  const check = useCheck(builder)
  const view = useView()
  const fields = useFieldActions(builder)
  const isEditing = layout.isPreviewBeside || view.open === 'fields'
  const tools = <FieldTools builder={builder} onAdd={fields.add} />
  const { above, inBar } = usePlaceOf(isEditing ? tools : null)
  return (
    <Stack gap="md" top>
      <BuilderNotices builder={builder} />
      <CheckPlace {...{ builder, check }} onPreview={() => view.onOpen('preview')} />
      <Stack
        gap="md"
        top
        className={classes['columns']}
        data-settings={(isEditing && layout.isSettingsBeside) || undefined}
        data-preview={layout.isPreviewBeside ? device : undefined}
      >
        <Fields
          builder={builder}
          fields={fields}
          isSettingsBeside={layout.isSettingsBeside}
          tools={above}
          view={layout.isPreviewBeside ? undefined : view}
        />
        {(layout.isPreviewBeside || view.open === 'preview') && (
          <Preview {...{ builder, check, device }} render={renderPreview} onDevice={changeDevice} />
        )}
      </Stack>
      <SaveBar builder={builder} check={check} tools={inBar} />
      <UnsavedGuard isDirty={builder.isDirty} />
      <BuilderStaleDialog builder={builder} />
      {builder.effectsDialog}
    </Stack>
  )
}

interface PreviewProps extends Pick<
  ComponentProps<typeof PreviewPane>,
  'render' | 'device' | 'onDevice'
> {
  builder: Builder
  check: Check
}

/** A preview of the draft or of an example. */
const Preview = ({ builder, check, ...props }: PreviewProps) => (
  <PreviewPane
    {...props}
    form={builder.draft}
    formId={builder.kind === 'form' ? builder.draft.form.id : null}
    selectedId={builder.state.selectedId}
    example={check.example}
    onStartAgain={() => check.showExample(null)}
  />
)

/**
 * On phones the tools are above the fields, because the bar at the end of the screen has no room.
 */
function usePlaceOf(tools: ReactNode): { above?: ReactNode; inBar?: ReactNode } {
  return useIsWide() ? { inBar: tools } : { above: tools }
}

/** The fields, or only the switch back to them. */
const Fields = (props: ComponentProps<typeof Editing>) =>
  props.view?.open === 'preview' ? <BuilderToolbar view={props.view} /> : <Editing {...props} />

function useDevice({ store }: Builder) {
  const [device, setDevice] = useState<Device>('phone')
  const changeDevice = (next: Device) => {
    // The settings would cover the requested preview.
    if (next === 'desktop') store.select(null)
    setDevice(next)
  }
  return { device, changeDevice }
}

/** On narrow screens the preview is a separate view, stored in the URL. */
function useView(): OpenView {
  const { tab } = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    open: tab === 'preview' ? 'preview' : 'fields',
    onOpen: (view) =>
      void navigate({
        to: '.',
        search: (now) => ({ ...now, tab: view === 'preview' ? view : undefined }),
        replace: true,
        resetScroll: false,
      }),
  }
}
