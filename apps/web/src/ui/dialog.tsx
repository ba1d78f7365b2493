import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useWords } from '../platform/words.tsx'
import classes from './dialog.module.css'
import { Icon } from './icon.tsx'
import { Row, Stack } from './layout.tsx'

interface DialogProps {
  title: string
  isOpen: boolean
  /** Asked for by Escape, by the cross, or by a press outside. */
  onClose: () => void
  size?: 'sm' | 'lg'
  /** `top` where its height changes while it is used. */
  place?: 'middle' | 'top'
  /** The buttons under the content, the main one last. */
  actions?: ReactNode
  children: ReactNode
}

/** The first thing to fill in, else the first of the actions: the cross is the last resort. */
function focusFirst(dialog: HTMLDialogElement): void {
  const first =
    dialog.querySelector<HTMLElement>('[data-part="content"] :is(input, select, textarea)') ??
    dialog.querySelector<HTMLElement>('[data-part="actions"] button')
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
 * The one dialog: the browser's own, which keeps the focus inside, closes by Escape, and gives the
 * focus back to where it came from.
 */
export function Dialog(props: DialogProps) {
  const { title, isOpen, onClose, size = 'sm', place = 'middle', actions, children } = props
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
        // A dialog in this one, and a file that somebody does not choose after all, are cancelled by themselves.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      {isOpen && (
        <div className={classes['box']}>
          <Row noWrap align="start" gap="md" justify="between">
            <h2 id={titleId}>{title}</h2>
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
