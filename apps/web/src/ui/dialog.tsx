import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useWords } from '../platform/words.tsx'
import classes from './dialog.module.css'
import { Icon } from './icon.tsx'
import { Row, Stack } from './layout.tsx'

interface DialogProps {
  title: string
  isOpen: boolean
  /** Called on Escape, the close button, or a press outside. */
  onClose: () => void
  size?: 'sm' | 'lg'
  /** `top` if its height changes during use. */
  place?: 'middle' | 'top'
  /** Buttons below the content, the main one last. */
  actions?: ReactNode
  /** Pressing Enter in a field. */
  onEnter?: () => void
  children: ReactNode
}

const ACTION = '[data-part="actions"] button'

/**
 * Focuses the first field, else the first action, else the close button. A dialog without fields that is higher
 * than the window starts at its title, because a focused action would scroll to the end.
 */
function focusFirst(dialog: HTMLDialogElement): void {
  const field = dialog.querySelector<HTMLElement>(
    '[data-part="content"] :is(input, select, textarea)',
  )
  const isScrolled = dialog.scrollHeight > dialog.clientHeight
  const first = field ?? dialog.querySelector<HTMLElement>(isScrolled ? 'h2' : ACTION)
  first?.focus()
}

function useShown(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (isOpen && element && !element.open) {
      element.showModal()
      focusFirst(element)
    }
    if (!isOpen && element?.open) element.close()
  }, [isOpen])
  return dialog
}

/**
 * The standard dialog. It is the browser's own element, which traps the focus, closes on Escape and
 * restores the focus.
 */
export function Dialog(props: DialogProps) {
  const {
    title,
    isOpen,
    onClose,
    size = 'sm',
    place = 'middle',
    actions,
    onEnter,
    children,
  } = props
  const dialog = useShown(isOpen)
  const titleId = useId()
  return (
    <dialog
      ref={dialog}
      className={classes['dialog']}
      data-size={size}
      data-place={place}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Cancel events of nested dialogs and of file inputs also arrive here.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onKeyDown={({ key, target, nativeEvent }) => {
        const isDone = key === 'Enter' && target instanceof HTMLInputElement
        if (isDone && !nativeEvent.isComposing) onEnter?.()
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      {isOpen && (
        <div className={classes['box']}>
          <Row noWrap align="start" gap="md" justify="between">
            <h2 id={titleId} tabIndex={-1}>
              {title}
            </h2>
            <CloseButton onClose={onClose} />
          </Row>
          <Stack gap="md" data-part="content">
            {children}
          </Stack>
          {actions && (
            <Row
              align="stretch"
              gap="xs"
              justify="end"
              className={classes['actions']}
              data-part="actions"
            >
              {actions}
            </Row>
          )}
        </div>
      )}
    </dialog>
  )
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const t = useWords()
  return (
    <button type="button" className={classes['close']} aria-label={t('ui.close')} onClick={onClose}>
      <Icon name="close" />
    </button>
  )
}
