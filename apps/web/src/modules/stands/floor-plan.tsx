import { useWords } from '../../platform/words.tsx'

interface FloorPlanLinkProps {
  stand: { readonly number: string; readonly floorPlanUrl: string | null }
}

/** The stand on the event's floor plan, if there is one. */
export function FloorPlanLink({ stand: { number, floorPlanUrl } }: FloorPlanLinkProps) {
  const t = useWords()
  return (
    floorPlanUrl !== null && (
      <a
        href={floorPlanUrl}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('stands.floorPlanOf', { number })}
      >
        {t('stands.floorPlan')}
      </a>
    )
  )
}
