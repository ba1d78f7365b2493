// The text editor. Large, so it is loaded separately with the first text that is edited.
import {
  contentLinkOf,
  documentOf,
  readRichText,
  storedText,
  writeRichText,
} from '@eventflow/domain/rich-text'
import type { WordKey } from '@eventflow/domain/words'
import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../platform/words.tsx'
import { assetQuery } from '../assets/asset-queries.ts'
import { Dialog } from '../dialog.tsx'
import { DialogActions } from '../dialog-actions.tsx'
import { FieldError } from '../fields/field-frame.tsx'
import { TextField } from '../fields/text-fields.tsx'
import { IconButton } from '../icon-button.tsx'
import { Muted, Row, Stack } from '../layout.tsx'
import textClasses from '../rich-text/rich-text.module.css'
import classes from './rich-text-input.module.css'
import { documentIdIn, DocumentField } from './document-field.tsx'
import { createPaste } from './paste-extension.ts'
import type { PlaceForTables } from './pasted-tables.ts'
import { pastedInWords } from './pasted-words.ts'
import { tidyPasted } from './tidy-pasted.ts'

/** The formats that the domain supports (rich-text.ts), and no others. */
const extensions = [
  StarterKit.configure({
    codeBlock: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (address) => contentLinkOf(address) !== null,
    },
  }),
]

/** Characters that change the text direction, which may be included in a paste. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g

function written(editor: Editor): string {
  const typed = JSON.stringify(editor.getJSON()).replaceAll(TURNING, '')
  const document = readRichText(typed)
  return document === null ? typed : writeRichText(document)
}

function parsed(data: string): object {
  const parts: object = JSON.parse(writeRichText(documentOf(data)))
  return parts
}

/** The extension that reads pastes, and a message about the last one. */
function usePastedText(tables: PlaceForTables | undefined) {
  const t = useWords()
  const [announcement, setAnnouncement] = useState('')
  const [paste] = useState(createPaste)
  const latest = useRef(tables)
  useEffect(() => {
    latest.current = tables
    paste.listen((root) => {
      const tidied = tidyPasted(root, tables?.room ?? 0)
      setAnnouncement(pastedInWords(tidied, t))
      // The text changes first, and then the sections.
      if (tidied.tables.length > 0) setTimeout(() => latest.current?.add(tidied.tables))
    })
  })
  return { said: announcement, extension: paste.extension }
}

export interface RichTextInputProps {
  /** Plain or formatted. */
  data: string
  onChange: (data: string) => void
  /** The problem of the text. */
  error: string | undefined
  /** Receives tables pasted into the text; undefined if there are no sections. */
  pastedTables?: PlaceForTables | undefined
  /** Id and label of a field; omitted in a section. */
  field?: { readonly id: string; readonly label: string; readonly describedBy: string | undefined }
}

/**
 * Shows a value that does not come from this editor, such as another version or the value after a
 * save.
 */
function useShownValue(editor: Editor, data: string) {
  const shown = useRef(data)
  useEffect(() => {
    if (storedText(data) === storedText(shown.current)) return
    shown.current = data
    editor.commands.setContent(parsed(data), { emitUpdate: false })
  }, [data, editor])
  return shown
}

export function RichTextInput({ data, onChange, error, pastedTables, field }: RichTextInputProps) {
  const t = useWords()
  const { said: announcement, extension } = usePastedText(pastedTables)
  const editor = useEditor({
    extensions: [...extensions, extension],
    content: parsed(data),
    // Styles come from our own files, because the content policy blocks others.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: textClasses['text'] ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': field?.label ?? t('richText.label'),
        ...(field && { id: field.id }),
        ...(field?.describedBy && { 'aria-describedby': field.describedBy }),
      },
    },
    onUpdate: ({ editor: changed }) => {
      shown.current = written(changed)
      onChange(shown.current)
    },
  })
  const shown = useShownValue(editor, data)
  return (
    <Stack gap="xs">
      <div className={classes['editor']} data-wrong={error !== undefined || undefined}>
        <Tools editor={editor} />
        <EditorContent editor={editor} />
      </div>
      <Muted as="p" role="status">
        {announcement}
      </Muted>
      {error && !field && <FieldError id="text">{error}</FieldError>}
    </Stack>
  )
}

