// Builds browser and server if they are stale; npm start does this automatically.
const { buildIfStale } = await import('./project/build.mjs')
await buildIfStale()
