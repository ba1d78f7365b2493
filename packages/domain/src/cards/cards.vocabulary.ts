// Names and limits of cards, without zod because the browser imports them too.

/** Cards that lead to a core page, to the list of pages, or to the viewer's own data. */
export const PLAIN_CARD_TYPES = [
  'tasks',
  'forms',
  'downloads',
  'suppliers',
  'content',
  'timeTable',
  'notifications',
  'myTeam',
  'myAccount',
] as const
export type PlainCardType = (typeof PLAIN_CARD_TYPES)[number]

/** Cards that lead to one record, which `pathId` identifies. */
export const TARGET_CARD_TYPES = ['contentPage', 'form', 'task', 'supplier', 'download'] as const
export type TargetCardType = (typeof TARGET_CARD_TYPES)[number]

export const CARD_TYPES = [...PLAIN_CARD_TYPES, ...TARGET_CARD_TYPES] as const
export type CardType = (typeof CARD_TYPES)[number]

/** Whether this version of the portal knows the type of a stored card. */
export const isCardType = (type: string): type is CardType =>
  CARD_TYPES.some((known) => known === type)

export const isTargetCardType = (type: CardType): type is TargetCardType =>
  TARGET_CARD_TYPES.some((target) => target === type)

/** Specification: portal core, section 9. */
export const CARDS_OF_LAYOUT = 6

/** The id of the default layout of every event. */
export const DEFAULT_LAYOUT_ID = 'default'

export const MAX_CARD_TITLE_CHARACTERS = 80
export const MAX_CARD_DESCRIPTION_CHARACTERS = 300
export const MAX_LAYOUTS = 200
