import type { OnboardingLetter as Letter } from '@eventflow/domain/settings'
import { useState, type ReactNode } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Muted, Stack, Text } from '../../ui/layout.tsx'
import classes from './onboarding.module.css'

interface OnboardingLetterProps {
  letter: Omit<Letter, 'title'>
  /** Shown instead of the video if it must not be played. */
  instead?: ReactNode
}

/** The onboarding below its title: greeting, text, video and signature. */
export function OnboardingLetter({ letter, instead }: OnboardingLetterProps) {
  const t = useWords()
  const { greeting, description, video, signature } = letter
  return (
    <Stack gap="md">
      {greeting !== null && (
        <Text as="p" size="lg">
          {t('onboarding.greeting', { greeting })}
        </Text>
      )}
      {description !== '' && <p className={classes['description']}>{description}</p>}
      {video && (instead ?? <Video video={video} />)}
      {signature && (
        <Stack as="p">
          <strong>{signature.companyName}</strong>
          <Muted as="span">{signature.eventName}</Muted>
        </Stack>
      )}
    </Stack>
  )
}

/** Until the user presses play, nothing is requested from the video's site. */
function Video({ video }: { video: NonNullable<Letter['video']> }) {
  const t = useWords()
  const [isPlaying, setIsPlaying] = useState(false)
  if (isPlaying)
    return (
      <iframe
        className={classes['video']}
        src={video.embedUrl}
        title={t('onboarding.video.title')}
        // Another site: it may play the video, but neither navigate this page nor open dialogs.
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the player needs both, and has another origin
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
        // The players refuse to play without a referrer.
        referrerPolicy="strict-origin"
      />
    )
  return (
    <Stack gap="2xs">
      <button type="button" className={classes['video']} onClick={() => setIsPlaying(true)}>
        <Icon name="play_circle_outlined" size={48} />
        {t('onboarding.video.play')}
      </button>
      <Muted>{t(`onboarding.video.${video.source}`)}</Muted>
    </Stack>
  )
}
