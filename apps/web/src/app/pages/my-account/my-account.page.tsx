import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { shownAddress, isOrganiser } from '@eventflow/domain/kernel'
import type { User } from '@eventflow/domain/users'
import {
  ChangeEmailForm,
  ChangePasswordForm,
  OwnSessions,
  PasskeysPanel,
  SecondFactorPanel,
} from '../../../modules/access/index.ts'
import { meQuery, OwnLanguage, OwnName, OwnSubscription } from '../../../modules/users/index.ts'
import { client } from '../../../platform/api.ts'
import { usePortal, useSignedIn } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { CardsSkeleton } from '../../../ui/skeletons.tsx'
import {
  chooseColourScheme,
  useColourScheme,
  type ColourSchemeChoice,
} from '../../../ui/theme/colour-scheme.ts'
import { PASSWORD_PART, useLogOut } from '../../shell/account-menu.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'
import classes from './my-account.module.css'

/** The user's account: name, password, colour scheme and sign-out. */
export function Page() {
  return (
    <Loaded query={useQuery(meQuery())} skeleton={<CardsSkeleton cards={3} isColumn />}>
      {(user) => <Account user={user} />}
    </Loaded>
  )
}

function Account({ user }: { user: User }) {
  const t = useWords()
  const logOut = useLogOut()
  const viewer = useSignedIn()
  const mayAdd = isOrganiser(viewer)
  const { timeZone } = usePortal().event
  return (
    <PortalPage width="reading" lead={t('access.account.lead')}>
      <Stack gap="lg">
        {viewer.companies !== undefined && <p>{t('access.account.companiesText')}</p>}
        <Panel title={t('access.account.nameTitle')}>
          <OwnName key={user.id} user={user} />
        </Panel>
        <Panel title={t('access.account.email')}>
          <Stack gap="md">
            <div>
              <Text as="p" weight={550}>
                {shownAddress(user.email)}
              </Text>
              <p className={classes['note']}>{t('access.account.emailText')}</p>
            </div>
            <ChangeEmailForm email={user.email} onAsk={client.access.askEmailChange} />
          </Stack>
        </Panel>
        <Password email={user.email} />
        <SecondFactorPanel mayTurnOn={mayAdd} />
        <PasskeysPanel mayAdd={mayAdd} timeZone={timeZone} />
        <OwnSessions timeZone={timeZone} />
        <OwnSubscription />
        <OwnLanguage />
        <Panel title={t('access.account.looksTitle')}>
          <ColourChoice />
        </Panel>
        <Row>
          <Button variant="default" onClick={() => void logOut()}>
            {t('shell.account.logOut')}
          </Button>
        </Row>
      </Stack>
    </PortalPage>
  )
}

/** Opened by the user, or by a link to it; the first field then has the focus. */
function Password({ email }: { email: string }) {
  const t = useWords()
  const part = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  const isWanted = hash === PASSWORD_PART
  const [isOpened, setIsOpened] = useState(false)
  useEffect(() => {
    if (!isWanted && !isOpened) return
    part.current?.scrollIntoView()
    part.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus()
  }, [isWanted, isOpened])
  return (
    <div ref={part} id={PASSWORD_PART}>
      <Panel title={t('access.account.passwordTitle')}>
        {isWanted || isOpened ? (
          <ChangePasswordForm email={email} onChange={client.access.changePassword} />
        ) : (
          <Button variant="default" onClick={() => setIsOpened(true)}>
            {t('access.account.change')}
          </Button>
        )}
      </Panel>
    </div>
  )
}

const SCHEMES = [
  { value: 'auto', label: 'shell.account.system' },
  { value: 'light', label: 'shell.account.light' },
  { value: 'dark', label: 'shell.account.dark' },
] as const satisfies readonly { value: ColourSchemeChoice; label: string }[]

function ColourChoice() {
  const t = useWords()
  const { choice } = useColourScheme()
  return (
    <>
      <Segmented<ColourSchemeChoice>
        label={t('access.account.looksTitle')}
        options={SCHEMES.map(({ value, label }) => ({ value, label: t(label) }))}
        value={choice}
        onChange={chooseColourScheme}
      />
      <p className={classes['note']}>{t('access.account.looksText')}</p>
    </>
  )
}
