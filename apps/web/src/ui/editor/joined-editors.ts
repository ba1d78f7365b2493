import type { EditorFacts } from './use-editor.ts'

/**
 * Joins two editors under one save bar. The second is saved first, if it has changes. The first
 * follows only if that succeeds, because saving it leaves the screen.
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
