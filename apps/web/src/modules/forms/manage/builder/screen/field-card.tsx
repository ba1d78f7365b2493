import type { Field } from '@eventflow/domain/forms/engine'
import { useWords } from '../../../../../platform/words.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { Row } from '../../../../../ui/layout.tsx'
import { DragHandle } from '../../../../../ui/order/drag-handle.tsx'
import { MoveButtons } from '../../../../../ui/order/move-buttons.tsx'
import type { RowDrag } from '../../../../../ui/order/row-drag.ts'
import { StateBadge } from '../../../../../ui/state-badge.tsx'
import type { OutlineLine, Page } from '../store/outline.ts'
import type { CardActions } from './card-actions.ts'
import classes from './fields.module.css'
import { TYPE_ICONS } from './offered-types.ts'
import { pageText } from './page-text.ts'
import { Menu, MenuGroup, MenuItem } from '../../../../../ui/menu.tsx'

export interface CardFacts {
  readonly line: OutlineLine
  readonly place: number
  readonly count: number
  /** All pages of the form; empty if it has only one. */
  readonly pages: readonly Page[]
  readonly isSelected: boolean
  /** Names of the subjects of its rules; '' if there are none or they are unknown. */
  readonly dependsOn: string
  readonly hasRules: boolean
  readonly hasProblem: boolean
}

interface FieldCardProps extends CardFacts {
  actions: CardActions
  drag?: RowDrag
}

export const cardId = (fieldId: string): string => `card-${fieldId}`

/** A field in the builder's list. */
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
      {line.isPageStart && <PageStart line={line} />}
      <div
        className={classes['card']}
        data-type={field.type}
        data-selected={isSelected || undefined}
      >
        <DragHandle drag={drag} label={label} />
        <CardText {...props} label={label} />
        <CardButtons {...props} label={label} />
      </div>
    </li>
  )
}

function PageStart({ line: { field, page } }: Pick<CardFacts, 'line'>) {
  const t = useWords()
  const title = field.type === 'newPage' ? field.label : ''
  return <p className={classes['page']}>{pageText({ page, title }, t)}</p>
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
      <Row as="span" gap="sm" rowGap="2xs" size="sm" tone="dimmed">
        <TypeName field={field} />
        {field.isRequired && <span>{t('builder.editor.required')}</span>}
        {props.hasRules && <Sources labels={props.dependsOn} />}
        {props.hasProblem && (
          <StateBadge tone="danger" icon="error_outline">
            {t('builder.editor.problem')}
          </StateBadge>
        )}
      </Row>
    </button>
  )
}

/** The questions that decide whether it is shown. */
function Sources({ labels }: { labels: string }) {
  const t = useWords()
  return (
    <Row as="span" noWrap gap="2xs" inline>
      <Icon name="account_tree_outlined" size={16} />
      <span className={classes['sources']}>
        {labels === '' ? t('builder.editor.hasRules') : t('builder.editor.dependsOn', { labels })}
      </span>
    </Row>
  )
}

function TypeName({ field }: { field: Field }) {
  const t = useWords()
  return (
    <Row as="span" noWrap gap="2xs" inline>
      <Icon name={TYPE_ICONS[field.type]} size={16} />
      {t(`forms.fieldTypes.${field.type}`)}
    </Row>
  )
}

type CardButtonsProps = FieldCardProps & { label: string }

function CardButtons({ line, place, count, pages, actions, label }: CardButtonsProps) {
  const { id } = line.field
  return (
    <div className={classes['buttons']}>
      <MoveButtons
        id={cardId(id)}
        label={label}
        place={place}
        count={count}
        onMove={(by) => actions.onMove(id, by)}
      />
      <FieldMenu line={line} pages={pages} label={label} actions={actions} />
    </div>
  )
}

interface FieldMenuProps {
  line: OutlineLine
  label: string
  pages: readonly Page[]
  actions: CardActions
}

/** Less frequent actions on a field. */
function FieldMenu({ line, label, pages, actions }: FieldMenuProps) {
  const t = useWords()
  const { id, type } = line.field
  const others = type === 'newPage' ? [] : pages.filter(({ page }) => page !== line.page)
  return (
    <Menu label={t('builder.editor.more', { label })} button={<Icon name="more_vert" />}>
      {(close) => {
        const item = (icon: string, act: () => void) => ({
          icon: <Icon name={icon} />,
          onClick: () => {
            close()
            act()
          },
        })
        return (
          <>
            <MenuItem {...item('content_copy', () => actions.onDuplicate(id))}>
              {t('builder.editor.duplicate')}
            </MenuItem>
            {others.length > 0 && (
              <MenuGroup label={t('builder.editor.moveToPage')}>
                {others.map((page) => (
                  <MenuItem
                    key={page.page}
                    {...item('arrow_forward', () => actions.onMoveToPage(id, page))}
                  >
                    {pageText(page, t)}
                  </MenuItem>
                ))}
              </MenuGroup>
            )}
            <MenuItem tone="danger" {...item('delete_outlined', () => actions.onRemove(id))}>
              {t('builder.editor.remove')}
            </MenuItem>
          </>
        )
      }}
    </Menu>
  )
}
