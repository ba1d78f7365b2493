import { type ReactNode, type KeyboardEvent, lazy, Suspense } from 'react'
import { useWords } from '../../../../../platform/words.tsx'
import { EmptyState } from '../../../../../ui/empty-state.tsx'
import { Stack } from '../../../../../ui/layout.tsx'
import { useIsWide } from '../../../../../ui/list/use-is-wide.ts'
import { VisuallyHidden } from '../../../../../ui/visually-hidden.tsx'
import { labelOf, sourceNames } from '../logic/labels.ts'
import { fieldOf } from '../store/field-edits.ts'
import { PublishedNote } from './builder-notices.tsx'
import { BuilderToolbar, type OpenView } from './builder-toolbar.tsx'
import classes from './builder.module.css'
import { fieldsWithProblems } from './form-check.ts'
import { Palette } from './palette.tsx'
import { RemoveFieldDialog } from './remove-field-dialog.tsx'
import { SettingsDialog, SettingsPanel } from './settings-panel.tsx'
import type { Builder } from './use-builder.ts'
import type { FieldActions } from './use-field-actions.ts'
import { MAX_TITLE } from '@eventflow/domain/forms'
import { fieldId } from '../../../../../ui/editor/use-editor.ts'
import { TextArea, TextField } from '../../../../../ui/fields/text-fields.tsx'
import type { FormDefinition } from '@eventflow/domain/forms/engine'
import { subjectsOf } from '../../../../../ui/rules/rule-subjects.ts'
import { useRuleFacts } from '../../../../../ui/rules/use-rule-facts.ts'
import { logicOf } from '../store/logic-edits.ts'
import { outlineOf, pagesOf } from '../store/outline.ts'
import type { CardActions } from './card-actions.ts'
import { FieldCard, type CardFacts } from './field-card.tsx'

interface EditingProps {
  builder: Builder
  fields: FieldActions
  isSettingsBeside: boolean
  /** Shown above the fields if the bar at the end of the screen has no room for them. */
  tools: ReactNode
  view: OpenView | undefined
}

/** The fields, with the settings of the selected one beside or over them. */
export function Editing({ builder, fields, isSettingsBeside, tools, view }: EditingProps) {
  const t = useWords()
  const { draft, state } = builder
  const isWide = useIsWide()
  const selected = fieldOf(draft, state.selectedId)
  const where = selected
    ? t('builder.editor.addBehind', { label: labelOf(selected, t) })
    : t('builder.editor.addAtEnd')
  const palette = <Palette kind={builder.kind} where={where} onAdd={fields.add} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts of the complete area, which is not a control itself
    <Stack gap="md" top className={classes['editing']} onKeyDown={shortcutsOf(builder)}>
      <Stack gap="sm" top>
        <BuilderToolbar tools={tools} view={view} />
        {isWide && <FormAbout builder={builder} />}
        {draft.fields.length === 0 && <NothingYet kind={builder.kind} />}
        <FieldList
          form={draft}
          selectedId={state.selectedId}
          problems={fieldsWithProblems(draft, t)}
          actions={fields.actions}
          onDrop={fields.drop}
        />
        {isWide && !isSettingsBeside && palette}
        {/* On phones the form comes first; fields are added from the menu above it. */}
        {!isWide && (
          <>
            <FormAbout builder={builder} />
            <PublishedNote builder={builder} />
          </>
        )}
      </Stack>
      {isSettingsBeside ? (
        <div className={classes['side']}>
          {selected && <SettingsPanel builder={builder} field={selected} />}
          {palette}
        </div>
      ) : (
        <SettingsDialog builder={builder} field={selected} />
      )}
      <RemoveFieldDialog builder={builder} {...fields.removal} />
      <div role="status">
        <VisuallyHidden>{fields.said}</VisuallyHidden>
      </div>
    </Stack>
  )
}

function NothingYet({ kind }: Pick<Builder, 'kind'>) {
  const t = useWords()
  return (
    <EmptyState
      icon="post_add"
      title={t(kind === 'group' ? 'fieldGroups.asksNothing' : 'builder.editor.emptyTitle')}
    >
      {t('builder.editor.emptyText')}
    </EmptyState>
  )
}

/**
 * Ctrl or ⌘ with Z, Shift Z or Y, and S. They also work in inputs, because typing in the settings
 * is part of the same history.
 */
const shortcutsOf = (builder: Builder) => (event: KeyboardEvent) => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return
  const key = event.key.toLowerCase()
  const actions: Readonly<Record<string, () => unknown>> = {
    z: event.shiftKey ? builder.store.redo : builder.store.undo,
    y: builder.store.redo,
    s: () => builder.save(),
  }
  const act = actions[key]
  if (!act) return
  event.preventDefault()
  act()
}

/** Title and description of the form. */
function FormAbout({ builder }: { builder: Builder }) {
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

const Sortable = lazy(async () => {
  const { SortableFieldList } = await import('./sortable-field-list.tsx')
  return { default: SortableFieldList }
})

interface FieldListProps {
  form: FormDefinition
  selectedId: string | null
  /** Ids of fields with problems. */
  problems: ReadonlySet<string>
  actions: CardActions
  /** A field was dropped at a 0-based position. */
  onDrop: (fieldId: string, to: number) => void
}

/** The fields in order, moved by buttons, or by dragging once that has loaded. */
function FieldList({ form, selectedId, problems, actions, onDrop }: FieldListProps) {
  const t = useWords()
  const subjects = subjectsOf({ form, facts: useRuleFacts(), isReadByServer: true }, t)
  const lines = outlineOf(form.fields)
  const pages = pagesOf(form.fields)
  const cards = lines.map((line, place): CardFacts => {
    const { id } = line.field
    return {
      line,
      place,
      count: lines.length,
      pages,
      isSelected: id === selectedId,
      hasRules: logicOf(form, id).length > 0,
      dependsOn: sourceNames(form, id, { subjects, t }),
      hasProblem: id !== selectedId && problems.has(id),
    }
  })
  return (
    <Suspense fallback={<PlainList cards={cards} actions={actions} />}>
      <Sortable cards={cards} actions={actions} onDrop={onDrop} />
    </Suspense>
  )
}

const PlainList = ({ cards, actions }: { cards: readonly CardFacts[]; actions: CardActions }) => (
  <Stack as="ol" gap="xs">
    {cards.map((card) => (
      <FieldCard key={card.line.field.id} {...card} actions={actions} />
    ))}
  </Stack>
)
