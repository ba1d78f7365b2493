import type { DashboardCards } from '@eventflow/domain/cards'
import { useEventLang } from '../../platform/words.tsx'
import { Cover } from '../../ui/cover.tsx'
import { Stack } from '../../ui/layout.tsx'
import classes from './cards.module.css'

/** The organisers' header above the cards, for everybody. */
export function DashboardHeader({ header }: { header: NonNullable<DashboardCards['header']> }) {
  const { title, text, picture } = header
  const lang = useEventLang()
  return (
    <div className={classes['header']}>
      {picture && <Cover picture={picture} />}
      {(title !== '' || text !== '') && (
        <Stack gap="2xs" className={classes['greeting']}>
          {title !== '' && <h2 lang={lang}>{title}</h2>}
          {text !== '' && <p lang={lang}>{text}</p>}
        </Stack>
      )}
    </div>
  )
}
