// A form that gives a new person access, with related settings: a new team, an access level.
import type { FieldProblem } from '@eventflow/domain/kernel'
import type { ComponentProps, ReactNode } from 'react'
import { useWords } from '../../platform/words.tsx'
import type { AddAnother } from '../editor/add-another.ts'
import { EditorScreen } from '../editor/editor-screen.tsx'
import { SaveFailure } from '../editor/save-failure.tsx'
import { useEditor } from '../editor/use-editor.ts'
import { personLabels } from './person-fields.tsx'
import { asPersonFailure, personProblems } from './person-problems.ts'

const NOBODY = { firstName: '', surname: '', email: '', sendWelcomeEmail: true }
type Person = typeof NOBODY

interface NewPersonForm<Beside extends object, Saved> {
  /** Initial values of the other fields. */
  readonly beside: Beside
  readonly check?: (values: Beside) => readonly FieldProblem[]
  /** True if no person is added with these values. */
  readonly isWithoutPerson?: (values: Beside) => boolean
  /** Asked when nothing is missing. False leaves the form as it is. */
  readonly confirm?: (values: Beside) => Promise<boolean>
  /** The caller trims the texts. */
  readonly send: (values: Beside & Person) => Promise<Saved>
  readonly onSaved: (saved: Saved, values: Beside & Person) => void
}

/** The editor for a new person. The caller shows the success message. */
export function useNewPersonEditor<Beside extends object, Saved>({
  beside,
  check,
  isWithoutPerson,
  confirm,
  send,
  onSaved,
}: NewPersonForm<Beside, Saved>) {
  const t = useWords()
  const problemsOf = (values: Beside & Person) => [
    ...(check?.(values) ?? []),
    ...(isWithoutPerson?.(values) ? [] : personProblems(values, t)),
  ]
  const editor = useEditor<Beside & Person, Saved>({
    initial: { ...NOBODY, ...beside },
    check: problemsOf,
    save: (values) =>
      send({ ...values, email: values.email.trim() }).catch((error: unknown) => {
        throw asPersonFailure(error)
      }),
    onSaved,
    isQuiet: true,
  })
  const submit = async () => {
    const { values } = editor
    const isWrong = problemsOf(values).length > 0
    return (isWrong || (await (confirm?.(values) ?? true))) && editor.submit()
  }
  return { ...editor, submit }
}

interface NewPersonScreenProps extends Pick<
  ComponentProps<typeof EditorScreen>,
  'saveLabel' | 'labels'
> {
  editor: ComponentProps<typeof EditorScreen>['editor'] & ComponentProps<typeof SaveFailure>
  another: AddAnother
  children: ReactNode
}

/** The screen around the form. */
export function NewPersonScreen({ editor, labels, ...props }: NewPersonScreenProps) {
  const t = useWords()
  return (
    <EditorScreen
      {...props}
      editor={editor}
      isNew
      labels={{ ...personLabels(t), ...labels }}
      notice={<SaveFailure failure={editor.failure} />}
    />
  )
}
