import { useQueryClient } from '@tanstack/react-query'
import type { User } from '@eventflow/domain/users'
import { api, client } from '../../platform/api.ts'
import { useServices } from '../../platform/portal-context.tsx'
import { sessionQuery } from '../../platform/session.ts'
import { NamesEditor } from './names-editor.tsx'
import { meQuery } from './users.queries.ts'

/** The user's name. The sign-in address is read-only here. */
export function OwnName({ user }: { user: User }) {
  const services = useServices()
  const queryClient = useQueryClient()
  return (
    <NamesEditor
      user={user}
      isOwn
      save={(names, revision) => client.users.changeMe({ ...names, revision })}
      onSaved={(saved) => {
        queryClient.setQueryData(meQuery().queryKey, saved)
        // The header shows the name.
        void queryClient.invalidateQueries({ queryKey: sessionQuery(services).queryKey })
        for (const queryKey of [api.users.list.key(), api.teams.key()])
          void queryClient.invalidateQueries({ queryKey })
      }}
    />
  )
}
