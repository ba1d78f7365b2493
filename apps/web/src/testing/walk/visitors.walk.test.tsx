import { walkScreens } from './screens.ts'

walkScreens(/^(?!\/admin)/)
