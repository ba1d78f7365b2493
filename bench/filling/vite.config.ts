// The filler alone, as the portal builds it: for npm run bench:forms, and to be looked at.
import { join } from 'node:path'
import portal from '../../apps/web/vite.config.ts'

export default {
  ...portal,
  root: import.meta.dirname,
  build: {
    ...portal.build,
    outDir: 'dist',
    rolldownOptions: {
      ...portal.build?.rolldownOptions,
      input: ['index.html', 'shell.html'].map((page) => join(import.meta.dirname, page)),
    },
  },
}