interface Tool {
  readonly label: WordKey
  readonly icon: string
  readonly isOn?: (editor: Editor) => boolean
  readonly press: (editor: Editor) => void
}

const TOOLS: readonly Tool[] = [
  {
    label: 'richText.heading',
    icon: 'title',
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    press: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'richText.subheading',
    icon: 'text_fields',
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    press: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: 'richText.bold',
    icon: 'format_bold',
    isOn: (editor) => editor.isActive('bold'),
    press: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'richText.italic',
    icon: 'format_italic',
    isOn: (editor) => editor.isActive('italic'),
    press: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'richText.underline',
    icon: 'format_underlined',
    isOn: (editor) => editor.isActive('underline'),
    press: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    label: 'richText.bulletList',
    icon: 'format_list_bulleted',
    isOn: (editor) => editor.isActive('bulletList'),
    press: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'richText.orderedList',
    icon: 'format_list_numbered',
    isOn: (editor) => editor.isActive('orderedList'),
    press: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'richText.blockquote',
    icon: 'format_quote',
    isOn: (editor) => editor.isActive('blockquote'),
    press: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    label: 'richText.line',
    icon: 'horizontal_rule',
    press: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    label: 'richText.undo',
    icon: 'undo',
    press: (editor) => editor.chain().focus().undo().run(),
  },
  {
    label: 'richText.redo',
    icon: 'redo',
    press: (editor) => editor.chain().focus().redo().run(),
  },
]

function Tools({ editor }: { editor: Editor }) {
  const t = useWords()
  const [isLinking, setIsLinking] = useState(false)
  const on = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      tools: TOOLS.map(({ isOn }) => isOn?.(current) ?? false),
      isLink: current.isActive('link'),
    }),
  })
  return (
    <Row role="toolbar" aria-label={t('richText.tools')} className={classes['tools']}>
      {TOOLS.map(({ label, icon, isOn, press }, place) => (
        <IconButton
          key={label}
          size="sm"
          icon={icon}
          label={t(label)}
          aria-pressed={isOn && on.tools[place]}
          onClick={() => press(editor)}
        />
      ))}
      <IconButton
        size="sm"
        icon={on.isLink ? 'link_off' : 'link'}
        label={t(on.isLink ? 'richText.unlink' : 'richText.link')}
        onClick={() =>
          on.isLink
            ? editor.chain().focus().extendMarkRange('link').unsetLink().run()
            : setIsLinking(true)
        }
      />
      <LinkDialog
        isOpen={isLinking}
        onClose={() => setIsLinking(false)}
        onSet={(href, words) => {
          const { empty } = editor.state.selection
          const text = { type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] }
          const chain = editor.chain().focus()
          if (empty) chain.insertContent(text).run()
          else chain.setLink({ href }).run()
        }}
      />
    </Row>
  )
}

interface LinkDialogProps {
  isOpen: boolean
  onClose: () => void
  /** `words` are inserted if no text is selected. */
  onSet: (href: string, words: string) => void
}

function LinkDialog({ isOpen, onClose, onSet }: LinkDialogProps) {
  const t = useWords()
  const [href, setHref] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const documentId = documentIdIn(href)
  const { data: document } = useQuery({
    ...assetQuery(documentId ?? ''),
    enabled: documentId !== null,
  })
  const close = () => {
    setHref('')
    setIsWrong(false)
    onClose()
  }
  const set = () => {
    if (contentLinkOf(href.trim()) === null) return setIsWrong(true)
    close()
    return onSet(href.trim(), document?.name ?? href.trim())
  }
  return (
    <Dialog
      title={t('richText.linkTitle')}
      isOpen={isOpen}
      onClose={close}
      actions={<DialogActions action={t('richText.setLink')} onDo={set} onCancel={close} />}
    >
      {documentId === null && (
        <TextField
          label={t('richText.linkAddress')}
          description={t('richText.linkText')}
          value={href}
          onChange={(typed) => {
            setHref(typed)
            setIsWrong(false)
          }}
          error={isWrong ? t('richText.linkWrong') : undefined}
        />
      )}
      <DocumentField link={href} onChange={setHref} />
    </Dialog>
  )
}
