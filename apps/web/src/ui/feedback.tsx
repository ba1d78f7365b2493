import {
  createContext,
  use,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import type { T } from '@eventflow/domain/words'
import { ALREADY_DONE, failureOf } from '../platform/failure.ts'
import { readNetwork, useIsOffline } from '../platform/network.ts'
import { useWords } from '../platform/words.tsx'
import { createFeedbackStore, type FeedbackMessage, type FeedbackType } from './feedback-store.ts'
import classes from './feedback.module.css'
import { Icon } from './icon.tsx'

const FeedbackContext = createContext(createFeedbackStore())

const LASTS_MS = 6_000
const LASTS_WITH_ACTION_MS = 12_000

const ICONS: Record<FeedbackType, string> = {
  error: 'error_outline',
  info: 'info',
  success: 'check_circle',
  warning: 'warning_amber',
}

function failureMessage(error: unknown, t: T): Omit<FeedbackMessage, 'id'> {
  const { code, message, status } = failureOf(error)
  const isWithout = status === null && readNetwork().isOffline
  const said = isWithout ? t('ui.offline.needsNetwork') : message
  const type = code === ALREADY_DONE ? 'info' : 'error'
  return { type, message: said ?? undefined, ...(isWithout && { isOffline: true }) }
}

/** Shows the results of actions. Without a text, the specification's default is shown. */
export function useFeedback() {
  const t = useWords()
  const store = use(FeedbackContext)
  return {
    show: store.show,
    clear: store.clear,
    dismiss: store.dismiss,
    /** Shows `message` or the default text for success. */
    succeeded: (message?: string): void => void store.show({ type: 'success', message }),
    /** Shows the server's message or the default text for errors. */
    failed: (error: unknown): void => void store.show(failureMessage(error, t)),
  }
}

/** Messages of an action that can be tried again. `begin` removes the message of the try before. */
export function useTries() {
  const t = useWords()
  const { dismiss, show } = useFeedback()
  const shown = useRef<number | null>(null)
  const tell = (message: Omit<FeedbackMessage, 'id'>): void => {
    shown.current = show(message)
  }
  return {
    begin: (): void => {
      if (shown.current !== null) dismiss(shown.current)
      shown.current = null
    },
    show: tell,
    failed: (error: unknown): void => tell(failureMessage(error, t)),
  }
}

/** Keeps messages across screens. */
export function FeedbackProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createFeedbackStore)
  return <FeedbackContext value={store}>{children}</FeedbackContext>
}

/** The messages, in a row of their own so that they cover no button or heading. */
export function FeedbackRegion() {
  const t = useWords()
  const store = use(FeedbackContext)
  const messages = useSyncExternalStore(store.subscribe, store.read)
  const isOffline = useIsOffline()
  useEffect(() => {
    if (!isOffline) store.dismissOffline()
  }, [isOffline, store])
  return (
    <section className={classes['region']} aria-label={t('ui.feedback.region')} aria-live="polite">
      {messages.map((message) => (
        <Toast key={message.id} message={message} onDismiss={() => store.dismiss(message.id)} />
      ))}
    </section>
  )
}

/**
 * Errors and messages that require an action stay until they are dismissed. Others disappear after
 * a while, but not while they are hovered or focused.
 */
function useGoesByItself(message: FeedbackMessage, onDismiss: () => void) {
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (isHeld || message.stays || message.type === 'error') return
    const timer = setTimeout(onDismiss, message.action ? LASTS_WITH_ACTION_MS : LASTS_MS)
    return () => clearTimeout(timer)
  }, [isHeld, message, onDismiss])
  const hold = () => setIsHeld(true)
  const letGo = () => setIsHeld(false)
  return { onPointerEnter: hold, onPointerLeave: letGo, onFocus: hold, onBlur: letGo }
}

interface ToastProps {
  message: FeedbackMessage
  onDismiss: () => void
}

function Toast({ message, onDismiss }: ToastProps) {
  const t = useWords()
  const holding = useGoesByItself(message, onDismiss)
  const text = message.message ?? t(`ui.feedback.${message.type}`)
  const { action } = message
  return (
    <div className={classes['toast']} data-type={message.type} {...holding}>
      <Icon name={ICONS[message.type]} />
      <p className={classes['text']}>{text}</p>
      {action && (
        <button
          type="button"
          className={classes['action']}
          data-undo={action.label === t('ui.feedback.undo') || undefined}
          onClick={() => {
            action.run()
            onDismiss()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={classes['dismiss']}
        aria-label={t('ui.feedback.dismiss', { message: text })}
        onClick={onDismiss}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  )
}
