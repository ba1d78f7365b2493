import {
  EventsTabs,
  AddEvent,
  addressingQuery,
  OneEventOnly,
  ArchivedNotice,
  EventActions,
  EventEditor,
  EventFacts,
  EventPackPanel,
  eventQuery,
  CloneEvent,
  ComparePacks,
  DownloadPack,
  FillEvent,
  PausedPanel,
  pauseQuery,
} from '../../../../modules/events/index.ts'
import { usePortal, useSignedIn } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { ButtonLink } from '../../../../ui/link.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { Panel } from '../../../../ui/card-grid.tsx'
import { Stack } from '../../../../ui/layout.tsx'

/** The events of this portal. */
function List() {
  const t = useWords()
  const { eventId } = usePortal()
  const add = <ButtonLink to="/admin/events/add">{t('events.list.add')}</ButtonLink>
  return (
    <PortalPage lead={t('events.list.lead')} actions={add}>
      <EventsTabs here={eventId} add={add} />
    </PortalPage>
  )
}

/** Adds an event, or explains how to enable several events. */
function Add() {
  const t = useWords()
  const { event: beside } = usePortal()
  const navigate = useNavigate()
  const title = t('events.list.add')
  return (
    <Loaded query={useQuery(addressingQuery())} skeleton={<FormSkeleton fields={11} />}>
      {(addressing) =>
        addressing.mode === 'single' ? (
          <PortalPage title={title} width="reading">
            <OneEventOnly />
          </PortalPage>
        ) : (
          <PortalPage title={title} lead={t('events.add.lead')} width="reading">
            <AddEvent
              addressing={addressing}
              beside={beside}
              onAdded={({ id: eventId }) =>
                void navigate({
                  to: '/admin/events/$eventId',
                  params: { eventId },
                  ignoreBlocker: true,
                })
              }
            />
          </PortalPage>
        )
      }
    </Loaded>
  )
}

/** One event: names, addresses, contents and archive. */
function One() {
  const t = useWords()
  const { eventId = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const addressing = useQuery(addressingQuery())
  const goBack = () => navigate({ to: '/admin/events', ignoreBlocker: true })
  return (
    <Loaded query={useQuery(eventQuery(eventId))} skeleton={<FormSkeleton fields={5} />}>
      {(event) => (
        <PortalPage
          title={event.name}
          names={{ eventId: event.name }}
          width="reading"
          actions={<EventActions event={event} />}
        >
          <Stack gap="lg">
            <ArchivedNotice event={event} />
            <Panel title={t('events.edit.facts')}>
              <EventFacts event={event} />
            </Panel>
            <EventPackPanel eventId={event.id} />
            {addressing.data && (
              <EventEditor
                key={event.id}
                event={event}
                addressing={addressing.data}
                onSaved={() => void goBack()}
              />
            )}
          </Stack>
        </PortalPage>
      )}
    </Loaded>
  )
}

/** A new event with chosen parts of this one. */
function Clone() {
  const t = useWords()
  const { eventId = '' } = useParams({ strict: false })
  const viewer = useSignedIn()
  const addressing = useQuery(addressingQuery())
  return (
    <Loaded query={useQuery(eventQuery(eventId))} skeleton={<FormSkeleton fields={9} />}>
      {(event) => (
        <PortalPage lead={t('events.clone.lead')} names={{ eventId: event.name }} width="reading">
          {addressing.data?.mode === 'single' && <OneEventOnly />}
          {addressing.data?.mode === 'multi' && (
            <CloneEvent key={event.id} source={event} addressing={addressing.data} admin={viewer} />
          )}
        </PortalPage>
      )}
    </Loaded>
  )
}

/** The event pack, the configuration as a file: export, import and comparison. */
function Pack() {
  const t = useWords()
  const { eventId = '' } = useParams({ strict: false })
  return (
    <Loaded query={useQuery(eventQuery(eventId))} skeleton={<FormSkeleton fields={3} />}>
      {(event) => (
        <PortalPage
          lead={t('events.pack.lead')}
          names={{ eventId: event.name }}
          actions={<DownloadPack eventId={event.id} />}
          width="reading"
        >
          <Stack gap="lg">
            <FillEvent key={event.id} eventId={event.id} />
            <ComparePacks key={`compare ${event.id}`} eventId={event.id} />
          </Stack>
        </PortalPage>
      )}
    </Loaded>
  )
}

const CHECK_EVERY_MS = 3_000

/** Shows what is waiting in a paused portal, and resumes it. */
function Paused() {
  const t = useWords()
  const { timeZone } = usePortal().event
  const query = useQuery({
    ...pauseQuery(),
    refetchInterval: ({ state }) => (state.data?.since ? CHECK_EVERY_MS : false),
  })
  return (
    <Loaded query={query}>
      {(pause) => (
        <PortalPage lead={t('events.paused.lead')} width="reading">
          <PausedPanel pause={pause} timeZone={timeZone} />
        </PortalPage>
      )}
    </Loaded>
  )
}

export const pages = { List, Add, One, Clone, Pack, Paused }
