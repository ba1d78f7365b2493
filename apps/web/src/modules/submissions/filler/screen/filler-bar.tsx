import type { ReactNode } from 'react'
import { useWords } from '../../../../platform/words.tsx'
import { Bar, InlineBars } from '../../../../ui/bar.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { useIsWide } from '../../../../ui/list/use-is-wide.ts'
import { useWatched } from '../inputs/use-answer.ts'
import { WATCH } from '../store/filling-core.ts'
import type { FillingStore } from '../store/filling-store.ts'
import { NeedsNetwork } from '../../../../ui/needs-network.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import classes from './filler.module.css'
import type { GoingOn } from './going-on.ts'

interface FillerBarProps {
  store: FillingStore
  status: ReactNode
  submitLabel: string | undefined
  isSubmitting: boolean
  goingOn: GoingOn
  /** Whether all inputs of the page are complete. Shows the first incomplete one. */
  mayGoOn: () => boolean
  onSubmit: () => Promise<unknown>
  onSaveDraft: (() => Promise<unknown>) | undefined
  /** Submit is on every page, so that a single change does not require all other pages. */
  isChange: boolean
  /** Nothing can be submitted now. */
  isHeld: boolean
}

/**
 * Back, Save draft, and Next or Submit. Always visible unless an on-screen keyboard takes the
 * space.
 */
export function FillerBar(props: FillerBarProps) {
  const bar = (
    <Bar>
      <Ways {...props} />
    </Bar>
  )
  return useIsWide() ? bar : <InlineBars>{bar}</InlineBars>
}

function Ways(props: FillerBarProps) {
  const t = useWords()
  const { store, isSubmitting, goingOn } = props
  const { previous, next, page } = useWatched(store, WATCH.page, () => store.read().view)
  const submit = (
    <Button
      key="submit"
      needsNetwork
      loading={isSubmitting}
      disabled={props.isHeld}
      onClick={() => void (props.mayGoOn() && props.onSubmit())}
    >
      {props.submitLabel ?? t('filling.submit')}
    </Button>
  )
  return (
    <>
      <div className={classes['status']}>{props.status}</div>
      {previous !== undefined && (
        <Button
          variant="default"
          leftSection={<Icon name="arrow_back" />}
          onClick={() => store.goTo(previous)}
        >
          {t('filling.back')}
        </Button>
      )}
      {props.onSaveDraft && <SaveDraftButton onSaveDraft={props.onSaveDraft} />}
      {next !== undefined && (
        // The key changes with the page, so that a double press does not hit the next page's
        // button.
        <Button
          key={`next-${page.id}`}
          variant={props.isChange ? 'default' : 'filled'}
          rightSection={<Icon name="arrow_forward" />}
          onClick={goingOn.goOn}
        >
          {t(goingOn.warnedPage === page.id ? 'filling.nextAnyway' : 'filling.next')}
        </Button>
      )}
      {(next === undefined || props.isChange) && (
        <>
          <NeedsNetwork />
          {submit}
        </>
      )}
    </>
  )
}

function SaveDraftButton({ onSaveDraft }: { onSaveDraft: () => Promise<unknown> }) {
  const t = useWords()
  const [isSaving, run] = useAction()
  return (
    <Button variant="default" loading={isSaving} onClick={() => void run(onSaveDraft)}>
      {t('filling.saveDraft')}
    </Button>
  )
}
