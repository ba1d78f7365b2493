import { COMMENT_LENGTH, type Thread } from '@eventflow/domain/comments'
import {
  useRef,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/fields/text-fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import classes from './comments.module.css'

type Person = Thread['mentionable'][number]

export interface Words {
  readonly text: string
  readonly mentionIds: string[]
}

interface ComposerProps {
  label: string
  value: string
  onChange: (text: string) => void
  action: string
  people: readonly Person[]
  isBusy: boolean
  onSend: (words: Words) => void
  onCancel?: () => void
  hasFocus?: boolean
  /** The selected files and the input for more, if files are allowed. */
  attaching?: Attaching
}

interface Attaching {
  readonly isOpen: boolean
  readonly open: () => void
  /** Receives dropped and pasted files. */
  readonly take: (files: readonly File[]) => void
  /** A file is still uploading, so the message would be sent without it. */
  readonly isOnItsWay: boolean
  readonly picker: ReactNode
}

const handle = ({ name }: Person): string => `@${name}`

/** The people mentioned in the text. */
const mentionsIn = (text: string, people: readonly Person[]): string[] =>
  people.filter((person) => text.includes(handle(person))).map(({ id }) => id)

/** Input for a message. Ctrl or ⌘ with Enter sends it. */
export function Composer(props: ComposerProps) {
  const { value, onChange, people, onSend, onCancel, attaching } = props
  const isBusy = props.isBusy || attaching?.isOnItsWay === true
  const t = useWords()
  const frame = useRef<HTMLDivElement>(null)
  const text = value.trim()
  const send = () => {
    if (text !== '' && !isBusy) onSend({ text, mentionIds: mentionsIn(text, people) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of its field
    <div ref={frame} data-screen-only onKeyDown={onKeyDown} {...takingFiles(attaching)}>
      <Stack gap="xs">
        <TextArea
          label={props.label}
          value={value}
          onChange={onChange}
          maxLength={COMMENT_LENGTH}
          rows={3}
          {...(props.hasFocus && { hasFocus: true })}
        />
        {attaching?.isOpen && attaching.picker}
        <Row gap="xs" className={classes['send']}>
          <Button onClick={send} loading={isBusy} disabled={text === ''}>
            {props.action}
          </Button>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {t('ui.cancel')}
            </Button>
          )}
          {attaching && !attaching.isOpen && (
            <Button
              variant="default"
              leftSection={<Icon name="attach_file" />}
              onClick={attaching.open}
            >
              {t('comments.attach')}
            </Button>
          )}
          <Mention
            people={people}
            frame={frame}
            onMention={(name) => onChange(added(value, name))}
          />
        </Row>
      </Stack>
    </div>
  )
}

/** Attaches files that are dropped on the text or pasted into it. */
function takingFiles(attaching: Attaching | undefined) {
  if (!attaching) return {}
  return {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      // The picker inside has handled the files already.
      if (event.defaultPrevented || event.dataTransfer.files.length === 0) return
      event.preventDefault()
      attaching.take([...event.dataTransfer.files])
    },
    onPaste: ({ clipboardData }: ClipboardEvent) => {
      // Office programs also copy a picture of the text.
      if (clipboardData.types.includes('text/plain') || clipboardData.files.length === 0) return
      attaching.take([...clipboardData.files])
    },
  }
}

const added = (text: string, name: string): string =>
  text === '' || /\s$/.test(text) ? `${text}${name} ` : `${text} ${name} `

interface MentionProps {
  people: readonly Person[]
  frame: RefObject<HTMLDivElement | null>
  onMention: (name: string) => void
}

/** Inserts the name of an organiser into the text. Mentioned people receive an email. */
function Mention({ people, frame, onMention }: MentionProps) {
  const t = useWords()
  if (people.length === 0) return null
  return (
    <Menu label={t('comments.mention')} button={<Icon name="alternate_email" />} align="start">
      {(close) =>
        people.map((person) => (
          <MenuItem
            key={person.id}
            onClick={() => {
              close()
              onMention(handle(person))
              frame.current?.querySelector('textarea')?.focus()
            }}
          >
            {person.name}
          </MenuItem>
        ))
      }
    </Menu>
  )
}
