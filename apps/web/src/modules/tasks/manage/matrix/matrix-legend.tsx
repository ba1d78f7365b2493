import { TASK_STATES } from '@eventflow/domain/tasks'
import { useWords } from '../../../../platform/words.tsx'
import { Muted, Row } from '../../../../ui/layout.tsx'
import { STATE_STYLES } from '../../state-styles.ts'
import { SIGNS } from './matrix-facts.ts'
import manage from '../manage.module.css'
import classes from './matrix.module.css'

/** Explains the signs and the keyboard shortcuts. */
export function MatrixLegend() {
  const t = useWords()
  return (
    <>
      <Row as="ul" gap="md" className={classes['legend']}>
        {TASK_STATES.map((state) => (
          <li key={state}>
            <span aria-hidden className={classes['sign']} data-tone={STATE_STYLES[state].tone}>
              {SIGNS[state]}
            </span>{' '}
            {t(`tasks.state.${state}`)}
          </li>
        ))}
      </Row>
      <div data-screen-only className={manage['keys']}>
        <Muted as="p">{t('taskWork.matrix.keys')}</Muted>
      </div>
    </>
  )
}
