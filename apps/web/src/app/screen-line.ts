// An entry of the screens table: a screen or a redirect.
import type { Access } from '@eventflow/domain/kernel'
import type { WordKey } from '@eventflow/domain/words'
import { lazyScreen, type LazyScreen, type ScreenFile } from '../platform/lazy-screen.ts'
import { loadWords, type WordPart } from '../platform/words-catalogue.ts'
import type { Prefetch } from './prefetches.ts'

type NamesIn<Key, Group extends string> = Key extends `${Group}.${infer Name}` ? Name : never
type CoreName = `core.${NamesIn<WordKey, 'shell.core'>}`

/** A name in `shell.screens` of the catalogue, or `core.…` for one in `shell.core`. */
type ScreenName = NamesIn<WordKey, 'shell.screens'> | CoreName
export type ScreenTitle = `shell.screens.${NamesIn<WordKey, 'shell.screens'>}` | `shell.${CoreName}`

/** Who may open a screen: everybody, signed-in people, or people from a permission level upwards. */
export type ScreenAccess = Exclude<Access, 'development'>

/** Position of a screen in the grid of the organisers' home. */
export interface AdminLinkPlace {
  readonly group: NamesIn<WordKey, 'admin.groups'>
  readonly icon: string
  /** Name of the link in `admin.links`, if it differs from the screen's title. */
  readonly label?: NamesIn<WordKey, 'admin.links'>
  /** Only if emails stay on this machine. */
  readonly isMailbox?: boolean
}

interface ScreenExtras {
  readonly prefetch?: Prefetch
  readonly adminLink?: AdminLinkPlace
}

export interface BuiltScreen extends ScreenExtras {
  readonly kind: 'screen'
  readonly access: ScreenAccess
  readonly title: ScreenTitle
  /** `<file>` for `pages/<file>.page.tsx`, `<file>:<name>` for one of `pages/<file>.pages.tsx`. */
  readonly file: string
  readonly screen: LazyScreen
}

export interface Redirect {
  readonly kind: 'redirect'
  readonly access: ScreenAccess
  readonly to: string
}

export type ScreenLine = BuiltScreen | Redirect

/** The screens of a simple record, in one file. */
export type RecordPages = Readonly<
  Record<'ListPage' | 'ArchivedPage' | 'AddPage' | 'EditPage', ScreenFile['Page']>
>

interface FileOfScreens {
  readonly pages: Readonly<Record<string, ScreenFile['Page'] | null>>
}

const single = import.meta.glob<ScreenFile>('./pages/**/*.page.tsx')
const several = import.meta.glob<FileOfScreens>('./pages/**/*.pages.tsx')

/** The files of screens as named in the table. */
export const screenFiles: readonly string[] = [...Object.keys(single), ...Object.keys(several)].map(
  (path) => path.slice('./pages/'.length).replace(/\.pages?\.tsx$/, ''),
)

async function fetchScreen(name: string): Promise<ScreenFile> {
  const [file = '', part = ''] = name.split(':')
  const Page =
    part === ''
      ? (await single[`./pages/${file}.page.tsx`]?.())?.Page
      : (await several[`./pages/${file}.pages.tsx`]?.())?.pages[part]
  if (!Page) throw new Error(`There is no screen ${name} in app/pages`)
  return { Page }
}

/** Catalogue parts by the screens that load them. The organisers' home loads only its own. */
const PARTS: readonly (readonly [RegExp, WordPart])[] = [
  [/^(admin|dev)\//, 'organisers'],
  [/^(admin\/(?!admin-home$)|my-team\/)/, 'members'],
  [/^admin\/(?!admin-home$)/, 'readers'],
  [/^(content|downloads|forms|guests|notifications|search|suppliers|time-table)\//, 'readers'],
  [/^tasks\/my-task:/, 'uploads'],
  [/^(admin\/(?!admin-home$)|(auth|my-account|onboarding)\/)/, 'visitors'],
  [/^admin\/(cards|content|events|reports|setup)\//, 'writers'],
]

export const wordPartsOf = (file: string): WordPart[] => [
  ...new Set(PARTS.filter(([screens]) => screens.test(file)).map(([, part]) => part)),
]

async function loadScreen(file: string): Promise<ScreenFile> {
  const [screen] = await Promise.all([fetchScreen(file), ...wordPartsOf(file).map(loadWords)])
  return screen
}

const isCoreName = (name: ScreenName): name is CoreName => name.startsWith('core.')
const titleOf = (name: ScreenName): ScreenTitle =>
  isCoreName(name) ? `shell.${name}` : `shell.screens.${name}`

const screenFor =
  (access: ScreenAccess) =>
  (name: ScreenName, file: string, extras: ScreenExtras = {}): BuiltScreen => ({
    kind: 'screen',
    access,
    title: titleOf(name),
    file,
    screen: lazyScreen(() => loadScreen(file)),
    ...extras,
  })

export const everybody = screenFor('public')
export const user = screenFor('user')
export const moderator = screenFor('moderator')
export const admin = screenFor('admin')
export const eventflowAdmin = screenFor('eventflowAdmin')

export const redirectTo = (to: string, access: ScreenAccess): Redirect => ({
  kind: 'redirect',
  access,
  to,
})

/** A link in the grid of the organisers' home. */
export const linkIn = (
  group: AdminLinkPlace['group'],
  icon: string,
  rest: Pick<AdminLinkPlace, 'label' | 'isMailbox'> = {},
): ScreenExtras => ({ adminLink: { group, icon, ...rest } })
