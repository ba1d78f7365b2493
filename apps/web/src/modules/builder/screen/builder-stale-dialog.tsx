import { useWords } from '../../../platform/words.tsx'
import { StaleDialog } from '../../../ui/editor/stale-dialog.tsx'
import { withTheirAdditions } from '../store/their-additions.ts'
import type { Builder } from './use-builder.ts'
import { versionsInWords } from './versions-in-words.ts'

/** Both versions after a stale save, and the choice between them. */
export function BuilderStaleDialog({ builder }: { builder: Builder }) {
  const t = useWords()
  const { state, store, draft } = builder
  if (state.theirs === null) return null
  const versions = { base: state.stored.definition, theirs: state.theirs.definition }
  const mine = withTheirAdditions(draft, versions)
  const { labels, ...stale } = versionsInWords(mine, versions.theirs, t)
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
