// The closed lists of the forms area (specification: forms, section 3).

export const ADDRESS_PARTS = [
  'addressLine1',
  'addressLine2',
  'city',
  'county',
  'country',
  'postcode',
] as const
export type AddressPart = (typeof ADDRESS_PARTS)[number]

export const NAME_PARTS = ['prefix', 'firstName', 'middleName', 'surname', 'postNominals'] as const
export type NamePart = (typeof NAME_PARTS)[number]

/**
 * The ids of the columns of a new repeater. A column that is added later gets its own number:
 * `cell48210573`.
 */
export const CELL_IDS = ['cell1', 'cell2', 'cell3', 'cell4'] as const
export const CELL_ID = /^cell[1-9]\d{0,9}$/

export const ACCEPT_GROUPS = ['image', 'docs', 'video'] as const
export type AcceptGroup = (typeof ACCEPT_GROUPS)[number]

/** The variants of a callout, as on content pages (specification: portal core, section 3). */
export const CALLOUT_STYLES = ['default', 'warning', 'danger', 'success'] as const

export const OPERATORS = ['ANY', 'ALL'] as const
export type Operator = (typeof OPERATORS)[number]

export const SOURCE_TYPES = ['custom', 'fieldId', 'user', 'admin', 'templateFieldId'] as const

/** The first two are from the specification; the others are additions (docs/rules.md, section 2). */
export const CONDITIONS = [
  'equals',
  'notEquals',
  'isEmpty',
  'isNotEmpty',
  'contains',
  'greaterThan',
  'lessThan',
  'before',
  'after',
] as const
export type Condition = (typeof CONDITIONS)[number]

export const LOOP_OPERATORS = ['templateValues', 'loopCount'] as const

/** Facts about the submitter that a rule of source type `user` can use. */
export const CLIENT_SOURCES = [
  'userId',
  'firstName',
  'surname',
  'fullName',
  'email',
  'teamId',
  'teamName',
] as const
export type ClientSource = (typeof CLIENT_SOURCES)[number]

/** Facts set only by organisers, for rules of source type `admin`. */
export const ADMIN_SOURCES = ['teamTypeId', 'standShareRole', 'isOrganiser', 'permissions'] as const
export type AdminSource = (typeof ADMIN_SOURCES)[number]

/**
 * Recipients of a notification: the submitter, the organisers, the addresses in `sendTo`, or the answers
 * to the email question whose id is in `sendTo` (`templateFieldId` for one in a field group). The
 * specification has only `user`; `teamOwner` and `team` are additions.
 */
export const SEND_TO_TYPES = [
  'user',
  'admin',
  'custom',
  'fieldId',
  'templateFieldId',
  'teamOwner',
  'team',
] as const
export type SendToType = (typeof SEND_TO_TYPES)[number]

/** The events that send a notification; the specification has only `submitted`. */
export const NOTIFICATION_EVENTS = ['submitted', 'updated', 'approved', 'rejected'] as const
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number]
