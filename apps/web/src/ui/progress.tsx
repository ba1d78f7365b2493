import { percentIn } from '@eventflow/domain/kernel'
import { locale } from '../platform/words-catalogue.ts'
import classes from './progress.module.css'

interface ProgressProps {
  /** 0 to 100. */
  percent: number
  /** Accessible name: what is in progress. */
  label: string
}

const within = (percent: number) => Math.max(0, Math.min(100, Math.round(percent)))

const spoken = (value: number, label: string) => ({
  role: 'progressbar',
  'aria-label': label,
  'aria-valuenow': value,
  'aria-valuemin': 0,
  'aria-valuemax': 100,
})

/** A progress bar. */
export function ProgressBar({ percent, label }: ProgressProps) {
  const value = within(percent)
  return (
    <div className={classes['bar']} {...spoken(value, label)}>
      <div className={classes['done']} style={{ width: `${value}%` }} />
    </div>
  )
}

const RADIUS = 42
const AROUND = 2 * Math.PI * RADIUS

/** A progress ring with the percentage inside. */
export function ProgressRing({ percent, label }: ProgressProps) {
  const value = within(percent)
  return (
    <div className={classes['ring']} {...spoken(value, label)}>
      <svg viewBox="0 0 100 100" aria-hidden>
        <circle className={classes['track']} cx="50" cy="50" r={RADIUS} />
        {/* An arc of length zero would appear as a dot because of its round ends. */}
        {value > 0 && (
          <circle
            className={classes['arc']}
            cx="50"
            cy="50"
            r={RADIUS}
            strokeDasharray={`${(AROUND * value) / 100} ${AROUND}`}
          />
        )}
      </svg>
      <span className={classes['figure']} aria-hidden>
        {percentIn(locale(), value * 100)}
      </span>
    </div>
  )
}
