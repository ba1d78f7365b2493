import { isLimited, isOrganiser, type Viewer } from '@eventflow/domain/kernel'
import type { Finding } from '@eventflow/domain/navigation'
import type { T, WordKey } from '@eventflow/domain/words'
import type { PaletteFind } from '../../platform/session.ts'

interface Kind {
  readonly group: WordKey
  readonly icon: string
  /** The path for organisers who manage it. */
  readonly manage: (found: Finding) => string
  /** Not managed by people limited to a part of the event. */
  readonly isOfAll?: true
  /** The path for everybody else. */
  readonly open: (found: Finding) => string
}

const id = (found: Finding): string => encodeURIComponent(found.id)

/** Path to the section that contains the words. */
const toSection = (found: Finding): string =>
  `/content/${id(found)}${found.sectionId === null ? '' : `#${found.sectionId}`}`

const toDay = ({ detail }: Finding): string => `/time-table?tab=day&day=${detail}`

function toSubmission(found: Finding): string {
  const [formId = '', submissionId = ''] = found.id.split('/').map(encodeURIComponent)
  return `/forms/${formId}/submissions/${submissionId}`
}

const KINDS: Record<Finding['kind'], Kind> = {
  team: {
    group: 'shell.screens.team',
    icon: 'groups_outlined',
    manage: (found) => `/admin/teams/${id(found)}`,
    open: () => '/my-team',
  },
  user: {
    group: 'shell.palette.person',
    icon: 'person_outlined',
    manage: (found) => `/admin/users?search=${encodeURIComponent(found.title)}`,
    open: () => '/my-team',
  },
  task: {
    group: 'shell.screens.task',
    icon: 'task_alt_outlined',
    manage: (found) => `/admin/tasks/${id(found)}`,
    open: (found) => `/tasks/${id(found)}`,
  },
  form: {
    group: 'shell.screens.form',
    icon: 'description_outlined',
    manage: (found) => `/admin/forms/${id(found)}`,
    open: (found) => `/forms/${id(found)}`,
  },
  // Users who search want to read the page. Organisers can open its editor from there.
  content: {
    group: 'shell.screens.contentPage',
    icon: 'article_outlined',
    manage: toSection,
    open: toSection,
  },
  download: {
    group: 'shell.screens.download',
    icon: 'download_outlined',
    manage: (found) => `/admin/downloads/${id(found)}`,
    isOfAll: true,
    open: (found) => `/downloads?search=${encodeURIComponent(found.title)}`,
  },
  supplier: {
    group: 'shell.screens.supplier',
    icon: 'storefront_outlined',
    manage: (found) => `/admin/suppliers/${id(found)}`,
    isOfAll: true,
    open: (found) => `/suppliers/${id(found)}`,
  },
  notification: {
    group: 'shell.screens.notification',
    icon: 'notifications_outlined',
    manage: (found) => `/admin/notifications/${id(found)}`,
    isOfAll: true,
    open: (found) => `/notifications?search=${encodeURIComponent(found.title)}`,
  },
  // Everybody reads it in the time table, on its day.
  scheduleItem: {
    group: 'shell.screens.scheduleItem',
    icon: 'calendar_month_outlined',
    manage: toDay,
    open: toDay,
  },
  // Teams read their stand on their own page.
  stand: {
    group: 'shell.screens.stand',
    icon: 'storefront_outlined',
    manage: (found) => `/admin/stands/${id(found)}`,
    open: () => '/my-team',
  },
  order: {
    group: 'shell.screens.submission',
    icon: 'receipt_long_outlined',
    manage: toSubmission,
    open: toSubmission,
  },
}

/** Found records as lines of the palette, each with a path that the person can open. */
export const paletteThings = (
  found: readonly Finding[],
  { viewer, t }: { viewer: Viewer | null; t: T },
): readonly PaletteFind[] =>
  found.map((one) => {
    const kind = KINDS[one.kind]
    const isManaged = isOrganiser(viewer) && !(kind.isOfAll && isLimited(viewer?.limits ?? []))
    return {
      id: one.id,
      group: t(kind.group),
      icon: kind.icon,
      label: one.title,
      path: isManaged ? kind.manage(one) : kind.open(one),
    }
  })
