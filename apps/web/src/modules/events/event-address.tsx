import { useWords } from '../../platform/words.tsx'
import classes from './events.module.css'

/** Where an event is reached: another portal for the browser, so it opens beside this one. */
export function EventAddress({ origin }: { origin: string }) {
  const t = useWords()
  const address = new URL(origin).host
  return (
    <a
      className={classes['address']}
      href={origin}
      target="_blank"
      rel="noreferrer"
      aria-label={t('events.list.newWindow', { address })}
    >
      {address}
    </a>
  )
}
