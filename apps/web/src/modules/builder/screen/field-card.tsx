import type { Field } from '@eventflow/domain/forms/engine'
import type { CSSProperties, HTMLAttributes, Ref } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import type { OutlineLine } from '../store/outline.ts'
import classes from './fields.module.css'
import { TYPE_ICONS } from './offered-types.ts'

/** What makes a card draggable; absent until that part of the program has come. */
export interface CardDrag {
  readonly ref: Ref<HTMLLIElement>
  readonly style: CSSProperties
  readonly isDragging: boolean
  readonly handle: HTMLAttributes<HTMLButtonElement>
}

/** What can be done with a field from its card. */
export interface CardActions {
  readonly onSelect: (fieldId: string) => void
  readonly onMove: (fieldId: string, by: -1 | 1) => void
  readonly onDuplicate: (fieldId: string) => void
  readonly onRemove: (fieldId: string) => void
}

export interface CardFacts {
  readonly line: OutlineLine
  readonly place: number
  readonly count: number
  readonly isSelected: boolean
  /** The labels of the questions that its rules ask about; '' without rules. */
  readonly dependsOn: string
  readonly hasRules: boolean
  readonly hasProblem: boolean
}

interface FieldCardProps extends CardFacts {
  actions: CardActions
  drag?: CardDrag
}

export const cardId = (fieldId: string): string => `card-${fieldId}`

/** One field of the form in the list of the builder. */
export function FieldCard(props: FieldCardProps) {
  const t = useWords()
  const { line, drag, isSelected } = props
  const { field } = line
  const label = field.label || t('builder.editor.untitled')
  return (
    <li
      ref={drag?.ref}
      style={drag?.style}
      className={classes['item']}
      data-dragging={drag?.isDragging || undefined}
      data-indented={line.isInSection || undefined}
    >
      {line.isPageStart && (
        <p className={classes['page']}>{t('builder.editor.page', { page: line.page })}</p>
      )}
      <div
        className={classes['card']}
        data-type={field.type}
        data-selected={isSelected || undefined}
      >
        {drag && (
          <button
            type="button"
            className={classes['handle']}
            aria-label={t('builder.editor.move', { label })}
            {...drag.handle}
          >
            <Icon name="drag_indicator" />
          </button>
        )}
        <CardText {...props} label={label} />
        <CardButtons {...props} label={label} />
      </div>
    </li>
  )
}

function CardText({ label, ...props }: FieldCardProps & { label: string }) {
  const t = useWords()
  const { field } = props.line
  return (
    <button
      type="button"
      id={cardId(field.id)}
      className={classes['text']}
      aria-pressed={props.isSelected}
      onClick={() => props.actions.onSelect(field.id)}
    >
      <span className={classes['label']} data-blank={field.label === '' || undefined}>
        {label}
        {field.isRequired && (
          <span className={classes['required']} aria-hidden>
            *
          </span>
        )}
      </span>
      <span className={classes['facts']}>
        <TypeName field={field} />
        {field.isRequired && <span>{t('builder.editor.required')}</span>}
        {props.hasRules && (
          <span className={classes['fact']}>
            <Icon name="account_tree_outlined" size={16} />
            {props.dependsOn === ''
              ? t('builder.editor.hasRules')
              : t('builder.editor.dependsOn', { labels: props.dependsOn })}
          </span>
        )}
        {props.hasProblem && (
          <StateBadge tone="danger" icon="error_outline">
            {t('builder.editor.problem')}
          </StateBadge>
        )}
      </span>
    </button>
  )
}

function TypeName({ field }: { field: Field }) {
  const t = useWords()
  return (
    <span className={classes['fact']}>
      <Icon name={TYPE_ICONS[field.type]} size={16} />
      {t(`forms.fieldTypes.${field.type}`)}
    </span>
  )
}

function CardButtons({ line, place, count, actions, label }: FieldCardProps & { label: string }) {
  const t = useWords()
  const { id } = line.field
  return (
    <div className={classes['buttons']}>
      <MoveButton
        id={`${cardId(id)}-up`}
        icon="arrow_upward"
        label={t('builder.editor.up', { label })}
        isDisabled={place === 0}
        onClick={() => actions.onMove(id, -1)}
      />
      <MoveButton
        id={`${cardId(id)}-down`}
        icon="arrow_downward"
        label={t('builder.editor.down', { label })}
        isDisabled={place === count - 1}
        onClick={() => actions.onMove(id, 1)}
      />
      <MoreMenu id={id} label={label} actions={actions} />
    </div>
  )
}

interface MoreMenuProps {
  id: string
  label: string
  actions: CardActions
}

function MoreMenu({ id, label, actions }: MoreMenuProps) {
  const t = useWords()
  return (
    <Menu label={t('builder.editor.more', { label })} button={<Icon name="more_vert" />}>
      {(close) => (
        <>
          <MenuItem
            icon={<Icon name="content_copy" />}
            onClick={() => {
              close()
              actions.onDuplicate(id)
            }}
          >
            {t('builder.editor.duplicate')}
          </MenuItem>
          <MenuItem
            icon={<Icon name="delete_outlined" />}
            tone="danger"
            onClick={() => {
              close()
              actions.onRemove(id)
            }}
          >
            {t('builder.editor.remove')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

interface MoveButtonProps {
  id: string
  icon: string
  label: string
  isDisabled: boolean
  onClick: () => void
}

// Not `disabled`: the button that was just pressed must not lose the focus at the end of the list.
const MoveButton = ({ id, icon, label, isDisabled, onClick }: MoveButtonProps) => (
  <button
    type="button"
    id={id}
    className={classes['button']}
    aria-label={label}
    aria-disabled={isDisabled}
    onClick={isDisabled ? undefined : onClick}
  >
    <Icon name={icon} size={18} />
  </button>
)
