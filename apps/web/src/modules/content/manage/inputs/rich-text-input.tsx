// The text editor. Large, so it is loaded separately with the first text that is edited.
import { contentLinkOf, readRichText, writeRichText } from '@eventflow/domain/content'
import type { WordKey } from '@eventflow/domain/words'
import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../../../platform/words.tsx'
import { assetQuery } from '../../../../ui/assets/asset-queries.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { DialogActions } from '../../../../ui/dialog-actions.tsx'
import { FieldError } from '../../../../ui/fields/field-frame.tsx'
import { TextField } from '../../../../ui/fields/text-fields.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Muted, Row, Stack } from '../../../../ui/layout.tsx'
import pageClasses from '../../page/page.module.css'
import classes from '../sections.module.css'
import { documentIdIn, DocumentField } from './document-field.tsx'
import { createPaste } from './paste-extension.ts'
import { pastedInWords } from './pasted-words.ts'
import type { SectionInputProps } from './section-input.ts'
import { tidyPasted } from './tidy-pasted.ts'

/** The formats that the domain supports (content.rich-text.ts), and no others. */
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
  const document = readRichText(data)
  const parts: object = JSON.parse(writeRichText(document ?? [{ type: 'paragraph', content: [] }]))
  return parts
}

/** The extension that reads pastes, and a message about the last one. */
function usePastedText(tables: SectionInputProps<'richText'>['pastedTables']) {
  const t = useWords()
  const [said, setSaid] = useState('')
  const [paste] = useState(createPaste)
  const latest = useRef(tables)
  useEffect(() => {
    latest.current = tables
    paste.listen((root) => {
      const tidied = tidyPasted(root, tables?.room ?? 0)
      setSaid(pastedInWords(tidied, t))
      // The text changes first, and then the sections.
      if (tidied.tables.length > 0) setTimeout(() => latest.current?.add(tidied.tables))
    })
  })
  return { said, extension: paste.extension }
}

export function RichTextInput(props: SectionInputProps<'richText'>) {
  const { data, onChange, error, pastedTables } = props
  const t = useWords()
  const { said, extension } = usePastedText(pastedTables)
  const label = t('contentAdmin.text.label')
  const editor = useEditor({
    extensions: [...extensions, extension],
    content: parsed(data),
    // Styles come from our own files, because the content policy blocks others.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: pageClasses['text'] ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
      },
    },
    onUpdate: ({ editor: changed }) => onChange(written(changed)),
  })
  return (
    <Stack gap="xs">
      <div className={classes['editor']} data-wrong={error !== undefined || undefined}>
        <Tools editor={editor} />
        <EditorContent editor={editor} />
      </div>
      <Muted as="p" role="status">
        {said}
      </Muted>
      {error && <FieldError id="text">{error}</FieldError>}
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
    label: 'contentAdmin.text.heading',
    icon: 'title',
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    press: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'contentAdmin.text.subheading',
    icon: 'text_fields',
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    press: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: 'contentAdmin.text.bold',
    icon: 'format_bold',
    isOn: (editor) => editor.isActive('bold'),
    press: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'contentAdmin.text.italic',
    icon: 'format_italic',
    isOn: (editor) => editor.isActive('italic'),
    press: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'contentAdmin.text.underline',
    icon: 'format_underlined',
    isOn: (editor) => editor.isActive('underline'),
    press: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    label: 'contentAdmin.text.bulletList',
    icon: 'format_list_bulleted',
    isOn: (editor) => editor.isActive('bulletList'),
    press: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'contentAdmin.text.orderedList',
    icon: 'format_list_numbered',
    isOn: (editor) => editor.isActive('orderedList'),
    press: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'contentAdmin.text.blockquote',
    icon: 'format_quote',
    isOn: (editor) => editor.isActive('blockquote'),
    press: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    label: 'contentAdmin.text.line',
    icon: 'horizontal_rule',
    press: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    label: 'contentAdmin.text.undo',
    icon: 'undo',
    press: (editor) => editor.chain().focus().undo().run(),
  },
  {
    label: 'contentAdmin.text.redo',
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
    <Row role="toolbar" aria-label={t('contentAdmin.text.tools')} className={classes['tools']}>
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
        label={t(on.isLink ? 'contentAdmin.text.unlink' : 'contentAdmin.text.link')}
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
      title={t('contentAdmin.text.linkTitle')}
      isOpen={isOpen}
      onClose={close}
      actions={
        <DialogActions action={t('contentAdmin.text.setLink')} onDo={set} onCancel={close} />
      }
    >
      {documentId === null && (
        <TextField
          label={t('contentAdmin.text.linkAddress')}
          description={t('contentAdmin.text.linkText')}
          value={href}
          onChange={(typed) => {
            setHref(typed)
            setIsWrong(false)
          }}
          error={isWrong ? t('contentAdmin.text.linkWrong') : undefined}
        />
      )}
      <DocumentField link={href} onChange={setHref} />
    </Dialog>
  )
}
