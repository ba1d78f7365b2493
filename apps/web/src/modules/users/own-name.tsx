import { useQueryClient } from '@tanstack/react-query'
import type { User } from '@eventflow/domain/users'
import { api, client } from '../../platform/api.ts'
import { useServices } from '../../platform/portal-context.tsx'
import { sessionQuery } from '../../platform/session.ts'
import { useWords } from '../../platform/words.tsx'
import { InlineBars } from '../../ui/bar.tsx'
import { EditorScreen } from '../../ui/editor/editor-screen.tsx'
import { FieldPair } from '../../ui/editor/field-section.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { meQuery } from './users.queries.ts'

function useNameEditor(user: User) {
  const t = useWords()
  const services = useServices()
  const queryClient = useQueryClient()
  const missing = (path: string, value: string, what: string) =>
    value.trim() === '' ? [{ path, message: t('access.account.required', { what }) }] : []
  return useEditor({
    initial: { firstName: user.firstName, surname: user.surname },
    revision: user.revision,
    check: ({ firstName, surname }) => [
      ...missing('firstName', firstName, t('access.account.firstName')),
      ...missing('surname', surname, t('access.account.surname')),
    ],
    save: (values, revision) => client.users.changeMe({ ...values, revision }),
    onSaved: (saved: User) => {
      queryClient.setQueryData(meQuery().queryKey, saved)
      // The header shows the name.
      void queryClient.invalidateQueries({ queryKey: sessionQuery(services).queryKey })
      for (const queryKey of [api.users.list.key(), api.teams.key()]) {
        void queryClient.invalidateQueries({ queryKey })
      }
    },
  })
}

/** The own name; the address one signs in with is only shown. */
export function OwnName({ user }: { user: User }) {
  const t = useWords()
  const editor = useNameEditor(user)
  return (
    <InlineBars>
      <EditorScreen
        editor={editor}
        labels={{
          firstName: t('access.account.firstName'),
          surname: t('access.account.surname'),
        }}
      >
        <FieldPair>
          <TextField
            {...editor.field('firstName')}
            label={t('access.account.firstName')}
            autoComplete="given-name"
            maxLength={80}
            isRequired
          />
          <TextField
            {...editor.field('surname')}
            label={t('access.account.surname')}
            autoComplete="family-name"
            maxLength={80}
            isRequired
          />
        </FieldPair>
      </EditorScreen>
    </InlineBars>
  )
}
