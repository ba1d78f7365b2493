// TypeScript 7 has no JavaScript API yet, and without one dependency-cruiser passes without seeing
// anything. In this process, importing `typescript` returns the older version that is installed
// beside it for this purpose (package.json: typescript-for-structure).
import Module, { register } from 'node:module'

/* oxlint-disable no-underscore-dangle -- the name of the hook in Node */
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
