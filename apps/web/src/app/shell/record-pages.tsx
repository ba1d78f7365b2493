// The four screens of a simple record: list, archive, add and edit. Records that need more define
// their own pages.
import type { Viewer } from '@eventflow/domain/kernel'
import type { WordKey } from '@eventflow/domain/words'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { useSignedIn } from '../../platform/portal-context.tsx'
import { useAsOfNow } from '../../platform/use-as-of-now.ts'
import { useWords } from '../../platform/words.tsx'
import { useAddAnother, type AddAnother } from '../../ui/editor/add-another.ts'
import { Stack } from '../../ui/layout.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import type { PortalPath } from '../screens.ts'
import type { RecordPages } from '../screen-line.ts'
import { Loaded } from './loaded.tsx'
import { PortalPage } from './portal-page.tsx'

/** An organisers' path without parameters. */
type PlainPath = Exclude<Extract<PortalPath, `/admin/${string}`>, `${string}$${string}`>

interface OneRecord<R> {
  record: R
  /** Returns to the list: the record is no longer at its place. */
  onDone: () => Promise<void>
}

interface RecordScreens<R> {
  readonly paths: { readonly list: PlainPath; readonly add: PlainPath }
  /** Name of the id parameter: `teamTypeId`. */
  readonly idName: string
  readonly one: (id: string) => UseQueryOptions<R>
  readonly nameOf: (record: R) => string
  readonly words: {
    readonly lead: WordKey
    readonly add: WordKey
    /** The title of the archive. */
    readonly archived?: WordKey
  }
  /** Number of fields in the editor's skeleton. */
  readonly fieldCount: number
  /** `add` is a link to add a record, or false if the user may not. */
  readonly List: ComponentType<{ isArchived: boolean; add: ReactNode }>
  readonly Editor: ComponentType<{ record?: R; another?: AddAnother; onSaved: () => void }>
  /** Links to the list, the archive and related screens. */
  readonly Tabs?: ComponentType
  /** Additional buttons above the list. */
  readonly ListActions?: ComponentType
  /** Shown below the title of a record. */
  readonly Lead?: ComponentType<{ record: R }>
  /** Shown beside the title of a record. */
  readonly Actions?: ComponentType<OneRecord<R>>
  /** Shown below the editor of a record. */
  readonly End?: ComponentType<OneRecord<R>>
  /** Defaults to everybody who may open the list. */
  readonly canAdd?: (viewer: Viewer) => boolean
}

export function recordPages<R extends { readonly id: string }>(
  screens: RecordScreens<R>,
): RecordPages {
  return {
    ListPage: () => <List screens={screens} isArchived={false} />,
    ArchivedPage: () => <List screens={screens} isArchived />,
    AddPage: () => <Add screens={screens} />,
    EditPage: () => <Edit screens={screens} />,
  }
}

interface Props<R> {
  screens: RecordScreens<R>
}

function List<R>({ screens, isArchived }: Props<R> & { isArchived: boolean }) {
  const t = useWords()
  const viewer = useSignedIn()
  const { paths, words, canAdd, Tabs, ListActions } = screens
  const add = (canAdd?.(viewer) ?? true) && <ButtonLink to={paths.add}>{t(words.add)}</ButtonLink>
  const frame = isArchived
    ? { title: words.archived && t(words.archived) }
    : {
        lead: t(words.lead),
        actions: (
          <>
            {ListActions && <ListActions />}
            {add}
          </>
        ),
      }
  return (
    <PortalPage {...frame}>
      <Stack gap="sm">
        {Tabs && <Tabs />}
        <screens.List isArchived={isArchived} add={add} />
      </Stack>
    </PortalPage>
  )
}

function useBackToList<R>({ paths }: RecordScreens<R>) {
  const navigate = useNavigate()
  return () => navigate({ to: paths.list, ignoreBlocker: true })
}

function Add<R>({ screens }: Props<R>) {
  const t = useWords()
  const goBack = useBackToList(screens)
  const another = useAddAnother()
  const { words, Editor } = screens
  return (
    <PortalPage title={t(words.add)} lead={t(words.lead)} width="reading">
      <Editor
        key={another.round}
        another={another}
        onSaved={() => another.follow(() => goBack())}
      />
    </PortalPage>
  )
}

function Edit<R extends { readonly id: string }>({ screens }: Props<R>) {
  const { idName, one, nameOf, fieldCount, Editor, Lead, Actions, End } = screens
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const query = useAsOfNow(useQuery(one(params[idName] ?? '')))
  const goBack = useBackToList(screens)
  return (
    <Loaded query={query} skeleton={<FormSkeleton fields={fieldCount} />} width="reading">
      {(record) => (
        <PortalPage
          title={nameOf(record)}
          names={{ [idName]: nameOf(record) }}
          width="reading"
          lead={Lead && <Lead record={record} />}
          actions={Actions && <Actions record={record} onDone={goBack} />}
        >
          <Stack gap="xl">
            <Editor key={record.id} record={record} onSaved={() => void goBack()} />
            {End && <End record={record} onDone={goBack} />}
          </Stack>
        </PortalPage>
      )}
    </Loaded>
  )
}
