// The frame alone: what it weighs is not the filler's.
import { Button } from '../../apps/web/src/ui/button.tsx'
import { show } from './frame.tsx'

show('No form', <Button>No form</Button>)
