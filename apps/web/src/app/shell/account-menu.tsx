import { shownAddress } from '@eventflow/domain/kernel'
import type { SignedIn } from '@eventflow/domain/access'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useServices } from '../../platform/portal-context.tsx'
import { useWords } from '../../platform/words.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuGroup, MenuItem, menuLinkClass } from '../../ui/menu.tsx'
import {
  chooseColourScheme,
  useColourScheme,
  type ColourSchemeChoice,
} from '../../ui/theme/colour-scheme.ts'
import classes from './account-menu.module.css'

const SCHEMES = [
  { value: 'auto', label: 'shell.account.system', icon: 'brightness_auto_outlined' },
  { value: 'light', label: 'shell.account.light', icon: 'light_mode_outlined' },
  { value: 'dark', label: 'shell.account.dark', icon: 'dark_mode_outlined' },
] as const satisfies readonly { value: ColourSchemeChoice; label: string; icon: string }[]

/** The part of the account page where the password is changed. */
export const PASSWORD_PART = 'password'

/** Signs out here and on the server, and shows the sign-in screen. */
export function useLogOut(): () => Promise<void> {
  const services = useServices()
  const queryClient = useQueryClient()
  const router = useRouter()
  const feedback = useFeedback()
  return async () => {
    try {
      await services.logOut()
    } catch (error) {
      return feedback.failed(error)
    }
    // No data of this person may remain for the next user of the device.
    queryClient.clear()
    // The worker also deletes its data once it knows that nobody is signed in.
    await import('../../platform/offline-worker.ts').then(
      ({ deleteOfflineData }) => deleteOfflineData(),
      () => undefined,
    )
    await router.navigate({ href: '/auth/login' })
  }
}

/** The account menu: account screens, colour scheme and sign-out. */
export function AccountMenu({ viewer }: { viewer: SignedIn }) {
  const t = useWords()
  const name = `${viewer.firstName} ${viewer.surname}`
  return (
    <Menu
      label={t('shell.account.menu', { name })}
      buttonClassName={classes['button']}
      button={<span aria-hidden data-initials={initialsOf(viewer)} />}
    >
      {(close) => (
        <>
          <div className={classes['who']}>
            <strong>{name}</strong>
            <span>{viewer.team?.name ?? shownAddress(viewer.email)}</span>
          </div>
          <AccountLinks close={close} />
          <SchemeChoice />
          <LogOutItem />
        </>
      )}
    </Menu>
  )
}

const initialsOf = ({ firstName, surname }: SignedIn) =>
  `${firstName.slice(0, 1)}${surname.slice(0, 1)}`.toUpperCase()

function AccountLinks({ close }: { close: () => void }) {
  const t = useWords()
  const item = { role: 'menuitem', tabIndex: -1, className: menuLinkClass, onClick: close }
  return (
    <>
      <Link {...item} to="/my-account">
        <Icon name="account_circle_outlined" />
        {t('shell.account.myAccount')}
      </Link>
      <Link {...item} to="/my-account" hash={PASSWORD_PART}>
        <Icon name="lock_outlined" />
        {t('shell.account.changePassword')}
      </Link>
    </>
  )
}

function SchemeChoice() {
  const t = useWords()
  const { choice } = useColourScheme()
  return (
    <MenuGroup label={t('shell.account.colourScheme')}>
      {SCHEMES.map((scheme) => (
        <MenuItem
          key={scheme.value}
          isChecked={choice === scheme.value}
          icon={<Icon name={scheme.icon} />}
          onClick={() => chooseColourScheme(scheme.value)}
        >
          {t(scheme.label)}
        </MenuItem>
      ))}
    </MenuGroup>
  )
}

function LogOutItem() {
  const t = useWords()
  const logOut = useLogOut()
  return (
    <MenuItem icon={<Icon name="logout_outlined" />} onClick={() => void logOut()}>
      {t('shell.account.logOut')}
    </MenuItem>
  )
}
