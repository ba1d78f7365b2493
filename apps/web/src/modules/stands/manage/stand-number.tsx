import { use } from 'react'
import { ClosedPaths, TextLink } from '../../../ui/link.tsx'

/** The number of a stand, with a link to the stand for organisers who may open it. */
export function StandNumber({ id, number }: { id: string; number: string }) {
  const isClosed = use(ClosedPaths)
  return isClosed('/admin/stands/$standId') ? (
    number
  ) : (
    <TextLink to="/admin/stands/$standId" params={{ standId: id }}>
      {number}
    </TextLink>
  )
}
