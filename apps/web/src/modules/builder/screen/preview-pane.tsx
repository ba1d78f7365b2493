import { kindOf, type Field, type FormDefinition } from '@eventflow/domain/forms/engine'
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import classes from './preview.module.css'
import type { Device } from './use-builder-layout.ts'

export type RenderPreview = (form: FormDefinition) => ReactNode

/** Teams never see a question without its label, so the preview shows where one is missing. */
function withEveryLabel(form: FormDefinition, untitled: string): FormDefinition {
  const isUnnamed = (field: Field) => kindOf(field).isInput && field.label.trim() === ''
  if (!form.fields.some(isUnnamed)) return form
  const named = (field: Field) => (isUnnamed(field) ? { ...field, label: untitled } : field)
  return { ...form, fields: form.fields.map(named) }
}

interface PreviewPaneProps {
  form: FormDefinition
  render: RenderPreview
  device: Device
  onDevice: (device: Device) => void
}

/** The form as it will be, as it is being built. */
export function PreviewPane({ form, render, device, onDevice }: PreviewPaneProps) {
  const t = useWords()
  // Typing in the settings does not wait for the form beside them.
  const later = useDeferredValue(form)
  const untitled = t('builder.editor.untitled')
  const shown = useMemo(() => withEveryLabel(later, untitled), [later, untitled])
  const [attempt, setAttempt] = useState(1)
  const devices = (['phone', 'desktop'] as const).map((value) => ({
    value,
    label: t(`builder.preview.${value}`),
  }))
  return (
    <section className={classes['pane']} aria-label={t('builder.preview.label')}>
      <div className={classes['head']}>
        <Segmented
          label={t('builder.preview.device')}
          options={devices}
          value={device}
          onChange={onDevice}
        />
        <Button variant="subtle" onClick={() => setAttempt(attempt + 1)}>
          {t('builder.preview.startAgain')}
        </Button>
      </div>
      <p className={classes['about']}>{t('builder.preview.asTeams')}</p>
      <div className={classes['device']} data-device={device}>
        <h2 className={classes['title']}>{shown.form.title}</h2>
        {shown.form.description && (
          <p className={classes['description']}>{shown.form.description}</p>
        )}
        {shown.fields.length === 0 ? (
          <p className={classes['about']}>{t('builder.preview.empty')}</p>
        ) : (
          <div key={attempt}>{render(shown)}</div>
        )}
      </div>
    </section>
  )
}
