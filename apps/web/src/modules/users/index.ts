export { OwnName } from './own-name.tsx'
export { UsersList } from './users-list.tsx'
export { meQuery } from './users.queries.ts'
