// npm run authorization: every cell of the authorization matrix, at both events. Prints the total
// and the number of wrong ones.
process.env.TEST_SIZE = 'nightly'
const { runUnitTests } = await import('./project/unit-tests.mjs')
const { passed, failed, output, note } = await runUnitTests(
  '--project',
  'server',
  'apps/server/src/testing/authorization',
)
if (failed > 0) console.log(output.trim())
console.log(
  `${note ?? 'authorization: no cell was asked'}; ${passed} tests passed, ${failed} failed`,
)
process.exit(failed > 0 ? 1 : 0)
