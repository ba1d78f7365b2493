declare module 'postcss-preset-mantine' {
  import type { PluginCreator } from 'postcss'

  const mantine: PluginCreator<void>
  export default mantine
}
