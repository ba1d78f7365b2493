import { useState } from 'react'
import { PortalPage } from '../src/app/shell/portal-page.tsx'
import { EditorScreen } from '../src/ui/editor/editor-screen.tsx'
import { useEditor } from '../src/ui/editor/use-editor.ts'
import {
  CheckboxField,
  ChoiceList,
  RadioList,
  SwitchField,
} from '../src/ui/fields/choice-fields.tsx'
import { DateField } from '../src/ui/fields/date-field.tsx'
import { NumberField } from '../src/ui/fields/number-field.tsx'
import { SelectField } from '../src/ui/fields/select-field.tsx'
import { PasswordField, TextArea, TextField } from '../src/ui/fields/text-fields.tsx'
import { FilePicker } from '../src/ui/files/file-picker.tsx'
import { useUploads } from '../src/ui/files/use-uploads.ts'
import type { StoredFile } from '../src/ui/files/file-rows.tsx'

const TYPES = ['Island stands', 'Shell scheme', 'Space only', 'Start-up pod'].map((label) => ({
  value: label,
  label,
}))

const INITIAL = {
  name: 'Stand plan',
  about: 'A drawing of the stand with its dimensions.',
  due: '2026-07-01',
  limit: '10',
  type: '',
  types: ['Shell scheme'] as readonly string[],
  kind: 'Island stands',
  isTimeSensitive: true,
  isPublished: false,
  password: '',
}

export function EditorStory() {
  const editor = useEditor({
    initial: INITIAL,
    check: (values) => [
      ...(values.name ? [] : [{ path: 'name', message: 'Enter a title' }]),
      ...(values.type ? [] : [{ path: 'type', message: 'Choose a task type' }]),
    ],
    save: async (values) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      if (values.name === 'stale') {
        const current = { ...INITIAL, name: 'Stand plan and elevation', due: '2026-07-08' }
        throw Object.assign(new Error('stale'), { data: { code: 'STALE_REVISION', current } })
      }
      return values
    },
  })
  return (
    <PortalPage title="Edit task" width="reading">
      <EditorScreen editor={editor} labels={{ name: 'Title', type: 'Task type', due: 'Due date' }}>
        <TextField label="Title" isRequired maxLength={40} {...editor.field('name')} />
        <TextArea
          label="Description"
          description="What to do, in plain words."
          {...editor.field('about')}
        />
        <DateField label="Due date" isRequired {...editor.field('due')} />
        <NumberField label="Member limit" isWhole {...editor.field('limit')} />
        <SelectField
          label="Task type"
          isRequired
          empty="Choose one"
          options={TYPES}
          {...editor.field('type')}
        />
        <ChoiceList
          label="Team types"
          description="None means all."
          options={TYPES}
          isBoxed
          {...editor.field('types')}
        />
        <RadioList label="Layout" options={TYPES} {...editor.field('kind')} />
        <SwitchField
          label="Time sensitive"
          description="A hard deadline."
          {...editor.field('isTimeSensitive')}
        />
        <CheckboxField label="Published" {...editor.field('isPublished')} />
        <PasswordField label="Password" autoComplete="new-password" {...editor.field('password')} />
        <TextField label="Company" isDisabled value="Example Events" onChange={() => {}} />
        <Files />
      </EditorScreen>
    </PortalPage>
  )
}

function Files() {
  const [files, setFiles] = useState<readonly StoredFile[]>([
    {
      id: '1',
      name: 'stand-plan-final-version-3-approved-by-the-hall-manager.pdf',
      size: 3_400_000,
      href: '#',
    },
  ])
  const uploads = useUploads<StoredFile>(
    (file, port) =>
      new Promise((resolve, reject) => {
        port.onProgress(45)
        setTimeout(
          () =>
            file.name.startsWith('bad')
              ? reject(new Error('no'))
              : resolve({ id: file.name, name: file.name, size: file.size }),
          1500,
        )
      }),
    (file) => setFiles((known) => [...known, file]),
  )
  return (
    <FilePicker
      label="Attachments"
      description="Drawings and photographs of the stand."
      isMulti
      limits={{ accept: ['.pdf', 'image/*'], kinds: 'images, PDF', maxBytes: 50_000_000 }}
      uploads={uploads}
      files={files}
      onRemove={(id) => setFiles((known) => known.filter((file) => file.id !== id))}
    />
  )
}
