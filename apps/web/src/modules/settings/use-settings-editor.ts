import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { FieldProblem } from '@eventflow/domain/kernel'
import { atPaths } from '../../platform/failure.ts'
import { useServices } from '../../platform/portal-context.tsx'
import { portalQuery } from '../../platform/session.ts'
import { useEditor } from '../../ui/editor/use-editor.ts'

/** A group of settings in the API's response. */
export interface StoredSettings<Data> {
  readonly data: Data
  readonly revision: number
  /** Fields whose stored value cannot be read; they show the default. */
  readonly broken: readonly string[]
  readonly unreadable?: string | undefined
}

interface SettingsForm<Data, Values extends object> {
  readonly stored: StoredSettings<Data>
  readonly queryKey: QueryKey
  /** Converts the stored settings to fields, and back. */
  readonly toValues: (data: Data) => Values
  readonly toData: (values: Values) => Data
  readonly check: (values: Values) => readonly FieldProblem[]
  readonly send: (change: { data: Data; revision: number }) => Promise<StoredSettings<Data>>
}

/** The editor of a group of settings. A save applies to the whole portal. */
export function useSettingsEditor<Data, Values extends object>(form: SettingsForm<Data, Values>) {
  const services = useServices()
  const queryClient = useQueryClient()
  return useEditor<Values, StoredSettings<Data>>({
    initial: form.toValues(form.stored.data),
    revision: form.stored.revision,
    valuesOf: ({ data }) => form.toValues(data),
    check: form.check,
    save: (values, revision) =>
      form.send({ data: form.toData(values), revision }).catch((error: unknown) => {
        throw atFields(error)
      }),
    onSaved: (saved) => {
      queryClient.setQueryData(form.queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: portalQuery(services).queryKey })
    },
  })
}

/** The API's paths start with `data`; the form's fields are flat. */
export const atFields = (error: unknown): unknown =>
  atPaths(error, (path) => path.replace(/^data\./, ''))
