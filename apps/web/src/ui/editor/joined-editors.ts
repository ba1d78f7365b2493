import type { EditorFacts } from './use-editor.ts'

/**
 * Two editors under one bar. The second is saved first, and only where something has changed; the
 * first, whose screen is left when it is saved, follows once that has succeeded.
 */
export function joinedEditors(first: EditorFacts, second: EditorFacts): EditorFacts {
  const inConflict = first.stale === null && second.stale !== null ? second : first
  return {
    isDirty: first.isDirty || second.isDirty,
    isSaving: first.isSaving || second.isSaving,
    problems: [...first.problems, ...second.problems],
    refusals: first.refusals + second.refusals,
    submit: async () => (!second.isDirty || (await second.submit())) && first.submit(),
    reset: () => {
      first.reset()
      second.reset()
    },
    stale: inConflict.stale,
    keepMine: inConflict.keepMine,
    takeTheirs: inConflict.takeTheirs,
    dismissStale: inConflict.dismissStale,
  }
}
