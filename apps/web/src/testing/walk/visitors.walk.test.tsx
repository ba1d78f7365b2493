import { beforeAll } from 'vitest'
import { walkScreens } from './screens.ts'

// The dashboard is the first screen of a run. `vi.dynamicImportSettled` does not wait for a module that is
// not compiled yet, so its late parts would come during the first steps.
beforeAll(() => import('../../app/pages/dashboard/own-cards.tsx'))

walkScreens(/^(?!\/admin)/)
