// Pictures of screens against those of an earlier version, by night.
import { cleanEnvironment } from './clean-environment.mjs'
import { inRoot } from './paths.mjs'
import { runNode } from './run.mjs'

const DIFFERENT = 3

/** Differences are reported but fail nothing, because most of them are wanted. */
export async function comparePictures() {
  const { status, output } = await runNode([inRoot('scripts/compare-pictures.mjs')], {
    env: cleanEnvironment({}),
  })
  const passed = status === 0 || status === DIFFERENT ? 1 : 0
  const note = output.trim().split('\n').at(-1)
  return { title: 'Pictures', passed, failed: 1 - passed, output, note }
}
