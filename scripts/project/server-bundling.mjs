// How our code becomes a program for the server, whichever entry it starts from.
import { fileURLToPath } from 'node:url'
import { root } from './paths.mjs'

/** The domain is a package of ours in TypeScript, so it is included in the bundle. */
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
