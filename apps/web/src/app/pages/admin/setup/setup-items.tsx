import type { Setup } from '@eventflow/domain/navigation'
import type { SetupItem } from '@eventflow/domain/settings'
import type { ReactNode } from 'react'
import { useWords } from '../../../../platform/words.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Muted, Row, Stack } from '../../../../ui/layout.tsx'
import { TextLink } from '../../../../ui/link.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import type { PortalPath } from '../../../screens.ts'

/** The screen of each item. */
export const SETUP_PLACES = {
  event: '/admin/event',
  sender: '/admin/emails/settings',
  branding: '/admin/branding',
  teamTypes: '/admin/team-types/add',
  tasks: '/admin/tasks/add',
  forms: '/admin/forms',
  content: '/admin/content',
  lastYear: '/admin/setup/last-year',
  cards: '/admin/card-layouts',
  reminders: '/admin/emails/settings',
  welcomeEmail: '/admin/emails/welcome',
  teams: '/admin/teams/add-team',
  invitations: '/admin/emails/outbox',
} as const satisfies Record<SetupItem, PortalPath>

export type SetupLine = Setup['items'][number]

export const isMissing = ({ isDone, dismissedFor }: SetupLine): boolean =>
  !isDone && dismissedFor === null

const ICONS = {
  done: 'check_circle_outlined',
  dismissed: 'remove_circle_outline',
  missing: 'radio_button_unchecked',
}

interface SetupItemsProps {
  items: readonly SetupLine[]
  /** Buttons beside an item, in addition to opening its screen. */
  actions?: (item: SetupLine) => ReactNode
}

/** Items of the checklist. The first missing item is the next step. */
export function SetupItems({ items, actions }: SetupItemsProps) {
  const next = items.find(isMissing)
  return (
    <Stack as="ol" gap="sm">
      {items.map((item) => (
        <li key={item.id}>
          <Item item={item} isNext={item === next} actions={actions?.(item)} />
        </li>
      ))}
    </Stack>
  )
}

interface ItemProps {
  item: SetupLine
  isNext: boolean
  actions: ReactNode
}

function Item({ item: { id, isDone, dismissedFor, count }, isNext, actions }: ItemProps) {
  const t = useWords()
  const state = isDone ? 'done' : dismissedFor === null ? 'missing' : 'dismissed'
  return (
    <Row gap="sm" justify="between" align="start">
      <Row noWrap gap="sm" align="start">
        <Icon name={ICONS[state]} />
        <Stack gap="3xs">
          <span>
            <TextLink to={SETUP_PLACES[id]} aria-current={isNext ? 'step' : undefined}>
              {t(`admin.setup.items.${id}.title`)}
            </TextLink>
            {isDone && <VisuallyHidden>{t('admin.setup.isDone')}</VisuallyHidden>}
          </span>
          {state === 'missing' && (
            <Muted as="small">{t(`admin.setup.items.${id}.text`, { count: count ?? 0 })}</Muted>
          )}
          {state === 'dismissed' && (
            <Muted as="small">
              {t('admin.setup.dismissedFor', { reason: dismissedFor ?? '' })}
            </Muted>
          )}
        </Stack>
      </Row>
      {actions}
    </Row>
  )
}
