// From the root: npx vite build --config bench/filling/vite.config.ts, then node bench/filling/measure.mjs
import portal from '../../apps/web/vite.config.ts'

export default {
  ...portal,
  root: import.meta.dirname,
  build: { ...portal.build, outDir: 'dist' },
}
