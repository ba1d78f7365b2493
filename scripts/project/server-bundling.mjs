// How code of ours becomes a program for the server, whatever it begins with.
import { fileURLToPath } from 'node:url'
import { root } from './paths.mjs'

/** The domain is a package of ours, in TypeScript: it goes into the bundle. */
const ownPackages = {
  name: 'own-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^@eventflow\// }, ({ path }) => ({
      path: fileURLToPath(import.meta.resolve(path)),
    }))
  },
}

export const serverBundling = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  jsx: 'automatic',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [ownPackages],
}
