import { walkScreens } from './screens.ts'

walkScreens(/^\/admin\/(forms|field-groups|emails|reminders|reports|failed)/)
