import type { ReactNode } from 'react'
import { contrast } from '@eventflow/domain/colours'
import { navTheme } from '@eventflow/domain/settings'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Muted, Stack } from '../../ui/layout.tsx'
import { GROUND, navigationTones, brandTones, type Scheme } from '../../ui/theme/palette.ts'
import classes from './settings.module.css'

interface BrandingPreviewProps {
  /** `#rrggbb` */
  colour: string
  shortName: string
  logo: string | null
  invertedLogo: string | null
  loginImage: string | null
}

/**
 * Previews of the portal in both colour schemes, of the sign-in and of an email, in this colour.
 */
export function BrandingPreview(props: BrandingPreviewProps) {
  const t = useWords()
  const { colour } = props
  const isAdjusted = navigationTones(colour, 'light').ground !== colour
  return (
    <Stack gap="xs">
      <div className={classes['previews']}>
        <Scene {...props} scheme="light" />
        <Scene {...props} scheme="dark" />
        <SignInScene {...props} />
        <EmailScene {...props} />
      </div>
      {isAdjusted && <Muted>{t('settings.branding.adjusted')}</Muted>}
      <Muted>
        {t(
          navTheme(colour) === 'dark'
            ? 'settings.branding.darkTheme'
            : 'settings.branding.lightTheme',
        )}
      </Muted>
    </Stack>
  )
}

interface FrameProps {
  name: string
  /** The lowest contrast of its texts. */
  ratio: number
  background: string
  children: ReactNode
}

/** A named preview of a screen, with the contrast of its text. */
function Frame({ name, ratio, background, children }: FrameProps) {
  const t = useWords()
  return (
    <Stack as="figure" gap="2xs">
      <div className={classes['screen']} style={{ background }} aria-hidden>
        {children}
      </div>
      <Muted as="figcaption">
        <strong>{name}</strong> {t('settings.branding.contrast', { ratio: ratio.toFixed(1) })}
      </Muted>
    </Stack>
  )
}

type SceneProps = BrandingPreviewProps & { scheme: Scheme }

function Scene(props: SceneProps) {
  const t = useWords()
  const { colour, scheme } = props
  const { text, ground } = navigationTones(colour, scheme)
  const { fill, onFill } = brandTones(colour, scheme)
  const isDay = scheme === 'light'
  return (
    <Frame
      name={t(isDay ? 'settings.branding.previewLight' : 'settings.branding.previewDark')}
      ratio={Math.min(contrast(text, ground), contrast(onFill, fill))}
      background={GROUND[scheme]}
    >
      <SceneNavigation {...props} />
      <div className={classes['beside']}>
        <SceneButton colour={colour} scheme={scheme}>
          {t('settings.branding.previewButton')}
        </SceneButton>
      </div>
    </Frame>
  )
}

function SignInScene({ colour, loginImage, ...mark }: BrandingPreviewProps) {
  const t = useWords()
  const { fill, onFill } = brandTones(colour, 'light')
  const picture = loginImage === null ? undefined : `url(${loginImage}) center / cover`
  return (
    <Frame
      name={t('settings.branding.previewSignIn')}
      ratio={contrast(onFill, fill)}
      background={GROUND.light}
    >
      <div className={classes['event-side']} style={{ background: picture ?? fill, color: onFill }}>
        <Mark {...mark} isOnDark={navTheme(colour) === 'dark'} />
      </div>
      <div className={classes['beside']}>
        <SceneButton colour={colour} scheme="light">
          {t('settings.branding.previewSignIn')}
        </SceneButton>
      </div>
    </Frame>
  )
}

function EmailScene({ colour, ...mark }: BrandingPreviewProps) {
  const t = useWords()
  const { fill, onFill } = brandTones(colour, 'light')
  return (
    <Frame
      name={t('settings.branding.previewEmail')}
      ratio={contrast(onFill, fill)}
      background="#f4f5f7"
    >
      <div className={classes['letter']} style={{ borderTopColor: fill }}>
        <Mark {...mark} isOnDark={false} />
        <span>{t('settings.branding.previewLetter')}</span>
        <SceneButton colour={colour} scheme="light">
          {t('settings.branding.previewOpen')}
        </SceneButton>
      </div>
    </Frame>
  )
}

function SceneNavigation({ colour, scheme, ...mark }: SceneProps) {
  const t = useWords()
  const { ground, text, active, activeText } = navigationTones(colour, scheme)
  return (
    <div className={classes['navigation']} style={{ background: ground, color: text }}>
      <Mark {...mark} isOnDark={scheme === 'dark' || navTheme(colour) === 'dark'} />
      <span className={classes['item']} style={{ background: active, color: activeText }}>
        <Icon name="space_dashboard_outlined" size={16} />
        {t('shell.core.dashboard')}
      </span>
      <span className={classes['item']}>
        <Icon name="task_alt_outlined" size={16} />
        {t('shell.core.tasks')}
      </span>
    </div>
  )
}

interface SceneButtonProps {
  colour: string
  scheme: Scheme
  children: string
}

function SceneButton({ colour, scheme, children }: SceneButtonProps) {
  const { fill, onFill } = brandTones(colour, scheme)
  return (
    <span className={classes['button']} style={{ background: fill, color: onFill }}>
      {children}
    </span>
  )
}

interface MarkProps extends Pick<BrandingPreviewProps, 'shortName' | 'logo' | 'invertedLogo'> {
  isOnDark: boolean
}

/** Like the navigation: the logo for its background, else the short name. */
function Mark({ shortName, logo, invertedLogo, isOnDark }: MarkProps) {
  const address = isOnDark ? (invertedLogo ?? logo) : logo
  if (address === null) return <strong className={classes['mark']}>{shortName}</strong>
  return <img className={classes['mark']} src={address} alt="" />
}
