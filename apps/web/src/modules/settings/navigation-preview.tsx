import { navTheme } from '@eventflow/domain/settings'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Muted, Stack } from '../../ui/layout.tsx'
import { contrast } from '../../ui/theme/contrast.ts'
import { GROUND, navigationTones, brandTones, type Scheme } from '../../ui/theme/palette.ts'
import classes from './settings.module.css'

interface NavigationPreviewProps {
  /** `#rrggbb` */
  colour: string
  shortName: string
  logo: string | null
  invertedLogo: string | null
}

/** The navigation and a page beside it in this colour, by day and by night. */
export function NavigationPreview(props: NavigationPreviewProps) {
  const t = useWords()
  const { colour } = props
  const isAdjusted = navigationTones(colour, 'light').ground !== colour
  return (
    <Stack gap="xs">
      <div className={classes['previews']}>
        <Scene {...props} scheme="light" />
        <Scene {...props} scheme="dark" />
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

type SceneProps = NavigationPreviewProps & { scheme: Scheme }

function Scene(props: SceneProps) {
  const t = useWords()
  const { colour, scheme } = props
  const { text, ground } = navigationTones(colour, scheme)
  const isDay = scheme === 'light'
  return (
    <Stack as="figure" gap="2xs">
      <div className={classes['screen']} style={{ background: GROUND[scheme] }} aria-hidden>
        <SceneNavigation {...props} />
        <div className={classes['beside']}>
          <SceneButton colour={colour} scheme={scheme} />
        </div>
      </div>
      <Muted as="figcaption">
        <strong>
          {t(isDay ? 'settings.branding.previewLight' : 'settings.branding.previewDark')}
        </strong>{' '}
        {t('settings.branding.contrast', { ratio: contrast(text, ground).toFixed(1) })}
      </Muted>
    </Stack>
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

function SceneButton({ colour, scheme }: { colour: string; scheme: Scheme }) {
  const t = useWords()
  const { fill, onFill } = brandTones(colour, scheme)
  return (
    <span className={classes['button']} style={{ background: fill, color: onFill }}>
      {t('settings.branding.previewButton')}
    </span>
  )
}

interface MarkProps extends Omit<NavigationPreviewProps, 'colour'> {
  isOnDark: boolean
}

/** As the navigation itself does it: the logo for its ground, else the short name. */
function Mark({ shortName, logo, invertedLogo, isOnDark }: MarkProps) {
  const address = isOnDark ? (invertedLogo ?? logo) : logo
  if (address === null) return <strong className={classes['mark']}>{shortName}</strong>
  return <img className={classes['mark']} src={address} alt="" />
}
