// Builds browser and server where they are stale; npm start does so by itself.
const { buildIfStale } = await import('./project/build.mjs')
await buildIfStale()
