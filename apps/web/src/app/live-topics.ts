// Topics of the live stream are the names of the contract's parts: a topic touches every query
// whose key begins with that name. Two things of the frame have keys of their own.
import type { QueryKey } from '@tanstack/react-query'

const FRAME: Readonly<Record<string, readonly QueryKey[]>> = {
  portal: [['portal'], [['settings']]],
  // A change of people or teams may change who one is: rank, team, role.
  users: [[['users']], ['session']],
  teams: [[['teams']], ['session'], [['audience']]],
  teamTypes: [[['teamTypes']], [['audience']]],
}

/** The query keys that a topic touches. */
export const keysOfTopic = (topic: string): readonly QueryKey[] => FRAME[topic] ?? [[[topic]]]
