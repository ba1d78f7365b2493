// A line of the route table: a screen that is built, one that is owed to a later issue, or a path
// that only leads on.
import type { WordKey } from '@eventflow/domain/words'
import { loadOrganiserWords } from '../platform/words-catalogue.ts'
import { lazyScreen, type LazyScreen, type ScreenFile } from '../platform/lazy-screen.ts'

/** Names in `shell.screens` and `shell.core` of the catalogue. */
export type ScreenTitle = Extract<WordKey, `shell.screens.${string}` | `shell.core.${string}`>
type ShortTitle = ScreenTitle extends `shell.${infer Short}` ? Short : never

export interface BuiltScreen {
  readonly kind: 'screen'
  readonly title: ScreenTitle
  readonly screen: LazyScreen
}

export interface OwedScreen {
  readonly kind: 'owed'
  readonly title: ScreenTitle
}

export interface LeadOn {
  readonly kind: 'leadOn'
  readonly to: string
}

export type ScreenLine = BuiltScreen | OwedScreen | LeadOn

/** A screen that stands: its file exports `Page`. */
export const screen = (title: ShortTitle, load: () => Promise<ScreenFile>): BuiltScreen => ({
  kind: 'screen',
  title: `shell.${title}` as ScreenTitle,
  screen: lazyScreen(load),
})

/** A screen of the organisers, which also needs their part of the words. */
export const organiserScreen = (title: ShortTitle, load: () => Promise<ScreenFile>): BuiltScreen =>
  screen(title, async () => {
    const [file] = await Promise.all([load(), loadOrganiserWords()])
    return file
  })

/** The screens of a plain record, which stand in one file. */
export type RecordPages = Readonly<
  Record<'ListPage' | 'ArchivedPage' | 'AddPage' | 'EditPage', ScreenFile['Page']>
>

/** One of them, as a screen of its own. */
export const recordScreen =
  (load: () => Promise<{ readonly pages: RecordPages }>, name: keyof RecordPages) =>
  async (): Promise<ScreenFile> => ({ Page: (await load()).pages[name] })

/** A path of the specification whose screen a later issue builds; until then it answers 404. */
export const owed = (title: ShortTitle): OwedScreen => ({
  kind: 'owed',
  title: `shell.${title}` as ScreenTitle,
})

/** A path that leads to another. */
export const leadOn = (to: string): LeadOn => ({ kind: 'leadOn', to })
