// Whether a viewer sees the target of a card, and its name.
import {
  isCardType,
  isTargetCardType,
  type CardTarget,
  type PlainCardType,
  type TargetCardType,
} from '@eventflow/domain/cards'
import { canOpenForm } from '@eventflow/domain/forms'
import { translatedTexts, type Viewer } from '@eventflow/domain/kernel'
import type { ReadScope } from '../../platform/db/index.ts'
import { callersLanguage } from '../../platform/language/index.ts'
import { isAnyContentVisible, listVisibleContent } from '../content/index.ts'
import { findOpenForms } from '../forms/index.ts'
import { readAllSettings } from '../settings/index.ts'
import { tasksOfForms } from '../tasks/index.ts'
import {
  visibleDownloads,
  visibleSuppliers,
  visibleTasks,
  type TranslatedTarget,
} from './card-targets.report.ts'

export interface Looker {
  readonly viewer: Viewer
  readonly now: Date
}

export interface VisibleTargets {
  readonly isVisible: (card: CardTarget) => boolean
  /** The name of a visible record; empty otherwise. */
  readonly titleOf: (card: CardTarget) => string
  /** True if the name is a translation into the reader's language. */
  readonly isTranslated: (card: CardTarget) => boolean
  /** The icon of a content page; null otherwise. */
  readonly iconOf: (card: CardTarget) => string | null
}

type Titles = ReadonlyMap<string, string>

const namesOf = (targets: ReadonlyMap<string, { readonly name: string }>): Titles =>
  new Map([...targets].map(([id, { name }]) => [id, name]))

/** Forms that are open to the viewer (docs/rules.md, section 7). */
async function visibleForms(
  scope: ReadScope,
  looker: Looker,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TranslatedTarget>> {
  if (ids.length === 0) return new Map()
  const open = (await findOpenForms(scope, '')).filter(({ id }) => ids.includes(id))
  const tasks = await tasksOfForms(
    scope,
    looker,
    open.map(({ id }) => id),
  )
  const seen = open.filter((form) => {
    const { total, tasks: visible } = tasks.get(form.id) ?? { total: 0, tasks: [] }
    return canOpenForm(looker.viewer, form, { total, visible: visible.length })
  })
  return new Map(
    seen.map(({ id, title, translations }) => {
      const translated = translatedTexts(translations, callersLanguage()).title
      return [id, { name: translated ?? title, isTranslated: translated !== undefined }]
    }),
  )
}

/** Returns the cards whose target the viewer sees. */
export async function findVisibleTargets(
  scope: ReadScope,
  looker: Looker,
  cards: readonly CardTarget[],
): Promise<VisibleTargets> {
  const { viewer } = looker
  const idsOf = (wanted: TargetCardType) =>
    cards.flatMap(({ type, pathId }) => (type === wanted ? [pathId] : []))
  const { corePages } = await readAllSettings(scope)
  const pageIds = idsOf('contentPage')
  const pages = pageIds.length === 0 ? [] : await listVisibleContent(scope, viewer, pageIds)
  const translatable = {
    form: await visibleForms(scope, looker, idsOf('form')),
    task: await visibleTasks(scope, viewer, idsOf('task')),
    download: await visibleDownloads(scope, viewer, idsOf('download')),
  }
  const hasContent = await isAnyContentVisible(scope, viewer)
  const titles: Readonly<Record<TargetCardType, Titles>> = {
    contentPage: new Map(pages.map(({ id, title }) => [id, title])),
    form: namesOf(translatable.form),
    task: namesOf(translatable.task),
    supplier: await visibleSuppliers(scope, viewer, idsOf('supplier')),
    download: namesOf(translatable.download),
  }
  const isPlainVisible = (type: PlainCardType): boolean => {
    if (type === 'content') return hasContent
    if (type === 'myTeam') return viewer.team !== null
    return type === 'myAccount' || corePages[type].isPublished
  }
  const titleOf = ({ type, pathId }: CardTarget) =>
    isTargetCardType(type) ? titles[type].get(pathId) : undefined
  return {
    isVisible: (card) => {
      // A card stored by another version has no target, so the next card replaces it.
      if (!isCardType(card.type)) {
        scope.unreadable.add('cards')
        return false
      }
      return isTargetCardType(card.type) ? titleOf(card) !== undefined : isPlainVisible(card.type)
    },
    titleOf: (card) => titleOf(card) ?? '',
    isTranslated: ({ type, pathId }) =>
      (type === 'form' || type === 'task' || type === 'download') &&
      translatable[type].get(pathId)?.isTranslated === true,
    iconOf: ({ type, pathId }) =>
      type === 'contentPage' ? (pages.find(({ id }) => id === pathId)?.icon ?? null) : null,
  }
}
