/** More is tried by night (docs/testing.md). */
export const isNightly = process.env['TEST_SIZE'] === 'nightly'
