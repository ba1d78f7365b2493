// TypeScript 7 has no JavaScript interface yet, and dependency-cruiser without one passes having seen
// nothing. The person who asks for `typescript` in this process gets the version below 7 that is installed
// beside it for this purpose (package.json: typescript-for-structure).
import Module, { register } from 'node:module'

/* oxlint-disable no-underscore-dangle -- Node names its one hook for require() so */
const standIn = 'typescript-for-structure'
const replaced = (name) =>
  name === 'typescript' || name.startsWith('typescript/')
    ? name.replace('typescript', standIn)
    : name

const resolveFilename = Module._resolveFilename
Module._resolveFilename = function resolve(name, ...rest) {
  return resolveFilename.call(this, replaced(name), ...rest)
}

const hook = `export const resolve = (name, context, next) =>
  next(name === 'typescript' ? ${JSON.stringify(standIn)} : name, context)`
register(`data:text/javascript,${encodeURIComponent(hook)}`)
