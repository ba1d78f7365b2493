// Uses only syntax that old versions of Node can parse, because this file must run to refuse them.
const oldest = [20, 19]

export function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return
  console.error(
    `The portal needs Node.js ${oldest.join('.')} or later, and this is ${process.versions.node}. ` +
      'Install a newer one from https://nodejs.org and start again.',
  )
  process.exit(1)
}
