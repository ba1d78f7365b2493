import { useWords } from '../../../platform/words.tsx'
import { StaleDialog } from '../../../ui/editor/stale-dialog.tsx'
import type { Builder } from './use-builder.ts'
import { versionsInWords } from './versions-in-words.ts'

/** Both versions after a stale save, and the choice between them. */
export function BuilderStaleDialog({ builder }: { builder: Builder }) {
  const t = useWords()
  const { state, store, draft } = builder
  if (state.theirs === null) return null
  const { labels, ...stale } = versionsInWords(draft, state.theirs.definition, t)
  return (
    <StaleDialog
      editor={{
        stale,
        keepMine: builder.keepMine,
        takeTheirs: store.takeTheirs,
        dismissStale: store.goOn,
      }}
      labels={labels}
    />
  )
}
