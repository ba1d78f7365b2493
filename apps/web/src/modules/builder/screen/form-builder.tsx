import type { FormDetail } from '@eventflow/domain/forms'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { BuilderGuard } from './builder-guard.tsx'
import { BuilderNotices } from './builder-notices.tsx'
import { BuilderStaleDialog } from './builder-stale-dialog.tsx'
import { BuilderToolbar, type OpenView } from './builder-toolbar.tsx'
import classes from './builder.module.css'
import { Editing } from './editing.tsx'
import { PreviewPane, type RenderPreview } from './preview-pane.tsx'
import { SaveBar } from './save-bar.tsx'
import { useBuilder, type Builder } from './use-builder.ts'
import { useBuilderLayout, type Device } from './use-builder-layout.ts'

interface FormBuilderProps {
  form: FormDetail
  /** The form as people fill it in. */
  renderPreview: RenderPreview
}

/** Builds one form: its fields, their settings and rules, and how it will look, side by side. */
export function FormBuilder({ form, renderPreview }: FormBuilderProps) {
  const builder = useBuilder(form)
  const { device, changeDevice } = useDevice(builder)
  const layout = useBuilderLayout(device)
  const view = useView()
  const isEditing = layout.isPreviewBeside || view.open === 'fields'
  return (
    <div className={classes['builder']}>
      <BuilderNotices builder={builder} />
      <div
        className={classes['columns']}
        data-settings={(isEditing && layout.isSettingsBeside) || undefined}
        data-preview={layout.isPreviewBeside ? device : undefined}
      >
        {isEditing ? (
          <Editing
            builder={builder}
            isSettingsBeside={layout.isSettingsBeside}
            view={layout.isPreviewBeside ? undefined : view}
          />
        ) : (
          <BuilderToolbar builder={builder} onAdd={() => undefined} view={view} />
        )}
        {(layout.isPreviewBeside || view.open === 'preview') && (
          <PreviewPane
            form={builder.draft}
            render={renderPreview}
            device={device}
            onDevice={changeDevice}
          />
        )}
      </div>
      <SaveBar builder={builder} />
      <BuilderGuard isDirty={builder.isDirty} />
      <BuilderStaleDialog builder={builder} />
    </div>
  )
}

function useDevice({ store }: Builder) {
  const [device, setDevice] = useState<Device>('phone')
  const changeDevice = (next: Device) => {
    // The settings would come up over the preview, which was asked for.
    if (next === 'desktop') store.select(null)
    setDevice(next)
  }
  return { device, changeDevice }
}

/** On narrow screens the preview is a view of its own, and stands in the address. */
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
