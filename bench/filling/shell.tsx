// The frame alone, whose size is not the filler's.
import { Button } from '../../apps/web/src/ui/button.tsx'
import { show } from './frame.tsx'

show('No form', <Button>No form</Button>)
