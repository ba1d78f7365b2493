// What every screen stands on. A component of Mantine that is used somewhere (dates, rich text) brings
// its own styles there, as `@mantine/core/styles/<Name>.layer.css`: in a cascade layer, so that ours
// always win.
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import './fonts.css'
import './global.css'
