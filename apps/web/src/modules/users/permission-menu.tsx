import { RANKS, type Rank, type Viewer } from '@eventflow/domain/kernel'
import { canChangePermissions, type User } from '@eventflow/domain/users'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import type { RankWish } from './use-change-permissions.ts'
import classes from './users.module.css'

interface PermissionMenuProps {
  viewer: Viewer
  user: User
  onChoose: (wish: RankWish) => void
}

/** What somebody may do, and the way to change it for those who may. */
export function PermissionMenu({ viewer, user, onChoose }: PermissionMenuProps) {
  const t = useWords()
  const rank = t(`users.ranks.${user.permissions}`)
  const offered = RANKS.filter((wanted) => canChangePermissions(viewer, user, wanted))
  if (offered.length === 0) return rank
  const name = `${user.firstName} ${user.surname}`
  return (
    <Menu
      label={t('users.change.menu', { name, rank })}
      buttonClassName={classes['rank']}
      align="start"
      button={
        <>
          {rank}
          <Icon name="expand_more" size={18} />
        </>
      }
    >
      {(close) =>
        offered.map((wanted) => (
          <MenuItem
            key={wanted}
            isChecked={wanted === user.permissions}
            onClick={() => {
              close()
              onChoose({ user, rank: wanted })
            }}
          >
            <RankWords rank={wanted} />
          </MenuItem>
        ))
      }
    </Menu>
  )
}

function RankWords({ rank }: { rank: Rank }) {
  const t = useWords()
  return (
    <Stack as="span" className={classes['rank-words']}>
      {t(`users.ranks.${rank}`)}
      <small>{t(`users.rankTexts.${rank}`)}</small>
    </Stack>
  )
}
