import { MAX_TITLE } from '@eventflow/domain/forms'
import { useWords } from '../../../platform/words.tsx'
import { fieldId } from '../../../ui/editor/use-editor.ts'
import { TextArea, TextField } from '../../../ui/fields/text-fields.tsx'
import classes from './builder.module.css'
import type { Builder } from './use-builder.ts'

/** What the form is called and what it is for. */
export function FormAbout({ builder }: { builder: Builder }) {
  const t = useWords()
  const { draft, store, state } = builder
  const { title, description } = draft.form
  const isGroup = builder.kind === 'group'
  const rename = (over: { title?: string; description?: string }, tag: string) =>
    store.apply((form) => ({ ...form, form: { ...form.form, ...over } }), tag)
  return (
    <section
      className={classes['about']}
      aria-label={t(isGroup ? 'fieldGroups.about' : 'builder.editor.aboutForm')}
    >
      <TextField
        id={fieldId('title')}
        label={t(isGroup ? 'fieldGroups.title' : 'builder.editor.title')}
        isRequired
        maxLength={MAX_TITLE}
        value={title}
        error={state.problems.find(({ path }) => path === 'title')?.message}
        onChange={(text) => rename({ title: text }, 'title')}
      />
      <TextArea
        label={t('builder.editor.description')}
        rows={2}
        value={description}
        onChange={(text) => rename({ description: text }, 'description')}
      />
    </section>
  )
}
