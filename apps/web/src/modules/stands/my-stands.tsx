import type { StandOfTeamLine } from '@eventflow/domain/stands'
import type { T } from '@eventflow/domain/words'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../platform/words.tsx'
import { Panel } from '../../ui/card-grid.tsx'
import { Muted, Row, Stack, Text } from '../../ui/layout.tsx'
import { FloorPlanLink } from './floor-plan.tsx'
import { standFacts } from './stand-text.ts'
import { standsOfTeamQuery } from './stands.queries.ts'

const sharedText = ({ others }: StandOfTeamLine, t: T): string =>
  others.length === 0
    ? t('stands.shared')
    : t('stands.sharedWith', { teams: others.map(({ name }) => name).join(', ') })

/** The stands of the reader's own team. Nothing is shown without one. */
export function MyStands({ teamId }: { teamId: string }) {
  const t = useWords()
  const { data } = useQuery(standsOfTeamQuery(teamId))
  const stands = data?.stands ?? []
  if (stands.length === 0) return null
  return (
    <Panel title={t('stands.mine', { count: stands.length })}>
      <Stack gap="sm">
        {stands.map((stand) => (
          <Row key={stand.id} gap="sm" justify="between">
            <Stack gap="3xs">
              <Text>{stand.number}</Text>
              <Muted as="span">{standFacts(stand, t)}</Muted>
              {stand.isFromParent ? (
                <Muted as="span">{t('stands.fromParent')}</Muted>
              ) : (
                stand.isShared && <Muted as="span">{sharedText(stand, t)}</Muted>
              )}
            </Stack>
            <FloorPlanLink stand={stand} />
          </Row>
        ))}
      </Stack>
    </Panel>
  )
}
