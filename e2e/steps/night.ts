/** Whether this is the nightly run, which tests more (docs/testing.md). */
export const isNightly = process.env['TEST_SIZE'] === 'nightly'
