import type { User } from '@eventflow/domain/users'
import { useWords } from '../../platform/words.tsx'
import { InlineBars } from '../../ui/bar.tsx'
import { EditorScreen } from '../../ui/editor/editor-screen.tsx'
import { FieldPair } from '../../ui/editor/field-section.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { TextField } from '../../ui/fields/text-fields.tsx'

interface Names {
  readonly firstName: string
  readonly surname: string
}

interface NamesEditorProps {
  user: User
  /** Lets the browser fill in the user's own name. */
  isOwn?: boolean
  save: (names: Names, revision: number) => Promise<User>
  onSaved: (user: User) => void
}

const namesOf = ({ firstName, surname }: User): Names => ({ firstName, surname })

/** First name and surname of a person. */
export function NamesEditor({ user, isOwn = false, save, onSaved }: NamesEditorProps) {
  const t = useWords()
  const missing = (path: string, value: string, what: string) =>
    value.trim() === '' ? [{ path, message: t('access.account.required', { what }) }] : []
  const editor = useEditor({
    initial: namesOf(user),
    revision: user.revision,
    valuesOf: namesOf,
    check: ({ firstName, surname }) => [
      ...missing('firstName', firstName, t('access.account.firstName')),
      ...missing('surname', surname, t('access.account.surname')),
    ],
    save,
    onSaved,
  })
  const labels = {
    firstName: t('access.account.firstName'),
    surname: t('access.account.surname'),
  }
  const input = (name: keyof Names, autoComplete: string) => (
    <TextField
      {...editor.field(name)}
      label={labels[name]}
      {...(isOwn && { autoComplete })}
      maxLength={80}
      isRequired
    />
  )
  return (
    <InlineBars>
      <EditorScreen editor={editor} labels={labels}>
        <FieldPair>
          {input('firstName', 'given-name')}
          {input('surname', 'family-name')}
        </FieldPair>
      </EditorScreen>
    </InlineBars>
  )
}
