import type { Finding } from '@eventflow/domain/navigation'
import type { T, WordKey } from '@eventflow/domain/words'
import type { PaletteFind } from '../../platform/session.ts'

interface Kind {
  readonly group: WordKey
  readonly icon: string
  /** Where an organiser goes, who looks after it. */
  readonly manage: (found: Finding) => string
  /** Where anybody else goes. */
  readonly open: (found: Finding) => string
}

const id = (found: Finding): string => encodeURIComponent(found.id)

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
  // Whoever searches wants to read it; from there organisers get to its editor.
  content: {
    group: 'shell.screens.contentPage',
    icon: 'article_outlined',
    manage: (found) => `/content/${id(found)}`,
    open: (found) => `/content/${id(found)}`,
  },
  download: {
    group: 'shell.screens.download',
    icon: 'download_outlined',
    manage: (found) => `/admin/downloads/${id(found)}`,
    open: (found) => `/downloads?search=${encodeURIComponent(found.title)}`,
  },
  supplier: {
    group: 'shell.screens.supplier',
    icon: 'storefront_outlined',
    manage: (found) => `/admin/suppliers/${id(found)}`,
    open: (found) => `/suppliers/${id(found)}`,
  },
}

/** What was found, as lines of the palette that lead where this person can use it. */
export const paletteThings = (
  found: readonly Finding[],
  { isOrganiser, t }: { isOrganiser: boolean; t: T },
): readonly PaletteFind[] =>
  found.map((one) => {
    const kind = KINDS[one.kind]
    return {
      id: one.id,
      group: t(kind.group),
      icon: kind.icon,
      label: one.title,
      path: isOrganiser ? kind.manage(one) : kind.open(one),
    }
  })
