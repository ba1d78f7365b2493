import type { Session } from '@eventflow/domain/access'
import { client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { QuietForm } from './quiet-form.tsx'
import { secondCodeOf, secondCodeProblems } from './second-code.ts'

/** The second step of the sign-in: a code from the app, or a recovery code. */
export function SecondFactorForm({ onBegun }: { onBegun: (session: Session) => Promise<unknown> }) {
  const t = useWords()
  const editor = useEditor({
    initial: { code: '' },
    check: ({ code }) => secondCodeProblems(code, t),
    save: async ({ code }) =>
      onBegun(await client.access.enterSecondFactor({ code: secondCodeOf(code) })),
    isQuiet: true,
  })
  return (
    <QuietForm editor={editor}>
      <TextField
        {...editor.field('code')}
        label={t('access.secondFactor.code')}
        description={t('access.secondFactor.codeText')}
        autoComplete="one-time-code"
        hasFocus
      />
      <Button type="submit" loading={editor.isSaving} fullWidth>
        {t('access.logIn.submit')}
      </Button>
    </QuietForm>
  )
}
